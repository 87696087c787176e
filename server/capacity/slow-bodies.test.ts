import { afterAll, beforeAll, expect, test } from 'vitest'
import { converse } from '../malformed/exchange.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'headersTimeout=500,requestTimeout=1500,graphqlTimeout=1000,pageTimeout=1000' })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

test.each([
  ['/graphql', 'application/json'],
  ['/forms/newsletter', 'application/x-www-form-urlencoded'],
])('a body that never arrives at %s gets one answer, and the connection closes', async (path, type) => {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost:3000',
    `content-type: ${type}`,
    'x-graphql-yoga-csrf: 1',
    'content-length: 1000',
    '',
    '{',
  ]
  const { answers, isClosed } = await converse(port, head.join('\r\n'))
  expect(answers.map(({ status }) => status)).toEqual([408])
  expect(isClosed).toBe(true)
})
