import {
  cacheExchange,
  Client,
  type Exchange,
  fetchExchange,
  makeOperation,
  makeResult,
  type Operation,
} from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'
import { queryScriptId } from '#shared/hydration.ts'
import type { Locale } from '#shared/locales.ts'
import { agingExchange } from './line/aging.ts'
import { failedQueriesExchange } from './line/failed-queries.ts'
import { createShopFetch, type LineTexts } from './line/shop-fetch.ts'
import { cartExchange } from './visitor/cart-exchange.ts'
import { cookiesExchange } from './visitor/cookies-exchange.ts'
import { guestViewerExchange } from './visitor/guest-viewer-exchange.ts'
import { pageAccountExchange } from './visitor/page-account-exchange.ts'
import { sessionExchange } from './visitor/session-exchange.ts'

/** Header without which a request that carries the session cookie is refused. */
const CSRF_HEADERS = { 'x-graphql-yoga-csrf': '1' }

/** Takes a query's result out of the server-rendered document; undefined where it contains none. */
function takeServerResult(key: number): Record<string, unknown> | undefined {
  const script = document.getElementById(queryScriptId(key))
  if (!script?.textContent) return undefined
  const data: Record<string, unknown> = JSON.parse(script.textContent)
  // It stays where it is: React, which is about to pass over it, would lose its way.
  script.replaceChildren()
  return data
}

/** Answers each query that the server has already run from the document, once, without a request. */
const hydrationExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const taken = new Map<number, Record<string, unknown>>()
    function isAnswered(operation: Operation): boolean {
      if (operation.kind !== 'query' || operation.context.requestPolicy === 'network-only') return false
      const data = takeServerResult(operation.key)
      if (data === undefined) return false
      taken.set(operation.key, data)
      return true
    }
    const sorted = pipe(
      operations,
      map((operation) => ({ operation, answered: isAnswered(operation) })),
      share,
    )
    const fromDocument = pipe(
      sorted,
      filter(({ answered }) => answered),
      map(({ operation }) => {
        const data = taken.get(operation.key)
        taken.delete(operation.key)
        return makeResult(operation, { data })
      }),
    )
    const fromNetwork = pipe(
      sorted,
      filter(({ answered }) => !answered),
      map(({ operation }) => operation),
      forward,
    )
    return merge([fromDocument, fromNetwork])
  }

/** urql sends just the id of an operation where its document has no definitions. */
const idOnlyExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      operations,
      map((operation) => {
        const query = { ...operation.query, definitions: [] }
        return makeOperation(operation.kind, { ...operation, query }, operation.context)
      }),
      forward,
    )

interface ClientTexts extends LineTexts {
  cookiesBlocked: string
}

interface Prompts {
  signInAgain(): Promise<boolean>
  tellOtherAccount(words: string): Promise<void>
}

/**
 * The browser's client: sends persisted operations only, and takes the server's results from the document.
 * @param prompts.signInAgain asks a member whose session is over to sign in; resolves to true once that is done
 * @param prompts.tellOtherAccount says that the page belongs to another account; resolves once that has been read
 * @param texts why an operation was not sent, or may not have arrived, in the shopper's language
 */
export function createBrowserClient(
  locale: Locale,
  { signInAgain, tellOtherAccount }: Prompts,
  texts: ClientTexts,
): Client {
  return new Client({
    url: `/graphql?lang=${locale}`,
    exchanges: [
      agingExchange,
      cacheExchange,
      failedQueriesExchange,
      guestViewerExchange,
      cartExchange,
      hydrationExchange,
      cookiesExchange(texts.cookiesBlocked),
      sessionExchange(signInAgain),
      pageAccountExchange(tellOtherAccount),
      idOnlyExchange,
      fetchExchange,
    ],
    preferGetMethod: false,
    suspense: true,
    fetch: createShopFetch(texts),
    fetchOptions: { headers: CSRF_HEADERS, credentials: 'same-origin' },
  })
}

/**
 * The client of one server render. `exchange` runs operations in process and remembers their answers.
 * A new one per request, because those are the visitor's data.
 */
export function createServerClient(exchange: Exchange): Client {
  return new Client({
    url: 'in-process:',
    exchanges: [exchange],
    preferGetMethod: false,
    suspense: true,
  })
}
