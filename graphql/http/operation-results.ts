import { getOperationAST, GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { ErrorCode } from '#shared/error-codes.ts'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { Absent, Refusal, RestError } from '../api/client/rest-error.ts'
import type { RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import { type FaultCode, faultTexts } from '../texts/errors.ts'
import { textsIn } from '../texts/texts-in.ts'
import type { KnownOperations } from './known-operations.ts'

const english = textsIn(DEFAULT_LOCALE)

/** Our own messages are in English here; `messageIn` translates them. */
function wordsFor(error: unknown): { message: string; code: ErrorCode } {
  if (error instanceof RestError) return { message: english(faultTexts[error.code]), code: error.code }
  if (error instanceof Refusal) return { message: error.messages[0] ?? english(faultTexts.REFUSED), code: 'REFUSED' }
  if (error instanceof Absent) return { message: error.text ?? english(faultTexts.NOT_FOUND), code: 'NOT_FOUND' }
  return { message: english(faultTexts.INTERNAL_SERVER_ERROR), code: 'INTERNAL_SERVER_ERROR' }
}

function isFaultCode(code: unknown): code is FaultCode {
  return typeof code === 'string' && Object.hasOwn(faultTexts, code)
}

/** Backend texts stay unchanged, because they are in the request's language. */
function messageIn(locale: string, code: unknown, message: string): string {
  return isFaultCode(code) && message === english(faultTexts[code]) ? textsIn(locale)(faultTexts[code]) : message
}

// `instanceof` misses errors created by another copy of graphql.
function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError'
}

function placeOf({ nodes, path }: GraphQLError): GraphQLErrorOptions {
  return { nodes: nodes ?? null, path: path ?? null }
}

type ErrorRequest = Pick<RequestInfo, 'requestId' | 'locale'>

/**
 * Resolver errors arrive wrapped, more than once if a package has its own graphql. Errors of variables wrap too, and only
 * the outer one names the variable and its path.
 */
function causeOf(error: unknown): unknown {
  if (!isGraphQLError(error) || !error.originalError) return error
  const isOfVariable = error.path === undefined && isGraphQLError(error.originalError)
  return isOfVariable ? error : causeOf(error.originalError)
}

/** Yoga treats a mutation by GET as a bad request. */
function codeOf({ http, code = 'BAD_USER_INPUT' }: GraphQLError['extensions']): unknown {
  return http?.status === 405 ? ('METHOD_NOT_ALLOWED' satisfies ErrorCode) : code
}

/** The error for the client, with a text in its language, and the request id, which leads to the log entry. */
export function maskError(error: unknown, observe: Observe, { requestId, locale }: ErrorRequest): GraphQLError {
  const cause = causeOf(error)
  const place = isGraphQLError(error) ? placeOf(error) : {}
  if (isGraphQLError(cause)) {
    const { http, limit, max, found } = cause.extensions
    const code = codeOf(cause.extensions)
    return new GraphQLError(messageIn(locale, code, cause.message), {
      ...place,
      extensions: { code, ...(limit !== undefined && { limit, max, found }), ...(http && { http }), requestId },
    })
  }
  const { message, code } = wordsFor(cause)
  if (code === 'INTERNAL_SERVER_ERROR') {
    const where = `resolver ${place.path?.join('.') ?? ''}`.trim()
    observe({ type: 'fault', requestId, where, error: cause })
  }
  const retryAfter = cause instanceof RestError ? cause.retryAfter : null
  return new GraphQLError(messageIn(locale, code, message), {
    ...place,
    extensions: { code, requestId, ...(retryAfter !== null && { retryAfter }) },
  })
}

export interface StartedOperation {
  name: string
  known: boolean
  startedAt: number
}

/** Reports an operation and returns its errors for the client. */
export function finishOperation(
  observe: Observe,
  request: ErrorRequest,
  { name, known, startedAt }: StartedOperation,
  given: readonly unknown[],
): GraphQLError[] {
  const errors = given.map((error) => maskError(error, observe, request))
  const codes = errors.map(({ extensions }) => String(extensions['code']))
  const limits = errors.map(({ extensions }) => extensions['limit']).filter((limit) => typeof limit === 'string')
  const ms = Math.round(performance.now() - startedAt)
  observe({ type: 'operation', requestId: request.requestId, name, known, codes, limits, ms })
  return errors
}

/** GraphQL over HTTP, 6.4.1: as `application/json`, the answer to a well-formed request has status 200. */
const NOT_RUN: ReadonlySet<unknown> = new Set<ErrorCode>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
])

const WAITING: ReadonlyMap<unknown, number> = new Map<ErrorCode, number>([
  ['UPSTREAM_BUSY', 503],
  ['RATE_LIMITED', 429],
])

/** False for data without a single leaf, such as `{ viewer: { profile: null } }`. */
function hasValue(data: unknown): boolean {
  if (data === null || data === undefined) return false
  return typeof data !== 'object' || Object.values(data).some(hasValue)
}

/**
 * Rate limits of the backend answer 503 for the shop and 429 for the visitor, with `Retry-After`, and programs without a
 * valid token get 401.
 */
function setStatus(
  { extensions }: GraphQLError,
  data: unknown,
  { isProgram, asksForJson }: { isProgram: boolean; asksForJson: boolean },
): void {
  const { http, code } = extensions
  if (isProgram && code === ('UNAUTHENTICATED' satisfies ErrorCode) && !hasValue(data)) {
    extensions['http'] = { status: 401, headers: { 'www-authenticate': 'Bearer' } }
    return
  }
  const status = WAITING.get(code)
  const headers = { 'retry-after': String(extensions['retryAfter'] ?? 1) }
  if (status !== undefined && !hasValue(data)) extensions['http'] = { status, headers }
  if (data || status !== undefined) return
  // Yoga's `spec` flag limits the status to answers of the type application/graphql-response+json.
  if (NOT_RUN.has(code) && (http?.status ?? 400) === 400) extensions['http'] = { status: 400, spec: asksForJson }
  else if (http?.spec === true) extensions['http'] = { status: http.status }
}

const LONGEST_NAME = 100

/**
 * Masks errors instead of Yoga, which does not pass the request. First in the list, so that it sees each request.
 * @param docsAt address of the page that explains the codes; null without one
 */
export function useOperationResults(
  observe: Observe,
  { isKnown }: Pick<KnownOperations, 'isKnown'>,
  docsAt: string | null,
): Plugin<object, RequestInfo> {
  const started = new WeakMap<Request, StartedOperation>()
  const start = (): StartedOperation => ({ name: 'anonymous', known: false, startedAt: performance.now() })
  return {
    onRequestParse({ request }) {
      started.set(request, start())
    },
    onExecute({ args: { document, operationName, contextValue } }) {
      const operation = started.get(contextValue.request)
      const name = getOperationAST(document, operationName)?.name?.value
      if (!operation) return
      operation.known = isKnown(document)
      if (name !== undefined) operation.name = name.slice(0, LONGEST_NAME)
    },
    onResultProcess({ request, result, setResult, serverContext }) {
      const given = 'errors' in result ? (result.errors ?? []) : []
      const errors = finishOperation(observe, serverContext, started.get(request) ?? start(), given)
      if (!('errors' in result)) return
      const asksForJson = request.headers.get('accept')?.includes('application/json') === true
      const client = { isProgram: !serverContext.cookieClient, asksForJson }
      for (const error of errors) {
        setStatus(error, result.data, client)
        if (docsAt !== null) error.extensions['doc'] = `${docsAt}#${error.extensions['code']}`
      }
      setResult({ ...result, errors })
    },
  }
}
