import { connect } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RequestEvent } from '../ground/events.ts'
import { registerRequestHooks } from './request-hooks.ts'

const app = fastify()
const events: RequestEvent[] = []
let port: number
beforeAll(async () => {
  registerRequestHooks(app, {
    tracing: { open: () => null },
    isTrusted: () => false,
    headers: {},
    observe: (event) => void (event.type === 'request' && events.push(event)),
  })
  app.get('/own/:name', async () => 'own')
  app.get('/slow', () => new Promise(() => undefined))
  app.get('/*', async (request, reply) => {
    if (request.url.includes('in=tr')) reply.locale = 'tr'
    reply.pageCache = 'hit'
    return 'a page'
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => void (events.length = 0))
afterAll(() => app.close())

test.each([
  ['/own/thing?token=secret', { route: '/own/:name', path: '/own/thing', locale: null, cache: null }],
  ['/fr/product/a/101?token=secret', { route: 'product', path: '/fr/product/a/101', locale: 'fr', cache: 'hit' }],
  ['/?in=tr', { route: 'home', path: '/', locale: 'tr', cache: 'hit' }],
  ['/nothing/is/here', { route: null, path: '/nothing/is/here', locale: 'en' }],
  ['/own/ann@example.com', { path: '/own/[redacted]' }],
  ['/search/ann%40example.com/page', { path: '/search/[redacted]/page' }],
  ['/search/ann%2525%2540example.com', { path: '/search/[redacted]' }],
  ['/search/ann%252540example.com', { path: '/search/[redacted]' }],
  ['/api/ucp/carts/secret/cancel', { path: '/api/ucp/carts/[redacted]/cancel' }],
  ['/continue/secret', { path: '/continue/[redacted]' }],
  ['/fr/continue/secret?token=secret', { path: '/fr/continue/[redacted]' }],
  ['/search/ann%2640example.com', { path: '/search/ann%2640example.com' }],
])('%s is reported as one event', async (url, expected) => {
  await app.inject({ url, remoteAddress: '192.0.2.7' })
  expect(events).toMatchObject([
    { type: 'request', method: 'GET', status: 200, client: '192.0.2.7', bytes: null, ...expected },
  ])
  expect(events[0]?.ms).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(events)).not.toMatch(/secret|@/)
})

test('counts the bytes of each answer on a connection', async () => {
  const socket = connect(port, '127.0.0.1')
  const one = 'GET /own/a HTTP/1.1\r\nHost: shop.test\r\n\r\n'
  socket.write(one + one)
  await vi.waitUntil(() => events.length === 2)
  expect(events.map(({ aborted }) => aborted)).toEqual([false, false])
  const [first, second] = events.map(({ bytes }) => bytes ?? 0)
  expect(first).toBeGreaterThan(100)
  expect(second).toBe(first)
  socket.destroy()
})

test('does not count bytes of earlier answers again', async () => {
  const socket = connect(port, '127.0.0.1')
  for (const count of [1, 2, 3]) {
    socket.write('GET /own/a HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    await vi.waitUntil(() => events.length === count)
  }
  expect(new Set(events.map(({ bytes }) => bytes)).size).toBe(1)
  socket.destroy()
})

test('reports that a client disconnected', async () => {
  const socket = connect(port, '127.0.0.1')
  const arrived = new Promise((resolve) => app.server.once('request', resolve))
  socket.write('GET /slow HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await arrived
  socket.destroy()
  await vi.waitUntil(() => events.length === 1)
  expect(events).toMatchObject([{ path: '/slow', aborted: true, client: '127.0.0.1' }])
})

test('reports null for unset fields, and the duration of the answer', async () => {
  const before = performance.now()
  await app.inject({ method: 'POST', url: '/own/a' })
  const passed = performance.now() - before
  expect(events).toMatchObject([{ method: 'POST', route: null, status: 404, locale: null, cache: null }])
  expect(events[0]?.ms).toBeLessThanOrEqual(passed)
  expect(events[0]).not.toHaveProperty('error')
})
