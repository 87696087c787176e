import { afterAll, beforeAll, expect, test } from 'vitest'
import { converse } from '../malformed/exchange.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number
beforeAll(async () => {
  shop = await openTestShop({
    AGENT_DOOR: 'on',
    LIMITS: 'headersTimeout=500,requestTimeout=1500,graphqlTimeout=1000,pageTimeout=1000',
  })
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

test.each([
  ['a type that is not accepted', 415, '/graphql', ['content-type: text/xml']],
  ['another site', 403, '/graphql', ['content-type: application/json', 'origin: http://evil.example']],
  ['an upload without a length', 411, '/graphql', ['content-type: multipart/form-data; boundary=x']],
])(
  'a refusal because of %s closes the connection while the body is under way',
  async (_what, status, path, headers) => {
    for (const length of ['content-length: 1000', 'transfer-encoding: chunked']) {
      if (status === 411 && length.startsWith('content')) continue
      const head = [`POST ${path} HTTP/1.1`, 'host: localhost:3000', ...headers, length, '', '5', '{']
      const { answers, isClosed } = await converse(port, head.join('\r\n'))
      expect(answers.map((answer) => answer.status)).toEqual([status])
      expect(isClosed).toBe(true)
    }
  },
)

test.each(['/brands', '/all/products.md', '/graphql?query=%7B__typename%7D', '/version'])(
  'an answer to GET %s closes the connection while a body is under way, also a stored one',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      // The second answer is stored.
      for (const length of ['content-length: 50', 'content-length: 50', 'transfer-encoding: chunked']) {
        const head = [
          `${method} ${path} HTTP/1.1`,
          'host: localhost:3000',
          'accept: application/json, */*',
          length,
          '',
          '5',
          '{',
        ]
        const { answers, isClosed } = await converse(port, head.join('\r\n'))
        expect(answers.map((answer) => answer.status)).toEqual([200])
        expect(isClosed).toBe(true)
      }
    }
  },
)
