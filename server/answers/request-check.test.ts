import { afterAll, beforeAll, expect, test } from 'vitest'
import { converse } from '../malformed/exchange.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number

beforeAll(async () => {
  shop = await openTestShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

const HOST = 'Host: shop.test\r\n'
const BODY = 'email=smuggled%40example.com'
const SMUGGLED = [
  'POST /forms/newsletter HTTP/1.1',
  'Host: shop.test',
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${BODY.length}`,
  '',
  BODY,
].join('\r\n')

const subscriptions = () => shop.backend.calls.list().filter(({ path }) => path.includes('subscri')).length

test.each([
  ['two hosts', `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`, 'HOST'],
  ['another version', `GET / HTTP/1.2\r\n${HOST}\r\n`, null],
  ['another host', `GET http://evil.example/ HTTP/1.1\r\n${HOST}\r\n`, 'TARGET'],
  ['NUL', `GET /search?q=%00 HTTP/1.1\r\n${HOST}\r\n`, 'QUERY_CHARACTER'],
])('a request after one with %s on the same connection is not handled', async (_what, bad, code) => {
  const before = subscriptions()
  const { answers, isClosed } = await converse(port, bad + SMUGGLED)
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[400], true])
  expect(subscriptions()).toBe(before)
  if (code) expect(shop.events.findLast(({ type }) => type === 'refusal')).toMatchObject({ status: 400, code })
})

test('the same request on its own connection is handled', async () => {
  const before = subscriptions()
  const { answers } = await converse(port, SMUGGLED.replace(HOST, `${HOST}Connection: close\r\n`))
  expect(answers.map(({ status }) => status)).toEqual([303])
  expect(subscriptions()).toBe(before + 1)
})

test('does not write a refusal into a started answer', async () => {
  const { text } = await converse(port, `GET /healthz HTTP/1.1\r\n${HOST}\r\nGARBAGE\r\n\r\n`)
  expect(text.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1)
})

test('connections over the limit are refused', () => {
  expect(shop.app.server.maxConnections).toBe(5_000)
})
