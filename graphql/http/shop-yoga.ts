import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import type { GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { ErrorCode } from '#shared/error-codes.ts'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import type { Limits } from '../limits.ts'
import { codedError } from '../texts/errors.ts'
import { textsIn } from '../texts/texts-in.ts'
import { useWholeAddresses, type KnownOperations, useKnownOperations } from './known-operations.ts'
import { maskError, useErrorDetails } from './mask-errors.ts'
import { useUploads } from './multipart.ts'
import { useOperationEvents } from './operation-events.ts'
import { useLimits } from './operation-limits.ts'

const HEADER = 'x-graphql-yoga-csrf'

function refusal() {
  const text = `Uploads, GET and requests with a session cookie need the header ${HEADER}.`
  return codedError('CSRF_HEADER_MISSING', text, { status: 403 })
}

/** Other sites can make browsers send cookies, but no custom header. Uploads always need it. */
function useCsrfHeader(): Plugin<object, RequestInfo> {
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

const JSON_PARAMS = ['variables', 'extensions']

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Rejects malformed URL parameters with 400; Yoga would answer with an internal server error. */
function useUrlParams(): Plugin {
  return {
    onRequestParse({ request, url }) {
      if (request.method !== 'GET') return
      const wrong = JSON_PARAMS.find((name) => {
        const text = url.searchParams.get(name)
        return text !== null && text !== '' && !isObject(text)
      })
      if (wrong) throw codedError('BAD_REQUEST', `The parameter ${wrong} must be a JSON object.`, { status: 400 })
    },
  }
}

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
function useRefusalStatus(): Plugin {
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

interface ShopYogaOptions {
  schema: GraphQLSchema
  known: KnownOperations
  filesAt: string | null
  limits: Limits
  observe: Observe
  contextOf(info: RequestInfo): GraphQLContext
}

/** The HTTP side of the BFF. The order of `plugins` matters. */
export function createShopYoga({ schema, known, filesAt, limits, observe, contextOf }: ShopYogaOptions) {
  return createYoga<RequestInfo, GraphQLContext>({
    schema,
    context: contextOf,
    // Yoga's default would let every site read a shopper's cart.
    cors: false,
    batching: false,
    // `useUploads` replaces it, with limits.
    multipart: false,
    // Only `npm run dev` serves it: it needs a looser content security policy than the shop's.
    graphiql: false,
    landingPage: false,
    logging: false,
    extraParamNames: ['documentId'],
    maskedErrors: {
      maskError: (error) => maskError(error, observe),
      errorMessage: textsIn(DEFAULT_LOCALE)('common.error'),
    },
    plugins: [
      useCsrfHeader(),
      useUrlParams(),
      useUploads(),
      useKnownOperations(known),
      useWholeAddresses(filesAt, known),
      ...useLimits(limits, observe),
      useErrorDetails(),
      useOperationEvents(observe, known),
      useRefusalStatus(),
    ],
  })
}
