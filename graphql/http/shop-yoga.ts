import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import type { GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import type { Limits } from '../limits.ts'
import { codedError } from '../texts/errors.ts'
import { useWholeAddresses, type KnownOperations, useKnownOperations, useStrictSchema } from './known-operations.ts'
import { readUpload } from './multipart.ts'
import { createOperationCost, useOperationCost } from './operation-cost.ts'
import { useLimits } from './operation-limits.ts'
import { useOperationResults } from './operation-results.ts'
import { useAdmission } from './operation-work.ts'
import { type PersistedQueries, usePersistedQueries } from './persisted-queries.ts'
import { CSRF_HEADER, csrfRefusal, usePublicAnswers } from './public-answers.ts'

/** Other sites can make browsers send cookies, but no custom header. Uploads always need it. */
function useCsrfHeader(): Plugin<object, RequestInfo> {
  const prevention: Plugin = useCSRFPrevention({ requestHeaders: [CSRF_HEADER] })
  return {
    onRequestParse(payload) {
      const {
        serverContext: { cookieClient, identity },
        request: { method, headers },
      } = payload
      // Depends on the operation, which is not known yet.
      if (method === 'GET') return undefined
      const isUpload = headers.get('content-type')?.startsWith('multipart/') === true
      if (isUpload && !headers.has(CSRF_HEADER)) throw csrfRefusal()
      if (!cookieClient) return undefined
      const hasIdentity = identity.token !== null || identity.guestToken !== null
      if (hasIdentity && !headers.has(CSRF_HEADER)) throw csrfRefusal()
      try {
        return prevention.onRequestParse?.(payload)
      } catch {
        throw csrfRefusal()
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

/** Yoga reports a name that is not text as one that the document lacks. */
const checkOperationName: Plugin = {
  onParams({ params: { operationName } }) {
    if (typeof (operationName ?? '') === 'string') return
    throw codedError('BAD_REQUEST', 'The parameter operationName must be a string.', { status: 400 })
  },
}

/**
 * See github.com/jaydenseric/graphql-multipart-request-spec. Yoga's own parser has no limits and fails on some
 * malformed maps.
 */
function useUploads(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      const type = request.headers.get('content-type') ?? ''
      if (request.method === 'POST' && /^multipart\/form-data\s*;/i.test(type)) setRequestParser(readUpload)
    },
  }
}

/** `extensions.language`, if the answer is not in the language that the request names. */
const reportLanguage: Plugin<object, RequestInfo> = {
  onResultProcess({ result, setResult, serverContext: { unknownLanguage, locale } }) {
    if (!unknownLanguage || Array.isArray(result) || Symbol.asyncIterator in result) return
    const language = { requested: unknownLanguage, used: locale }
    setResult({ ...result, extensions: { ...result.extensions, language } })
  },
}

interface ShopYogaOptions {
  schema: GraphQLSchema
  strict: GraphQLSchema
  known: KnownOperations
  queries: PersistedQueries
  filesAt: string | null
  docsAt: string | null
  limits: Limits
  observe: Observe
  contextOf(info: RequestInfo): GraphQLContext
}

/** The HTTP side of the BFF. The order of `plugins` matters. */
export function createShopYoga(options: ShopYogaOptions) {
  const { schema, strict, known, queries, filesAt, docsAt, limits, observe, contextOf } = options
  const operationCost = createOperationCost(schema, limits)
  return createYoga<RequestInfo, GraphQLContext>({
    schema,
    context: contextOf,
    // Yoga's default would let every site read a shopper's cart.
    cors: false,
    batching: false,
    // `useUploads` replaces it, with limits.
    multipart: false,
    // `server/data/graphiql.ts` serves it, without other hosts.
    graphiql: false,
    landingPage: false,
    logging: false,
    extraParamNames: ['documentId'],
    // `useOperationResults` masks errors.
    maskedErrors: false,
    plugins: [
      useOperationResults(observe, known, docsAt),
      useCsrfHeader(),
      useUrlParams(),
      useUploads(),
      checkOperationName,
      usePersistedQueries(queries, known),
      useKnownOperations(known),
      useStrictSchema(strict, known),
      useWholeAddresses(filesAt, known),
      usePublicAnswers(schema),
      ...useLimits(limits, operationCost),
      useOperationCost({ operationCost, limits, known, observe }),
      useAdmission(schema, known),
      reportLanguage,
    ],
  })
}
