import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { registerGates } from '../data/gates.ts'
import { departure } from '../session/session.ts'
import { openTestShop } from '../testing/test-shop.ts'

/** Sends a request from an address of its own, and leaves. Resolves once the server has noticed. */
async function leave(server: Server, visitor: number, head: string): Promise<void> {
  const arrived = once(server, 'request')
  // @NOTE It listens on a port.
  const { port } = server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${visitor}` })
  client.on('error', () => undefined).write(`${head}\r\nhost: shop.test\r\n\r\n`)
  const [request] = await arrived
  // An incomplete body is an error of the connection too, which `once` would throw.
  const noticed = new Promise((resolve) => request.socket.once('close', resolve))
  client.destroy()
  await noticed
}

/** Its requests wait until `release`, as they do for rate counters in Redis. */
async function openHoldingServer(register: (app: FastifyInstance) => void) {
  const app = fastify()
  onTestFinished(() => app.close())
  const { promise, resolve: release } = Promise.withResolvers<void>()
  app.addHook('onRequest', () => promise)
  register(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, release }
}

const UPLOAD = { 'content-type': 'multipart/form-data; boundary=x' }

test.each(['operations', 'uploads'] as const)('%s whose senders left early hold no place', async (name) => {
  const limits = { ...DEFAULT_LIMITS, [name]: 2 }
  const { app, release } = await openHoldingServer((app) => {
    app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    const rates = { count: async () => null, countAgent: async () => null }
    registerGates(app, { limits, rates, findApiKey: () => null })
    app.post('/graphql', async () => 'answer')
  })
  const head = `POST /graphql HTTP/1.1\r\ncontent-length: 9\r\ncontent-type: ${UPLOAD['content-type']}`
  for (const visitor of [2, 3]) await leave(app.server, visitor, head)
  release()
  const { statusCode } = await app.inject({ method: 'POST', url: '/graphql', headers: UPLOAD })
  expect(statusCode).toBe(200)
})

test('a visitor who left early has departed', async () => {
  const { promise: hasDeparted, resolve } = Promise.withResolvers<boolean>()
  const { app, release } = await openHoldingServer((app) => {
    app.get('/', async (_request, reply) => resolve(departure(reply).aborted))
  })
  await leave(app.server, 2, 'GET / HTTP/1.1')
  release()
  expect(await hasDeparted).toBe(true)
})

test('feeds whose readers left before the first byte hold no place', async () => {
  const shop = await openTestShop({ AGENT_DOOR: 'on', PAGE_CACHE_MB: '0', LIMITS: 'readDeadline=400' })
  onTestFinished(() => shop.close())
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  // A feed begins once the shop's languages are known.
  shop.backend.faults.set({ path: '*', mode: 'slow', delayMs: 20_000 })
  const languages = ['', '/fr', '/ar', '/hi']
  for (const [at, language] of languages.entries()) {
    await leave(shop.app.server, 2 + at, `GET ${language}/feeds/products.xml HTTP/1.1`)
  }
  const timeouts = () =>
    shop.events.filter((event) => event.type === 'upstream' && event.outcome === 'UPSTREAM_TIMEOUT')
  await expect.poll(() => timeouts().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(languages.length)
  shop.backend.faults.clear()
  const status = async () => (await shop.app.inject('/feeds/products.xml')).statusCode
  await expect.poll(status, { timeout: 10_000, interval: 500 }).toBe(200)
})
