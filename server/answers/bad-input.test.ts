import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number

beforeAll(async () => {
  shop = await openTestShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
})

const LEAKS = /\bat \S+ \(|node_modules|\.tsx?:\d+|FST_ERR|SyntaxError|ECONN|(?<!Syntax )Error:/

/** Sends raw bytes, because HTTP clients would normalize them. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => (answer += data))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('malformed addresses', () => {
  it.each([
    '/%',
    '/%zz',
    '/category/%E0%A4',
    '/product/a/%c0%af',
    `/${'a'.repeat(3_000)}`,
    '/product/a/0',
    '/product/a/-1',
    '/product/a/1e9',
    '/product/a/999999999999999999999',
    '/category/..%2f..%2fetc',
    '/category/%0d%0aset-cookie:%20a=b',
    '/shop/%00',
    '/page/<script>',
    '/flash-sale/NaN',
    '/.env',
    '/wp-admin/',
  ])('%s gets a 4xx and a plain message', async (url) => {
    const answer = await raw(`GET ${url} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/content-security-policy:/i)
    expect(answer).not.toMatch(LEAKS)
  })

  it.each(['-1', '0', 'abc', '1e5', '99999999999', '%00', '1;drop', ''])('page=%s is not an error', async (page) => {
    for (const path of ['/', '/all/products', '/brands', '/search']) {
      const answer = await shop.app.inject(`${path}?page=${page}&q=product&min=x&max=-4&rating=99&brand=a,b&sortby=zz`)
      expect(answer.statusCode, path).toBeLessThan(500)
      expect(answer.body).not.toMatch(LEAKS)
    }
  })

  it('anything that is not HTTP gets a 400 and closes the connection', async () => {
    const answer = await raw('GARBAGE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toMatch(LEAKS)
  })

  it('oversized headers get a 431', async () => {
    expect(await raw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('cookies', () => {
  it.each([
    'frontend_token=%',
    'frontend_token=\u0001',
    'user_token=<script>',
    'currentLanguage=../../etc',
    '=;;=;',
    'a'.repeat(4_000),
    'frontend_token=a b c',
    'user_token=%00',
    '__proto__=1; constructor=2',
  ])('%j is not an error', async (cookie) => {
    for (const url of ['/', '/cart', '/login']) {
      const answer = await shop.app.inject({ url, headers: { cookie } })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toMatch(LEAKS)
    }
  })
})

const graphql = (payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', ...headers },
    payload,
  })

describe('GraphQL', () => {
  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a batch', '[{"query":"{shop{defaultLanguage}}"},{"query":"{shop{defaultLanguage}}"}]'],
    ['no query', '{}'],
    ['a query of the wrong type', '{"query":5}'],
    ['variables of the wrong type', '{"query":"{shop{defaultLanguage}}","variables":"x"}'],
    ['a syntax error', '{"query":"{shop{"}'],
    ['an unknown field', '{"query":"{shopp{x}}"}'],
    ['an unknown known operation', '{"documentId":"0000"}'],
    ['a known operation of the wrong type', '{"documentId":{"a":1}}'],
    ['too deep', JSON.stringify({ query: `{${'shop{'.repeat(500)}x${'}'.repeat(500)}}` })],
    ['too many tokens', JSON.stringify({ query: `{${'shop{defaultLanguage} '.repeat(600)}}` })],
    ['a missing variable', '{"query":"query($id:ID!){product(id:$id){id}}"}'],
    ['a subscription', '{"query":"subscription{x}"}'],
  ])('%s gets a 4xx or errors with plain messages', async (_name, payload) => {
    const answer = await graphql(payload)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toMatch(LEAKS)
    const body: { errors?: unknown[]; message?: string; data?: unknown } = answer.json()
    expect(body.errors?.length ?? body.message).toBeTruthy()
  })

  it('accepts JSON and multipart uploads', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=x',
      'application/xml',
    ]) {
      const answer = await graphql('{"query":"{shop{defaultLanguage}}"}', { 'content-type': type })
      expect(answer.statusCode, type).toBe(415)
    }
    const noForm = await graphql('{"query":"{shop{defaultLanguage}}"}', {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(noForm.statusCode).toBe(400)
  })

  it('refuses bodies over 100 KiB', async () => {
    expect((await graphql(JSON.stringify({ query: 'x'.repeat(120 * 1024) }))).statusCode).toBe(413)
  })

  it('answers invalid ids with null or an error, never a 5xx', async () => {
    for (const id of ['0', '-1', 'abc', '1/../../install', '9'.repeat(40), '%2e%2e', "1' or 1=1"]) {
      const answer = await graphql(JSON.stringify({ query: 'query($id:ID!){product(id:$id){id}}', variables: { id } }))
      expect(answer.statusCode).toBe(200)
      expect(answer.json().data?.product ?? null).toBeNull()
      expect(answer.body).not.toMatch(LEAKS)
    }
    const asked = shop.backend.calls.list().map(({ path }) => path)
    expect(asked.some((path) => path.includes('install') || path.includes('..'))).toBe(false)
  })

  it('rejects cross-site requests: cookie clients need the CSRF header and the same site', async () => {
    const payload = '{"query":"{viewer{signedIn}}"}'
    const cookie = 'user_token=AAAbbbbbbbbbbbbCCC'
    const bare = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload,
      headers: { 'content-type': 'application/json', cookie },
    })
    expect(bare.statusCode).toBe(403)
    expect((await graphql(payload, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await graphql(payload, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const answer = await graphql(payload, { origin: 'http://shop.test' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('does not run mutations by GET', async () => {
    const query = encodeURIComponent('mutation{signOut{signedOut}}')
    const answer = await shop.app.inject({ url: `/graphql?query=${query}`, headers: { 'x-graphql-yoga-csrf': '1' } })
    expect(answer.statusCode).toBe(405)
  })
})

describe('other methods and forms', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s on a page is a 405', async (method) => {
    expect((await shop.app.inject({ method, url: '/cart' })).statusCode).toBe(405)
  })

  it('unknown forms, other sites, and malformed bodies are refused', async () => {
    const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    expect((await post('/forms/nope', 'a=1')).statusCode).toBe(404)
    expect((await post('/forms/newsletter', 'email=a@b.co', { origin: 'https://evil.example' })).statusCode).toBe(403)
    for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty'])
      expect((await post(`/forms/${name}`, 'a=1')).statusCode, name).toBe(404)
    expect((await post('/forms/newsletter', '%%%=%zz')).statusCode).toBe(400)
    for (const quantity of ['1e308', '-1e308', 'Infinity', '9007199254740993']) {
      expect(
        (await post('/forms/add-to-cart', `productId=101&variantId=1010&quantity=${quantity}`)).statusCode,
        quantity,
      ).toBe(400)
    }
    expect((await post('/forms/place-order', 'method=BARTER&idempotencyKey=an-order-key')).statusCode).toBe(400)
    expect((await post('/forms/settle-payment', 'method=toString&orderId=1&token=x')).statusCode).toBe(400)
    expect((await post('/forms/add-to-cart', 'productId=x&variantId=y&quantity=z')).statusCode).toBe(400)
    expect((await post('/forms/newsletter', `email=${'a'.repeat(70_000)}`)).statusCode).toBe(413)
    expect(
      (
        await shop.app.inject({
          method: 'POST',
          url: '/forms/newsletter',
          payload: '{',
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBeLessThan(500)
  })

  it('source maps are not served', async () => {
    expect((await shop.app.inject('/assets/entry.js')).statusCode).toBe(200)
    expect((await shop.app.inject('/assets/entry.js.map')).statusCode).toBe(404)
  })
})
