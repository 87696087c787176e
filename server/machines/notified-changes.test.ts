import { createHmac } from 'node:crypto'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryLimiter } from '../fleet/limiters.ts'
import { registerInvalidation, WINDOW } from './invalidation.ts'

const SECRET = 'a-secret'
const createLimiter = vi.fn(createMemoryLimiter)
const purge = vi.fn(async (_tags: string[]) => ({ entries: 3, processes: 2 }))
const observe = vi.fn()

let app: FastifyInstance
async function open(secrets: readonly string[]) {
  app = fastify({ genReqId: () => 'request-1' })
  await registerInvalidation(app, { secrets, purge, createLimiter, observe })
  app.post('/another', async (request) => ({ body: request.body }))
}
beforeEach(async () => {
  vi.clearAllMocks()
  await open(['another-secret-that-comes-first-0000', SECRET])
})
afterEach(() => app.close())

function signatureOf(body: string | Buffer, timestamp: string): string {
  return createHmac('sha256', SECRET).update(`${timestamp}.`).update(body).digest('hex')
}

function send(body: string | Buffer | undefined, type = 'application/json') {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  return app.inject({
    method: 'POST',
    url: '/hooks/invalidate',
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      'x-invalidation-timestamp': timestamp,
      'x-invalidation-signature': signatureOf(body ?? '', timestamp),
    },
    ...(body !== undefined && { payload: body }),
  })
}

const sendTags = (tags: unknown) => send(JSON.stringify({ tags }))

test('a message purges once, after its signature is claimed for twice the window plus a second', async () => {
  const answer = await sendTags(['product:1', 'home'])
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({ entries: 3, processes: 2 })
  const [rule] = createLimiter.mock.lastCall ?? []
  expect(rule).toMatchObject({ points: 1, seconds: (2 * WINDOW) / 1_000 + 1 })
  expect(purge).toHaveBeenCalledExactlyOnceWith(['product:1', 'home'])
  expect(observe).not.toHaveBeenCalled()
})

test.each([
  [['a']],
  [['a'.repeat(200)]],
  [['été:1', '商品', '"<>']],
  [Array.from({ length: 200 }, (_, index) => `product:${index}`)],
])('accepts the tags %j', async (tags) => {
  expect((await sendTags(tags)).statusCode).toBe(200)
  expect(purge).toHaveBeenCalledExactlyOnceWith(tags)
})

test.each([
  [[]],
  [['']],
  [['a'.repeat(201)]],
  [['a b']],
  [['a\n']],
  [['\u0000']],
  [['\u007f']],
  [['home', ' ']],
  [['home', null]],
  ['home'],
  [undefined],
  [Array.from({ length: 201 }, (_, index) => `product:${index}`)],
])('refuses the tags %j', async (tags) => {
  expect((await sendTags(tags)).statusCode).toBe(400)
  expect(observe).toHaveBeenCalledExactlyOnceWith({
    type: 'refusal',
    requestId: 'request-1',
    status: 400,
    code: 'INVALIDATION_BODY_NOT_UNDERSTOOD',
  })
  expect(purge).not.toHaveBeenCalled()
})

test.each(['', '[]', 'null', '{"tags":', 'tags'])('%j is not a message', async (body) => {
  expect((await send(body)).statusCode).toBe(400)
  expect(purge).not.toHaveBeenCalled()
})

test('an empty body can be signed, and is refused as malformed', async () => {
  expect((await send(undefined)).statusCode).toBe(400)
})

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
  'accepts any content type: %s',
  async (type) => {
    expect((await send('{"tags":["é"]}', type)).statusCode).toBe(200)
    expect(purge).toHaveBeenCalledExactlyOnceWith(['é'])
  },
)

test('reads 16 kB, and not one byte more', async () => {
  const message = '{"tags":["home"]}'
  expect((await send(message.padEnd(16 * 1024))).statusCode).toBe(200)
  expect((await send(message.padEnd(16 * 1024 + 1))).statusCode).toBe(413)
  expect(purge).toHaveBeenCalledTimes(1)
})

test('a repeated message is refused', async () => {
  await sendTags(['home'])
  purge.mockClear()
  const answer = await sendTags(['home'])
  expect([answer.statusCode, answer.json().status]).toEqual([409, 409])
  expect(observe.mock.lastCall?.[0]).toMatchObject({ status: 409, code: 'INVALIDATION_REPLAYED' })
  expect(purge).not.toHaveBeenCalled()
})

test('a message whose purge failed can be sent again, once', async () => {
  purge.mockRejectedValueOnce(new Error('no'))
  const statuses: number[] = []
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await sendTags(['home'])).statusCode)
  expect(statuses).toEqual([500, 200, 409])
})

test('other routes still parse bodies as before', async () => {
  const payload = { a: 1 }
  expect((await app.inject({ method: 'POST', url: '/another', payload })).json()).toEqual({ body: payload })
})

test('without a secret the address does not exist', async () => {
  await app.close()
  await open([])
  expect((await sendTags(['home'])).statusCode).toBe(404)
})
