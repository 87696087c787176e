import type { Plugin } from 'graphql-yoga'
import type { ErrorCode } from '#shared/error-codes.ts'

const REFUSED = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/** Statuses of operations that have no data because somebody has to wait. */
const WAITING: ReadonlyMap<unknown, number> = new Map<ErrorCode, number>([
  ['UPSTREAM_BUSY', 503],
  ['RATE_LIMITED', 429],
])

/** False also where every field of an operation has failed. */
function hasValue(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null)
}

/**
 * A document that was never run answers 400, whatever the client accepts. (For `application/json` Yoga would say 200,
 * which hides the refusal from everything between us and the client.) One that has no data because the backend
 * throttles the shop answers 503, or 429 where it throttles the visitor, with `Retry-After`.
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
        // `spec` is Yoga's flag for "only where the client accepts application/graphql-response+json".
        if (http?.spec === true) extensions['http'] = { status: http.status }
        else if (!http && REFUSED.has(String(code))) extensions['http'] = { status: 400 }
      }
    },
  }
}
