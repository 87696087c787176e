import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { ErrorCode } from '#shared/error-codes.ts'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { Absent, Refusal, RestError } from '../api/client/rest-error.ts'
import type { RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import { type FaultCode, faultTexts } from '../texts/errors.ts'
import { textsIn } from '../texts/texts-in.ts'

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

/** Resolver errors arrive wrapped, more than once if a package has its own graphql. */
function causeOf(error: unknown): unknown {
  return isGraphQLError(error) && error.originalError ? causeOf(error.originalError) : error
}

/** @param request missing if Yoga masks, which does not pass it; `useErrorDetails` adds it afterwards */
export function maskError(error: unknown, observe: Observe, request?: ErrorRequest): GraphQLError {
  const { requestId, locale = DEFAULT_LOCALE } = request ?? {}
  const cause = causeOf(error)
  const place = isGraphQLError(error) ? placeOf(error) : {}
  if (isGraphQLError(cause)) {
    const { http, limit, code = 'BAD_USER_INPUT' } = cause.extensions
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { code, ...(limit !== undefined && { limit }), ...(http !== undefined && { http }), requestId },
    })
  }
  const { message, code } = wordsFor(cause)
  if (code === 'INTERNAL_SERVER_ERROR') {
    observe({
      type: 'fault',
      requestId: requestId ?? null,
      where: `resolver ${place.path?.join('.') ?? ''}`.trim(),
      error: cause,
    })
  }
  const retryAfter = cause instanceof RestError ? cause.retryAfter : null
  return new GraphQLError(messageIn(locale, code, message), {
    ...place,
    extensions: { code, requestId, ...(retryAfter !== null && { retryAfter }) },
  })
}

/** Yoga treats a mutation by GET as a bad request. */
function isWrongMethod({ extensions }: Pick<GraphQLError, 'extensions'>): boolean {
  return extensions.http?.status === 405
}

/** Translates errors and adds the request id, so that a shopper's report leads to the log entry. */
export function useErrorDetails(): Plugin<object, RequestInfo> {
  return {
    onResultProcess({ result, serverContext }) {
      if (!result || !('errors' in result)) return
      const { requestId, locale } = serverContext
      for (const error of result.errors ?? []) {
        error.extensions['requestId'] = requestId
        if (isWrongMethod(error)) error.extensions['code'] = 'METHOD_NOT_ALLOWED' satisfies ErrorCode
        error.message = messageIn(locale, error.extensions['code'], error.message)
      }
    },
  }
}
