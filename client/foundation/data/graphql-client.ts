import { type AnyVariables, cacheExchange, Client, type Exchange, fetchExchange, makeOperation } from '@urql/core'
import { map, pipe } from 'wonka'
import type { KnownDocument } from '#shared/known-document.ts'
import type { Locale } from '#shared/locales.ts'
import { createShopFetch, type NetworkTexts } from '../network/shop-fetch.ts'
import { agingExchange } from './aging-exchange.ts'
import { cartExchange } from './cart-exchange.ts'
import { cookiesExchange } from './cookies-exchange.ts'
import { failedQueriesExchange } from './failed-queries-exchange.ts'
import { guestViewerExchange } from './guest-viewer-exchange.ts'
import { hydrationExchange } from './hydration-exchange.ts'
import { outdatedAnswersExchange } from './outdated-answers-exchange.ts'
import { pageAccountExchange } from './page-account-exchange.ts'
import { sessionExchange } from './session-exchange.ts'

/** The server refuses requests with the session cookie but without this header. */
const CSRF_HEADERS = { 'x-graphql-yoga-csrf': '1' }

/**
 * urql sends only an operation's id if its document has no definitions. Public queries go by GET, so that browsers and
 * caches in between keep their answers.
 */
const idOnlyExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      operations,
      map((operation) => {
        // @NOTE Codegen makes all documents.
        const { isPublic, ...query } = operation.query as typeof operation.query & KnownDocument<unknown, AnyVariables>
        const request = { ...operation, query: { ...query, definitions: [] } }
        return makeOperation(operation.kind, request, { ...operation.context, preferGetMethod: isPublic })
      }),
      forward,
    )

interface ClientTexts extends NetworkTexts {
  cookiesBlocked: string
}

interface Prompts {
  signInAgain(): Promise<boolean>
  showOtherAccount(message: string): Promise<void>
}

/** @param texts errors for operations that were not sent, or may not have arrived, in the visitor's language */
export function createBrowserClient(
  locale: Locale,
  { signInAgain, showOtherAccount }: Prompts,
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
      outdatedAnswersExchange,
      hydrationExchange,
      cookiesExchange(texts.cookiesBlocked),
      sessionExchange(signInAgain),
      pageAccountExchange(showOtherAccount),
      idOnlyExchange,
      fetchExchange,
    ],
    preferGetMethod: false,
    suspense: true,
    fetch: createShopFetch(texts),
    fetchOptions: { headers: CSRF_HEADERS, credentials: 'same-origin' },
  })
}

/** Create one per request, because it holds the visitor's data. */
export function createServerClient(exchange: Exchange): Client {
  return new Client({
    url: 'in-process:',
    exchanges: [exchange],
    preferGetMethod: false,
    suspense: true,
  })
}
