import type { Plugin } from 'graphql-yoga'

const REFUSED = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/**
 * A document that was never run answers 400, whatever the client accepts. (For `application/json` Yoga would say 200,
 * which hides the refusal from everything between us and the client.)
 */
export function useRefusalStatus(): Plugin {
  return {
    onResultProcess({ result }) {
      if (!result || !('errors' in result) || ('data' in result && result.data)) return
      for (const { extensions } of result.errors ?? []) {
        const { http, code } = extensions
        // `spec` is Yoga's flag for "only where the client accepts application/graphql-response+json".
        if (http?.spec === true) extensions['http'] = { status: http.status }
        else if (!http && REFUSED.has(String(code))) extensions['http'] = { status: 400 }
      }
    },
  }
}
