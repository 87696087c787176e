import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import type { Plugin } from 'graphql-yoga'
import { codedError } from '../texts/coded-error.ts'
import type { RequestInfo } from '../context.ts'

const HEADER = 'x-graphql-yoga-csrf'

function refusal() {
  const text = `Uploads, GET and requests with a session cookie need the header ${HEADER}.`
  return codedError('CSRF_HEADER_MISSING', text, { status: 403 })
}

/** Other sites can make browsers send cookies, but no custom header. Uploads always need it. */
export function useCsrfHeader(): Plugin<object, RequestInfo> {
  const prevention: Plugin = useCSRFPrevention({ requestHeaders: [HEADER] })
  return {
    onRequestParse(payload) {
      const {
        serverContext: { cookieClient, identity },
        request: { headers },
      } = payload
      const isUpload = headers.get('content-type')?.startsWith('multipart/') === true
      if (isUpload && !headers.has(HEADER)) throw refusal()
      if (!cookieClient) return undefined
      const hasIdentity = identity.token !== null || identity.guestToken !== null
      if (hasIdentity && !headers.has(HEADER)) throw refusal()
      try {
        return prevention.onRequestParse?.(payload)
      } catch {
        throw refusal()
      }
    },
  }
}
