import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fastify, type FastifyInstance } from 'fastify'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { Post } from './measure.ts'
import { plainElements } from './plain-elements.ts'

export interface Sample {
  name: string
  path: string
  post?: Post
}

export interface BareOrders {
  shopUrl: string
  pages: readonly Sample[]
  /** Everything else that is sent from memory. */
  answers: readonly Sample[]
}

export interface BareReport {
  url: string
  /** Size of each page as plain elements, as a share of the shop's document. */
  markup: Record<string, number>
}

interface Answer {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** `fetch` would decompress the response. */
async function ask(url: string, encoding: 'br' | 'identity', post?: Post): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = { method: post ? 'POST' : 'GET', headers: { 'accept-encoding': encoding, ...post?.headers } }
  const sent = request(url, options, async (response) => {
    if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}.`))
    const kept = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.has(name))
    resolve({ headers: Object.fromEntries(kept), body: await buffer(response) })
  })
  sent.once('error', reject)
  sent.end(post?.body)
  return promise
}

/** The first request fills the caches. Only a document without deferred sections has all of its markup in place. */
async function askAgain(url: string, encoding: 'br' | 'identity', post?: Post): Promise<Answer> {
  await ask(url, encoding, post)
  return ask(url, encoding, post)
}

function sendFromMemory(app: FastifyInstance, { name, post }: Sample, { headers, body }: Answer): void {
  const method = post ? 'POST' : 'GET'
  app.route({ method, url: `/silent/${name}`, handler: (_request, reply) => reply.headers(headers).send(body) })
  app.route({
    method,
    url: `/logged/${name}`,
    onResponse: async ({ id, method, url, log }, { statusCode, elapsedTime }) =>
      log.info({ requestId: id, method, path: url, status: statusCode, ms: elapsedTime }, 'request'),
    handler: (_request, reply) => reply.headers(headers).send(body),
  })
}

/**
 * The calibration of `npm run bench`: `/silent/NAME` sends the bytes and headers of the shop's answer from memory,
 * `/logged/NAME` also writes a request line, and `/plain/NAME` renders a page's markup as plain elements.
 */
async function main({ shopUrl, pages, answers }: BareOrders): Promise<void> {
  const app = fastify({ logger: { level: 'info' }, disableRequestLogging: true })
  const markup: BareReport['markup'] = {}
  for (const sample of [...pages, ...answers]) {
    sendFromMemory(app, sample, await askAgain(shopUrl + sample.path, 'br', sample.post))
  }
  for (const { name, path } of pages) {
    const html = (await askAgain(shopUrl + path, 'identity')).body
    const plain = plainElements(html.toString())
    markup[name] = Buffer.byteLength(`<!DOCTYPE html>${renderToString(plain)}`) / html.length
    app.get(`/plain/${name}`, (_request, reply) => {
      reply.hijack().raw.setHeader('content-type', 'text/html; charset=utf-8')
      const { pipe, abort } = renderToPipeableStream(plain, { onShellReady: () => void pipe(reply.raw) })
      reply.raw.once('close', () => reply.raw.writableFinished || abort())
    })
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ url, markup } satisfies BareReport)
}

process.once('disconnect', () => process.exit(0))
await main(JSON.parse(process.argv[2] ?? '{}'))
