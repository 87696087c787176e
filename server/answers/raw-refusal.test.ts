import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { converse } from '../malformed/exchange.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'headersTimeout=500,requestTimeout=1000' })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => void shop.events.splice(0))
afterAll(() => shop.close())

const POST = 'POST /graphql?lang=fr HTTP/1.1\r\nHost: shop.test\r\n'
const ACCEPT = 'Accept: application/graphql-response+json\r\n'

test.each([
  ['headers that are too large', 431, `${POST}X: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a malformed header', 400, `${POST}X y\r\n\r\n`],
  ['two lengths', 400, `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`],
  ['a body that does not arrive', 408, `${POST}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`],
  ['an expectation', 417, `${POST}Expect: a-miracle\r\nContent-Length: 2\r\n\r\n{}`],
  ['a malformed address', 400, 'GET /graphql?query=%00 HTTP/1.1\r\nHost: shop.test\r\n\r\n'],
])('%s at /graphql is refused with %i, as a GraphQL error that leads to the log', async (_what, status, bytes) => {
  const { answers, text } = await converse(port, bytes)
  expect(answers.map((answer) => answer.status)).toEqual([status])
  const code = status === 417 ? 'EXPECTATION_FAILED' : 'BAD_REQUEST'
  const requestId = answers[0]?.headers.get('x-request-id')
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({
    errors: [
      {
        message: expect.any(String),
        extensions: { code, requestId, doc: `${TEST_ORIGIN}/graphql/errors#${code}` },
      },
    ],
  })
  expect(shop.events).toContainEqual({ type: 'refusal', requestId, status, code: expect.any(String) })
})

test.each([
  ['malformed headers', `${POST}${ACCEPT}X y\r\n\r\n`],
  ['an expectation', `${POST}${ACCEPT}Expect: a-miracle\r\n\r\n`],
])('a client that accepts GraphQL responses gets one for %s', async (_what, bytes) => {
  const [answer] = (await converse(port, bytes)).answers
  expect(answer?.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8')
})

test('outside of /graphql, the refusal is plain JSON', async () => {
  const { text } = await converse(port, 'GET /cart HTTP/1.1\r\nHost: shop.test\r\nX y\r\n\r\n')
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({ status: 400, message: expect.any(String) })
})
