import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { createGraphQL } from '#graphql/create-graphql.ts'
import { createEventLog } from '../logging/log-events.ts'
import { createLogger } from '../logging/logger.ts'
import { registerRequestEvents } from '../plugins/request-events.ts'
import type { BareOrders, BareReport, PageBytes } from './orders.ts'
import { createPageTree } from './page-tree.tsx'
import { plainElements } from './plain-elements.ts'
import { recordAnswer, type RecordedAnswer, registerRecorded } from './recorded-answer.ts'
import { sendBare } from './send-bare.ts'

interface BareTrees {
  bytes: PageBytes
  tree: () => ReactElement
  plain: ReactElement
}

async function pageOfShop({ shopUrl }: BareOrders, { path, guestToken }: BareOrders['pages'][number]): Promise<string> {
  const headers = { 'accept-encoding': 'identity', cookie: guestToken === null ? '' : `user_token=${guestToken}` }
  await fetch(new URL(path, shopUrl), { headers })
  // Of the second answer no part is late.
  return (await fetch(new URL(path, shopUrl), { headers })).text()
}

async function treesOf(orders: BareOrders): Promise<BareTrees[]> {
  const { apiBaseUrl, shopUrl, pages } = orders
  const graphql = createGraphQL({ apiBaseUrl, knownOperations, observe: () => undefined, production: true })
  const { origin } = new URL(shopUrl)
  const trees: BareTrees[] = []
  for (const page of pages) {
    const tree = await createPageTree(graphql, page, origin)
    const html = await pageOfShop(orders, page)
    const plain = plainElements(html)
    const bytesOf = (element: ReactElement) => Buffer.byteLength(`<!DOCTYPE html>${renderToString(element)}`)
    const bytes = { name: page.name, shop: Buffer.byteLength(html), tree: bytesOf(tree()), plain: bytesOf(plain) }
    trees.push({ bytes, tree, plain })
  }
  return trees
}

function registerTrees(app: FastifyInstance, trees: readonly BareTrees[]): void {
  for (const { bytes, tree, plain } of trees) {
    app.get(`/tree/${bytes.name}`, (request, reply) => sendBare(reply, tree(), acceptsBrotli(request.headers)))
    app.get(`/plain/${bytes.name}`, (request, reply) => sendBare(reply, plain, acceptsBrotli(request.headers)))
  }
}

const acceptsBrotli = (headers: { 'accept-encoding'?: string | string[] }) => headers['accept-encoding'] === 'br'

/** The shop's request line, with an id as the shop makes them, and to the same destination. */
function logAsTheShop(app: FastifyInstance): void {
  app.setGenReqId(() => randomUUID())
  registerRequestEvents(app, createEventLog(createLogger('info')))
}

/** As fast as Node answers anything: shows whether the generator of the load is the limit. */
async function listenRaw(answer: RecordedAnswer | undefined): Promise<string> {
  const body = answer?.body ?? Buffer.from('ok')
  const server = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  return `http://127.0.0.1:${port}`
}

/**
 * What the shop's figures are compared with by `npm run bench`: `/tree/NAME` renders the tree of a page with its
 * answers at hand, `/plain/NAME` the same markup as plain elements; `/silent/NAME` and `/logged/NAME` send recorded
 * answers from memory.
 */
async function main(orders: BareOrders): Promise<void> {
  const trees = await treesOf(orders)
  const answers: RecordedAnswer[] = []
  for (const order of orders.answers) answers.push(await recordAnswer(orders.shopUrl, order))
  const app = fastify()
  registerTrees(app, trees)
  await app.register(async (silent) => registerRecorded(silent, answers), { prefix: '/silent' })
  await app.register(
    async (logged) => {
      logAsTheShop(logged)
      registerRecorded(logged, answers)
    },
    { prefix: '/logged' },
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const rawUrl = await listenRaw(answers[0])
  const report: BareReport = { type: 'listening', url, rawUrl, pages: trees.map(({ bytes }) => bytes) }
  process.send?.(report)
}

// It ends with the run that started it.
process.once('disconnect', () => process.exit(0))
await main(JSON.parse(process.argv[2] ?? '{}'))
