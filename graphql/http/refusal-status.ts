import type { Plugin } from 'graphql-yoga'
import type { ErrorCode } from '#shared/error-codes.ts'

const REFUSED = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

const WAITING: ReadonlyMap<unknown, number> = new Map<ErrorCode, number>([
  ['UPSTREAM_BUSY', 503],
  ['RATE_LIMITED', 429],
])

function hasValue(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null)
}

/**
 * Yoga's 200 for documents that were not executed would hide the refusal from proxies. Rate limits of the backend
 * answer 503 for the shop and 429 for the visitor, with `Retry-After`.
 */
export function useRefusalStatus(): Plugin {
  return {
    onResultProcess({ result }) {
      if (!result || !('errors' in result)) return
      const data = 'data' in result ? result.data : null
      for (const { extensions } of result.errors ?? []) {
        const { http, code } = extensions
        const status = WAITING.get(code)
        const headers = { 'retry-after': String(extensions['retryAfter'] ?? 1) }
        if (status !== undefined && !hasValue(data)) extensions['http'] = { status, headers }
        if (data || status !== undefined) continue
        // Yoga's `spec` flag limits the status to clients that accept application/graphql-response+json.
        if (http?.spec === true) extensions['http'] = { status: http.status }
        else if (!http && REFUSED.has(String(code))) extensions['http'] = { status: 400 }
      }
    },
  }
}
