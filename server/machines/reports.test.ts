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
