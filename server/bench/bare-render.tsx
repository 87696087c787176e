import { PassThrough } from 'node:stream'
import { fastify } from 'fastify'
import { renderToPipeableStream } from 'react-dom/server'
import { App, FrameDocument, loadMessages } from '#client/app.tsx'
import { loadPage } from '#client/define-page.ts'
import { createServerClient } from '#client/graphql-client.ts'
import { pages } from '#client/pages.ts'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { createGraphQL, createSourceCollector } from '#graphql/create-graphql.ts'
import { anonymousInfo } from '../plugins/session.ts'
import { readAssetManifest } from '../render/asset-manifest.ts'
import { Head } from '../render/head.tsx'
import { inProcessExchange } from '../render/in-process-exchange.ts'

/**
 * The cost of the bare home page, with which `npm run bench` compares the shop: `/bare` renders
 * the same tree from the same answers with `renderToPipeableStream`, `/bytes` sends the shop's document from memory.
 * Started with the backend's address and the shop's as its arguments; reports its own by IPC.
 */
async function main(apiBaseUrl: string, shopUrl: string): Promise<void> {
  const graphql = createGraphQL({ apiBaseUrl, knownOperations, observe: () => undefined, production: true })
  const info = anonymousInfo('bench', 'en', new AbortController().signal)
  // One client for all renders: its cache holds the answers, so that no render asks for anything.
  const client = createServerClient(
    inProcessExchange(graphql, info, { answers: new Map(), sources: createSourceCollector() }),
  )
  const page = await pages.home()
  const target = { params: {}, search: {}, locale: 'en' } as const
  const [frame] = await Promise.all([client.query(FrameDocument, {}).toPromise(), loadPage(client, page, target)])
  const messages = await loadMessages('en')
  const manifest = readAssetManifest('dist/client')
  const settings = frame.data?.shop.settings ?? null
  const renderedAt = new Date().toISOString()
  const location = { route: 'home', ...target, path: '/', origin: 'http://localhost:3000', renderedAt } as const
  const head = <Head manifest={manifest} route="home" locale="en" nonce="bench" settings={settings} />

  const tree = () => (
    <App
      client={client}
      messages={messages}
      location={location}
      view={{ kind: 'page', page, target }}
      hasFrame
      head={head}
    />
  )

  /** Late sections are answered by this first render; the client's cache has them from then on. */
  function renderOnce(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const { pipe } = renderToPipeableStream(tree(), {
      onAllReady() {
        pipe(new PassThrough()).resume()
        resolve()
      },
      onError: reject,
    })
    return promise
  }

  await renderOnce()
  const bytes = Buffer.from(await (await fetch(shopUrl)).arrayBuffer())
  const app = fastify()
  app.get('/bytes', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes))
  app.get('/bare', (_request, reply) => {
    reply.hijack()
    reply.raw.setHeader('content-type', 'text/html; charset=utf-8')
    const { pipe } = renderToPipeableStream(tree(), { onShellReady: () => pipe(reply.raw) })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ type: 'listening', url })
}

await main(process.argv[2] ?? '', process.argv[3] ?? '')
