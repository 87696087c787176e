import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeEach(async () => {
  shop = await openTestShop({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    LIMITS: 'utilisation=100,reportsPerMinute=5',
    WEB_VITALS_SAMPLE: '0.5',
  })
})
afterEach(() => shop.close())

interface Sent {
  type?: string
  from?: string
}

const send = (body: unknown, { type = 'application/reports+json', from = '192.0.2.1' }: Sent = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/reports/csp',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const told = () => shop.events.flatMap((event) => (event.type === 'policyViolation' ? [event] : []))

const report = (body: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: 'http://shop.test/checkout?token=secret',
  body: {
    documentURL: 'http://shop.test/ar/product/a-name/101?token=secret#secret',
    blockedURL: 'https://evil.example:8443/secret.js?card=4242',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sample: 'secret()',
    disposition: 'enforce',
    ...body,
  },
})

test('a page has both kinds of report addresses', async () => {
  for (const url of ['/', '/cart', '/nowhere']) {
    const { headers } = await shop.app.inject(url)
    expect(headers['reporting-endpoints'], url).toBe('csp="/reports/csp"')
    for (const name of ['content-security-policy', 'content-security-policy-report-only'] as const)
      expect(headers[name], url).toMatch(/; report-to csp; report-uri \/reports\/csp$/)
  }
  // The second one comes from the page cache.
  const { headers } = await shop.app.inject('/')
  expect(headers['cache-status']).toContain('hit')
  expect(headers['reporting-endpoints']).toBe('csp="/reports/csp"')
  expect(headers['content-security-policy-report-only']).toContain("require-trusted-types-for 'script'")
})

test('a report is one log line of names, without URLs, queries, and code', async () => {
  const answer = await send([report(), { type: 'deprecation', body: { id: 'x' } }])
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(told()).toMatchObject([
    { directive: 'script-src-elem', stopped: 'evil.example:8443', route: 'product', enforced: true },
  ])
  const lines = shop.log.filter(({ msg }) => msg === 'content security policy violated')
  expect(lines).toMatchObject([{ level: 40, directive: 'script-src-elem' }])
  expect(JSON.stringify(shop.log)).not.toContain('secret')
})

test('the report-uri format is accepted too', async () => {
  const old = {
    'document-uri': 'http://shop.test/cart',
    'blocked-uri': 'inline',
    'violated-directive': "script-src 'self'",
    disposition: 'report',
  }
  expect((await send({ 'csp-report': old }, { type: 'application/csp-report' })).statusCode).toBe(204)
  expect(told()).toMatchObject([{ directive: 'script-src', stopped: 'inline', route: 'cart', enforced: false }])
})

test('reports about browser extensions are ignored', async () => {
  const urls = ['chrome-extension://abc/x.js', 'moz-extension', 'safari-web-extension://abc']
  expect((await send(urls.map((blockedURL) => report({ blockedURL })))).statusCode).toBe(204)
  expect(told()).toEqual([])
})

test('unknown names are replaced', async () => {
  await send([report({ effectiveDirective: 'a-word-of-mine', blockedURL: '<script>', documentURL: 'nowhere' })])
  await send([report({ blockedURL: 'data:text/html,secret' })])
  expect(told()).toMatchObject([{ directive: 'other', stopped: 'other', route: null }, { stopped: 'data' }])
})

test.each([
  ['no JSON', '{', 400],
  ['a word', '"word"', 400],
  ['null', 'null', 400],
  ['another form', '{"csp-report":{}}', 400],
  ['nothing', '', 400],
  ['too many reports', JSON.stringify(Array.from({ length: 11 }, () => 0)), 400],
  ['too much', JSON.stringify([report({ sample: 'a'.repeat(2_048) })]), 413],
  ['changed prototypes', '[{"__proto__":{"a":1}}]', 400],
])('%s is refused without details', async (_name, body, status) => {
  expect((await send(body)).statusCode).toBe(status)
  expect(told()).toEqual([])
})

test('other content types and methods are refused', async () => {
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded'])
    expect((await send([report()], { type })).statusCode, type).toBe(415)
  const answer = await shop.app.inject({ method: 'PUT', url: '/reports/csp' })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, expect.stringContaining('POST')])
  expect(told()).toEqual([])
})

test('limits reports per visitor without affecting others', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send([report()])).statusCode).toBe(204)
  expect((await send([report()])).statusCode).toBe(429)
  expect((await send([report()], { from: '192.0.2.2' })).statusCode).toBe(204)
  expect(shop.log.filter(({ msg }) => msg === 'content security policy violated')).toHaveLength(1)
})

const sendVitals = (body: unknown, from = '192.0.2.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/vitals',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: JSON.stringify(body),
  })

test('web vitals are numbers with the page’s route', async () => {
  expect((await sendVitals({ route: 'product', lcp: 1_234.5, cls: 0.01 })).statusCode).toBe(204)
  expect((await sendVitals({ route: 'home', inp: 80 })).statusCode).toBe(204)
  expect(shop.events.filter(({ type }) => type === 'vitals')).toMatchObject([
    { route: 'product', lcp: 1_234.5, cls: 0.01 },
    { route: 'home', inp: 80 },
  ])
})

test.each([
  [{ route: 'a-word-of-mine', lcp: 1 }],
  [{ route: 'constructor', lcp: 1 }],
  [{ route: 'home', lcp: -1 }],
  [{ route: 'home', lcp: 1e9 }],
  [{ route: 'home', cls: '0.1' }],
  [{ route: 'home', more: 'words' }],
  [[]],
  [null],
])('%j is not a web vitals report', async (body) => {
  expect((await sendVitals(body)).statusCode).toBe(400)
  expect(shop.events.filter(({ type }) => type === 'vitals')).toEqual([])
})

test('both kinds of reports share one limit', async () => {
  for (let sent = 0; sent < 5; sent += 1) await sendVitals({ route: 'home', lcp: 1 })
  expect((await sendVitals({ route: 'home', lcp: 1 })).statusCode).toBe(429)
  expect((await send([report()])).statusCode).toBe(429)
})

test('web vitals are requested and accepted only if configured', async () => {
  expect((await shop.app.inject('/')).body).toContain('"vitalsSample":0.5')
  const own = await openTestShop()
  expect((await own.app.inject('/')).body).not.toContain('vitalsSample')
  const answer = await own.app.inject({ method: 'POST', url: '/vitals', payload: { route: 'home', lcp: 1 } })
  expect(answer.statusCode).toBe(404)
  await own.close()
})
