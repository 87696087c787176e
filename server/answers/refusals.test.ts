import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGraphQLAddress, sendRefusal, writeRefusal } from './refusals.ts'

const app = fastify({ genReqId: () => 'request-1' })
beforeAll(async () => {
  app.get<{ Querystring: { status: string } }>('/*', async ({ query }, reply) =>
    sendRefusal(reply, { status: Number(query.status), message: 'No.', page: Buffer.from('<p>No.</p>') }),
  )
  await app.ready()
})
afterAll(() => app.close())

test.each([
  ['/graphql', true],
  ['/graphql?', true],
  ['/graphql?lang=fr', true],
  ['/graphql/', false],
  ['/graphqls', false],
  ['/graphql-more?query=x', false],
  ['/fr/graphql', false],
  ['/search?q=/graphql', false],
  ['graphql', false],
  ['', false],
])('recognizes the GraphQL address %j: %j', (url, is) => {
  expect(isGraphQLAddress(url)).toBe(is)
})

const refused = (status: number) =>
  String(
    writeRefusal({ url: '/graphql', requestId: 'request-1', origin: 'https://shop.test' }, { status, message: 'No.' })
      .body,
  )

test.each([
  [403, 'CROSS_SITE_REQUEST'],
  [405, 'METHOD_NOT_ALLOWED'],
  [406, 'NOT_ACCEPTABLE'],
  [411, 'LENGTH_REQUIRED'],
  [413, 'REQUEST_ENTITY_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [417, 'EXPECTATION_FAILED'],
  [429, 'RATE_LIMITED'],
  [500, 'INTERNAL_SERVER_ERROR'],
  [503, 'TIMEOUT'],
  [400, 'BAD_REQUEST'],
  [418, 'BAD_REQUEST'],
])('a %i refusal has the code %s', (status, code) => {
  const doc = `https://shop.test/graphql/errors#${code}`
  expect(JSON.parse(refused(status))).toEqual({
    errors: [{ message: 'No.', extensions: { code, requestId: 'request-1', doc } }],
  })
})

test('a refusal has a status and a request id, and is not cached', async () => {
  const answer = await app.inject('/graphql?status=415')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([415, 'no-store'])
  expect(answer.json()).toEqual({
    errors: [{ message: 'No.', extensions: { code: 'UNSUPPORTED_MEDIA_TYPE', requestId: 'request-1' } }],
  })
})

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
  ['application/graphql-response+json; charset=utf-8, application/json;q=0.9', 'application/graphql-response+json'],
])('a client that accepts %j gets %s', async (accept, type) => {
  const { headers } = await app.inject({ url: '/graphql?status=400', headers: accept === undefined ? {} : { accept } })
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`)
})

test.each([
  ['text/html', 'text/html; charset=utf-8', '<p>No.</p>'],
  [undefined, 'text/html; charset=utf-8', '<p>No.</p>'],
  ['application/json', 'application/json; charset=utf-8', '{"status":400,"message":"No."}'],
])('outside of GraphQL, a client that accepts %j gets %s', async (accept, type, body) => {
  const headers = accept === undefined ? {} : { accept }
  for (const url of ['/cart?status=400', '/graphql/x?status=400']) {
    const answer = await app.inject({ url, headers })
    expect([answer.headers['content-type'], answer.body]).toEqual([type, body])
  }
})
