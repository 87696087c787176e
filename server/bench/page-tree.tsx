import { PassThrough } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import {
  allowedSearch,
  App,
  createServerClient,
  type Drawings,
  DrawingsProvider,
  FrameDocument,
  loadMessages,
  loadPage,
} from '#client/for-the-server.ts'
import { createSourceCollector, type GraphQL } from '#graphql/create-graphql.ts'
import { destinationOf } from '../plugins/pages/destination-of.ts'
import { anonymousInfo } from '../plugins/session.ts'
import { readAssetManifest } from '../render/asset-manifest.ts'
import { Head } from '../render/head.tsx'
import { inProcessExchange } from '../render/in-process-exchange.ts'
import { createInlineParts } from '../render/inline-parts.ts'
import { createShopIntl } from '../render/shop-intl.ts'
import type { BareOrders } from './orders.ts'

/** Late sections are answered by this render; the client's cache has them from then on. */
function renderOnce(tree: ReactElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { pipe } = renderToPipeableStream(tree, {
    onAllReady() {
      pipe(new PassThrough()).resume()
      resolve()
    },
    onError: reject,
  })
  return promise
}

/**
 * The tree that the shop renders for a page, with all its answers in the client's cache, so that rendering it asks for
 * nothing.
 * @throws where the page is not shown with status 200
 */
export async function createPageTree(
  graphql: GraphQL,
  { path, guestToken }: BareOrders['pages'][number],
  origin: string,
): Promise<() => ReactElement> {
  const url = new URL(path, origin)
  const destination = await destinationOf(url.pathname)
  if (!destination) throw new Error(`No page has the address ${path}.`)
  const { page, matched } = destination
  const identity = { token: null, guestToken }
  const info = { ...anonymousInfo('bench', 'en', new AbortController().signal), identity }
  const client = createServerClient(
    inProcessExchange(graphql, info, {
      answers: new Map(),
      sources: createSourceCollector(),
      onError: () => undefined,
    }),
  )
  const target = { params: matched.params, search: allowedSearch(page, url.searchParams), locale: 'en' } as const
  const [frame, loaded] = await Promise.all([
    client.query(FrameDocument, {}).toPromise(),
    loadPage(client, page, target),
  ])
  if (loaded.outcome.kind !== 'ok') throw new Error(`${path} is not shown: ${loaded.outcome.kind}.`)
  const messages = await loadMessages('en')
  const intl = createShopIntl({ locale: 'en', messages })
  const drawings: Drawings = new WeakMap()
  const renderedAt = new Date().toISOString()
  const location = { route: matched.name, ...target, path: url.pathname, origin, renderedAt } as const
  const settings = frame.data?.shop.settings ?? null
  const manifest = readAssetManifest('dist/client')
  const inline = createInlineParts(manifest.headScript)(settings)
  const nonce = page.access === 'public' ? undefined : 'bench'

  const tree = () => (
    <App
      client={client}
      messages={messages}
      withTexts={(children) => (
        <RawIntlProvider value={intl}>
          <DrawingsProvider value={drawings}>{children}</DrawingsProvider>
        </RawIntlProvider>
      )}
      location={location}
      view={{ kind: 'page', page, target }}
      hasFrame
      head={
        <Head manifest={manifest} route={matched.name} locale="en" nonce={nonce} settings={settings} inline={inline} />
      }
    />
  )
  await renderOnce(tree())
  return tree
}
