import type { Plugin } from 'graphql-yoga'

const REFUSED = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

const BUSY = 'UPSTREAM_BUSY'

/** False also where every field of an operation has failed. */
function hasValue(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null)
}

/** Where the backend has no time for the shop, the answer says so in the terms of HTTP. */
function busyAnswer(retryAfter: unknown) {
  return { status: 503, headers: { 'retry-after': String(retryAfter ?? 1) } }
}

/**
 * A document that was never run answers 400, whatever the client accepts. (For `application/json` Yoga would say 200,
 * which hides the refusal from everything between us and the client.) One that has no data because the backend's
 * throttle refused it answers 503 with `Retry-After`.
 */
export function useRefusalStatus(): Plugin {
  return {
    onResultProcess({ result }) {
      if (!result || !('errors' in result)) return
      const data = 'data' in result ? result.data : null
      for (const { extensions } of result.errors ?? []) {
        const { http, code } = extensions
        if (code === BUSY && !hasValue(data)) extensions['http'] = busyAnswer(extensions['retryAfter'])
        if (data || code === BUSY) continue
        // `spec` is Yoga's flag for "only where the client accepts application/graphql-response+json".
        if (http?.spec === true) extensions['http'] = { status: http.status }
        else if (!http && REFUSED.has(String(code))) extensions['http'] = { status: 400 }
      }
    },
  }
}
