import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerBackendProxy } from './backend-proxy.ts'

interface Arrival {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let backend: Server
let app: FastifyInstance
/** Requests received by the backend, in order. */
const arrived: Arrival[] = []

beforeAll(async () => {
  backend = createServer(async (request, response) => {
    const { method, url, headers } = request
    arrived.push({ method, url, headers, body: await text(request) })
    if (url === '/uploads/hanging.webp') return
    response.writeHead(303, {
      location: '/order/7',
      'set-cookie': 'souk_social=next; HttpOnly',
      'content-type': 'text/plain',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'",
      server: 'backend',
      'x-powered-by': 'backend',
      'access-control-allow-origin': '*',
    })
    response.end('on your way')
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  // @NOTE A server that listens on a port has an address of this type.
  const { port } = backend.address() as AddressInfo
  app = fastify()
  const url = `http://127.0.0.1:${port}`
  await registerBackendProxy(app, { url, shopUrl: 'http://shop.test', observe: () => undefined, pictureTimeout: 300 })
})
beforeEach(() => void (arrived.length = 0))
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => backend.close(resolve))
})

const COOKIES =
  'frontend_token=member-secret; souk_social=nonce-1; user_token=AAAbbbbbbbbbbbbCCC; ' +
  '__Host-frontend_token=secret-2; xsouk_social=3'

test('forwards only the headers that the backend needs, and none of the shop’s cookies', async () => {
  const headers = {
    cookie: COOKIES,
    accept: 'text/html',
    authorization: 'Bearer member-secret',
    'user-token': 'AAAbbbbbbbbbbbbCCC',
    'x-forwarded-for': '203.0.113.9',
    referer: 'http://shop.test/cart',
  }
  await app.inject({ url: '/api/v1/user/social-login/callback/google?code=a%20b&state=c', headers })
  const { headers: seen, ...call } = arrived[0] ?? {}
  expect(call).toEqual({ method: 'GET', url: '/api/v1/user/social-login/callback/google?code=a%20b&state=c', body: '' })
  expect(seen).toMatchObject({ cookie: 'souk_social=nonce-1', accept: 'text/html' })
  expect(
    Object.keys(seen ?? {})
      .filter((name) => name !== 'host' && name !== 'connection')
      .toSorted(),
  ).toEqual(['accept', 'cookie', 'x-request-id'])
  expect(JSON.stringify(arrived)).not.toMatch(/secret|AAAbbb|203\.0\.113/)
})

test('forwards no cookies without a sign-in cookie', async () => {
  await app.inject({ url: '/sandbox/stripe/script.js', headers: { cookie: 'frontend_token=member-secret' } })
  expect(arrived[0]?.headers).not.toHaveProperty('cookie')
})

test('forwards a provider’s body unchanged, with its content type', async () => {
  const payload = 'token=abc&status=ok%20'
  await app.inject({
    method: 'POST',
    url: '/api/v1/iyzico-callback?order_id=7',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(arrived).toMatchObject([
    {
      method: 'POST',
      url: '/api/v1/iyzico-callback?order_id=7',
      body: payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ])
})

test('forwards a webhook byte for byte, with its signature and nothing else', async () => {
  const payload = '{ "id": "evt_1",\r\n  "name": "Ada \u{1F600}" }'
  const signature = 't=1780275600,v1=abc,v0=def'
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, cookie: COOKIES }
  const authorization = 'Bearer member-secret'
  const url = '/api/v1/webhooks/stripe'
  await app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
  expect(arrived).toMatchObject([{ method: 'POST', url, body: payload }])
  const { host: _host, connection: _connection, 'content-length': _length, ...seen } = arrived[0]?.headers ?? {}
  expect(seen).toEqual({
    'content-type': headers['content-type'],
    'stripe-signature': signature,
    'x-request-id': expect.any(String),
  })
})

test.each(['stripe-signature', 'x-razorpay-signature', 'verif-hash', 'x-other-signature'])(
  'forwards %s to the backend',
  async (name) => {
    await app.inject({ method: 'POST', url: '/api/v1/webhooks/other', payload: '{}', headers: { [name]: 'signed' } })
    expect(arrived).toMatchObject([{ headers: { [name]: 'signed' } }])
  },
)

test('webhooks and callbacks of every provider are forwarded, if they are small POST requests', async () => {
  const post = (url: string, payload: string) => app.inject({ method: 'POST', url, payload })
  expect((await app.inject('/api/v1/webhooks/stripe')).statusCode).toBe(404)
  for (const path of ['webhooks', 'webhooks/', 'webhooks/stripe/x', 'webhooks/..%2fcommon', 'webhooks/a.b'])
    expect((await post(`/api/v1/${path}`, '{}')).statusCode, path).toBe(404)
  for (const path of ['-callback', 'a/b-callback', '..%2fother-callback', 'other-callback/x', 'other-callbacks'])
    expect((await post(`/api/v1/${path}`, '{}')).statusCode, path).toBe(404)
  expect((await post('/api/v1/webhooks/stripe', 'x'.repeat(64 * 1024 + 1))).statusCode).toBe(413)
  expect(arrived).toEqual([])
  for (const path of ['webhooks/stripe', 'webhooks/other', 'iyzico-callback', 'other-callback'])
    expect((await post(`/api/v1/${path}`, '{}')).statusCode, path).toBe(303)
})

test('a body of unknown length is limited by what arrives', async () => {
  const post = (bytes: number) => {
    const payload = Readable.from(Array.from({ length: bytes / 1_024 }, () => Buffer.alloc(1_024, 'x')))
    const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' }
    return app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', payload, headers })
  }
  expect((await post(65 * 1_024)).statusCode).toBe(413)
  expect((await post(1_024 * 1_024)).statusCode).toBe(413)
  expect(arrived).toEqual([])
  expect((await post(64 * 1_024)).statusCode).toBe(303)
  expect(arrived).toMatchObject([{ body: 'x'.repeat(64 * 1_024) }])
})

test('of the answer a browser gets what it needs, and nothing else of the backend', async () => {
  const answer = await app.inject('/sandbox/paypal/window')
  expect(answer).toMatchObject({ statusCode: 303, body: 'on your way' })
  expect(answer.headers).toMatchObject({
    location: '/order/7',
    'set-cookie': 'souk_social=next; HttpOnly',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-store',
  })
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(answer.headers).not.toHaveProperty(name)
})

test('other addresses and methods are not forwarded', async () => {
  for (const url of ['/outbox', '/api/v1/common', '/api/v1/user/profile', '/__fault'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
    expect((await app.inject({ method, url: '/sandbox/x' })).statusCode, method).toBe(404)
  expect(arrived).toEqual([])
})

test('a picture that does not come fails, so that the page does not load for ever', async () => {
  expect((await app.inject('/uploads/hanging.webp')).statusCode).toBe(502)
})
