import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import { Absent, Refusal, RestError } from '../rest/upstream/rest-error.ts'
import { english, type Texts } from '../texts/english.ts'
import { textsIn } from '../texts/texts-in.ts'

/** What a client may know of an error: a code, and a text that was written for it. Ours is in English here; see `sayIn`. */
function wordsFor(error: unknown): { message: string; code: string } {
  const { faults } = english
  if (error instanceof RestError) return { message: faults[error.code], code: error.code }
  if (error instanceof Refusal) return { message: error.messages[0] ?? faults.REFUSED, code: 'REFUSED' }
  if (error instanceof Absent) return { message: error.text ?? faults.NOT_FOUND, code: 'NOT_FOUND' }
  return { message: faults.INTERNAL_SERVER_ERROR, code: 'INTERNAL_SERVER_ERROR' }
}

function isFaultCode(code: unknown): code is keyof Texts['faults'] {
  return typeof code === 'string' && Object.hasOwn(english.faults, code)
}

/** Our own text of a code in a language. What the backend worded is in the request's language already. */
function sayIn(locale: string, code: unknown, message: string): string {
  return isFaultCode(code) && message === english.faults[code] ? textsIn(locale).faults[code] : message
}

// Packages bring their own copy of graphql along, so that `instanceof` does not know all of its errors.
function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError'
}

function placeOf({ nodes, path }: GraphQLError): GraphQLErrorOptions {
  return { nodes: nodes ?? null, path: path ?? null }
}

type ErrorRequest = Pick<RequestInfo, 'requestId' | 'locale'>

/** Deepest cause: resolvers' errors arrive wrapped, more than once where a package has its own graphql. */
function causeOf(error: unknown): unknown {
  return isGraphQLError(error) && error.originalError ? causeOf(error.originalError) : error
}

/**
 * Any error → one that says nothing of our insides. Errors about the document itself keep their text.
 * @param request missing where Yoga masks, which does not say for whom; `useErrorDetails` follows there
 */
export function maskError(error: unknown, observe: Observe, request?: ErrorRequest): GraphQLError {
  const { requestId, locale = DEFAULT_LOCALE } = request ?? {}
  const cause = causeOf(error)
  const place = isGraphQLError(error) ? placeOf(error) : {}
  if (isGraphQLError(cause)) {
    const { http, code = 'BAD_USER_INPUT' } = cause.extensions
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { code, ...(http !== undefined && { http }), requestId },
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
  return new GraphQLError(sayIn(locale, code, message), { ...place, extensions: { code, requestId } })
}

/** Puts the request's id on every error, so that a shopper's report finds its log line, and words it in their language. */
export function useErrorDetails(): Plugin<object, RequestInfo> {
  return {
    onResultProcess({ result, serverContext }) {
      if (!result || !('errors' in result)) return
      const { requestId, locale } = serverContext
      for (const error of result.errors ?? []) {
        error.extensions['requestId'] = requestId
        error.message = sayIn(locale, error.extensions['code'], error.message)
      }
    },
  }
}
