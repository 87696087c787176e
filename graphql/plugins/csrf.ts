import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RequestInfo } from '../context.ts'

const HEADER = 'x-graphql-yoga-csrf'

function refusal() {
  const text = `Uploads and requests with a session cookie need the header ${HEADER}.`
  return new GraphQLError(text, { extensions: { code: 'CSRF_HEADER_MISSING', http: { status: 403 } } })
}

/**
 * A page of another site can send a browser's cookies along, but no header of its own.
 * Programs with `Authorization` or `user-token` need none: nothing is sent along for them. Uploads always need it.
 */
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
      return prevention.onRequestParse?.(payload)
    },
  }
}
