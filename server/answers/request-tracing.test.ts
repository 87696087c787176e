import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const GUEST = { 'user-token': 'AAAbbbbbbbbbbbbCCC', 'content-type': 'application/json' }

const lines: Record<string, unknown>[] = []
let backend: TestBackend
let behindProxy: TestShop
let open: TestShop
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  backend = await createTestBackend({ logger: { level: 'debug', stream }, clock: Date.now })
  const url = await backend.listen(0, '127.0.0.1')
  behindProxy = await openShop(url, { TRUST_PROXY: '127.0.0.0/8, ::1' })
  open = await openShop(url, {})
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await Promise.all([behindProxy.close(), open.close()])
  await backend.close()
})

const asked = () => lines.filter(({ msg }) => msg === 'request')
const linesOf = (id: string) => behindProxy.log.filter(({ requestId }) => requestId === id)

test.each(['one', 'A-b_c.9', 'x'.repeat(64)])('uses the request id of a trusted proxy: %s', async (id) => {
  const answer = await behindProxy.app.inject({ url: '/cart', headers: { 'x-request-id': id, ...GUEST } })
  expect(answer.headers['x-request-id']).toBe(id)
  expect(linesOf(id).map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request', 'operation']))
  expect(asked().map(({ requestId }) => requestId)).toContain(id)
  const strangers = await open.app.inject({ url: '/cart', headers: { 'x-request-id': id, ...GUEST } })
  expect(strangers.headers['x-request-id']).toMatch(UUID)
})

test.each(['', 'x'.repeat(65), 'a b', 'a,b', 'a/b', '{"a":1}', 'ü', 'one, two'])(
  'ignores an invalid request id: %j',
  async (id) => {
    const answer = await behindProxy.app.inject({ url: '/livez', headers: { 'x-request-id': id } })
    expect(answer.headers['x-request-id']).toMatch(UUID)
  },
)

test('propagates a trace to the backend with every call, and returns it', async () => {
  const query = 'mutation { addToCart(input: { productId: "101", variantId: "1010", quantity: 1 }) { cart { count } } }'
  const headers = { ...GUEST, traceparent: TRACEPARENT }
  const answers = await Promise.all([
    open.app.inject({ url: '/cart', headers }),
    open.app.inject({ url: '/graphql', method: 'POST', headers, payload: JSON.stringify({ query }) }),
  ])
  expect(answers.map((answer) => answer.headers['traceparent'])).toEqual([TRACEPARENT, TRACEPARENT])
  expect(asked().map(({ route }) => route)).toEqual(expect.arrayContaining(['/api/v1/cart/action']))
  expect(asked().every(({ traceparent }) => traceparent === TRACEPARENT)).toBe(true)
})

test.each([
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-00f067aa0ba902b7-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}-00f067aa0ba902b7-01-more`,
  'anything',
])('does not propagate an invalid trace: %s', async (traceparent) => {
  const answer = await open.app.inject({ url: '/cart', headers: { ...GUEST, traceparent } })
  expect(answer.headers['traceparent']).toBeUndefined()
  expect(asked().length).toBeGreaterThan(0)
  expect(asked().filter((line) => 'traceparent' in line)).toEqual([])
})
