import { createHash } from 'node:crypto'
import { type GraphQLSchema, stripIgnoredCharacters } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import { codedError } from '../texts/errors.ts'
import { isPublicQuery } from './public-schema.ts'

export const CSRF_HEADER = 'x-graphql-yoga-csrf'

export function csrfRefusal() {
  const text = `Uploads, requests with a session cookie, and personal queries by GET need the header ${CSRF_HEADER}.`
  return codedError('CSRF_HEADER_MISSING', text, { status: 403 })
}

/** Reports answers that are the same for all callers. By GET, browsers need no header for these. */
export function usePublicAnswers(schema: GraphQLSchema): Plugin<GraphQLContext & RequestInfo, RequestInfo> {
  return {
    onExecute({ args: { document, operationName, contextValue } }) {
      const { request, cookieClient, onPublicResult, sources } = contextValue
      if (!isPublicQuery(schema, document, operationName)) {
        if (request.method === 'GET' && cookieClient && !request.headers.has(CSRF_HEADER)) throw csrfRefusal()
        return undefined
      }
      return {
        onExecuteDone({ result }) {
          onPublicResult?.(isAsyncIterable(result) || result.errors ? null : sources.read())
        },
      }
    },
  }
}

/** An id without a text, either a known operation's or an automatic persisted query's. */
function idOf(params: URLSearchParams): string | null {
  const extensions: { persistedQuery?: { sha256Hash?: unknown } } | null = JSON.parse(
    params.get('extensions') ?? 'null',
  )
  const id = params.get('documentId') ?? extensions?.persistedQuery?.sha256Hash
  return typeof id === 'string' && id !== '' ? id : null
}

/**
 * Identifies what a GET request asks for; spaces and comments do not count. Everything that the answer depends on is
 * part of the key, except the language and the headers of the request.
 * @returns null if an answer must not be reused: malformed or repeated parameters, or a text that is to be registered
 *   under an id
 */
export function publicQueryKey(params: URLSearchParams): string | null {
  const names = [...params.keys()]
  if (new Set(names).size < names.length) return null
  const text = params.get('query')
  try {
    const id = idOf(params)
    if ((text === null) === (id === null)) return null
    const query = text === null ? ['id', id] : ['text', stripIgnoredCharacters(text)]
    const rest = ['operationName', 'variables', 'extensions'].map((name) => params.get(name))
    return createHash('sha256')
      .update(JSON.stringify([query, rest]))
      .digest('base64url')
  } catch {
    return null
  }
}
