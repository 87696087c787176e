import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredAnswer } from './page-cache.ts'
import { createStoredSender } from './send-stored.ts'

const HTML = `<!DOCTYPE html><p>${'tea '.repeat(50)}</p>`
const STORED_AT = 1_780_000_000_000

function pageOf(html: string, changes: Partial<StoredAnswer> = {}): StoredAnswer {
  return {
    brotli: brotliCompressSync(html),
    gzip: gzipSync(html),
    digest: 'a-digest',
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'of the page' },
    tags: ['product:1'],
    endsAt: Infinity,
    isOld: false,
    ...changes,
  }
}

const app = fastify({ genReqId: () => 'request-1' })
let page: StoredAnswer
let now: number
beforeAll(async () => {
  const send = createStoredSender(
    { 'x-frame-options': 'DENY', 'content-security-policy': 'of every answer' },
    { stored: (tags) => ({ 'cache-tag': tags.join(',') }), rendered: {} },
  )
  app.decorateRequest('trace', null)
  app.addHook('onRequest', async (_request, reply) => void reply.header('set-cookie', 'visitor=1'))
  app.get('/', (request, reply) =>
    send(request, reply, { value: page, storedAt: STORED_AT }, { now, cacheStatus: 'hit; ttl=5' }),
  )
  await app.ready()
})
beforeEach(() => {
  page = pageOf(HTML)
  now = STORED_AT
})
afterAll(() => app.close())

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })

const OF_ALL = {
  'x-frame-options': 'DENY',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': 'of the page',
  'cache-control': 'no-cache',
  'server-timing': 'cache;desc="stored"',
  vary: 'Accept-Encoding',
  'cache-tag': 'product:1',
  'x-request-id': 'request-1',
  age: '0',
  'cache-status': 'souk; hit; ttl=5',
}

test.each([
  ['br', '"a-digest-br"', brotliDecompressSync],
  ['gzip', '"a-digest-gz"', gunzipSync],
  [undefined, '"a-digest"', (bytes: Buffer) => bytes],
])('a stored page encoded as %j has its ETag and length, and no visitor data', async (...row) => {
  const [encoding, etag, open] = row
  const answer = await get(encoding === undefined ? {} : { 'accept-encoding': encoding })
  const { date: _date, connection: _connection, ...headers } = answer.headers
  expect(answer.statusCode).toBe(200)
  expect(headers).toEqual({
    ...OF_ALL,
    etag,
    'content-length': String(answer.rawPayload.length),
    ...(encoding !== undefined && { 'content-encoding': encoding }),
  })
  expect(String(open(answer.rawPayload))).toBe(HTML)
})

test('a client that has it gets the same headers except those of the body', async () => {
  const answer = await get({ 'accept-encoding': 'br', 'if-none-match': '"a-digest-br"' })
  const { date: _date, connection: _connection, ...headers } = answer.headers
  expect([answer.statusCode, answer.body]).toEqual([304, ''])
  expect(headers).toEqual({ ...OF_ALL, etag: '"a-digest-br"' })
})

test.each([
  ['"a-digest"', 304],
  ['W/"a-digest"', 304],
  ['"other" , W/"a-digest"', 304],
  ['*', 304],
  ['"a-digest-br"', 200],
  ['"a-diges"', 200],
  ['a-digest', 200],
  ['"other"', 200],
  ['W/', 200],
  ['', 200],
])('a visitor who has %s gets %i', async (known, status) => {
  const answer = await get({ 'if-none-match': known })
  expect([answer.statusCode, answer.body]).toEqual([status, status === 304 ? '' : HTML])
})

test.each([
  [999, '0'],
  [1_000, '1'],
  [61_500, '61'],
  [-5_000, '0'],
])('after %i ms its age is %s', async (passed, age) => {
  now = STORED_AT + passed
  expect((await get()).headers['age']).toBe(age)
})

test('each page is sent with its own body, also with equal encodings', async () => {
  const other = pageOf('<p>other</p>', { digest: 'another' })
  const first = await get({ 'accept-encoding': 'gzip' })
  page = other
  const second = await get({ 'accept-encoding': 'gzip' })
  const again = await get({ 'accept-encoding': 'gzip' })
  expect([first, second, again].map(({ rawPayload }) => String(gunzipSync(rawPayload)))).toEqual([
    HTML,
    '<p>other</p>',
    '<p>other</p>',
  ])
  expect(second.headers['etag']).toBe('"another-gz"')
})

test('any number of different browsers each get an accepted encoding', async () => {
  for (let index = 0; index < 250; index += 1) {
    const accepted = index % 2 === 0 ? `gzip, x-${index}` : `br, x-${index}`
    const { headers } = await get({ 'accept-encoding': accepted })
    expect(headers['content-encoding'], accepted).toBe(index % 2 === 0 ? 'gzip' : 'br')
  }
  expect((await get({ 'accept-encoding': 'gzip, x-0' })).headers['content-encoding']).toBe('gzip')
})

test('a page that cannot be decompressed closes the connection', async () => {
  page = pageOf(HTML, { gzip: Buffer.from('no gzip') })
  await expect(get()).rejects.toThrow()
})
