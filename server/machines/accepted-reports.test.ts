import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { RateLimited, type RateLimits } from '../capacity/rate-limits.ts'
import { registerReports } from './reports.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

interface Given {
  bodyLimit?: number
  takesVitals?: boolean
  count?: RateLimits['count']
}

async function open({ bodyLimit = 500, takesVitals = true, count = async () => null }: Given = {}) {
  const app = fastify({ genReqId: () => 'request-1' })
  opened.push(app)
  const observe = vi.fn()
  await registerReports(app, { bodyLimit, rates: { count }, takesVitals, observe })
  app.post('/another', async (request) => ({ body: request.body }))
  async function post(url: string, type: string, payload: string) {
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    return { status: answer.statusCode, kept: answer.headers['cache-control'], body: answer.body }
  }
  return { post, observe }
}

const REPORT = JSON.stringify([
  { type: 'csp-violation', body: { documentURL: '/', blockedURL: 'eval', effectiveDirective: 'script-src' } },
])
const OLD = JSON.stringify({ 'csp-report': { 'document-uri': 'https://shop.test/cart', 'blocked-uri': 'inline' } })
const VITALS = '{"route":"home","lcp":5}'
const ERROR = JSON.stringify({
  name: 'TypeError',
  message: `Cannot read "Ada" (reading 'price') of ada@example.com at https://shop.test/cart?token=1 after 4242`,
  chunk: 'entry-AB12.js',
  route: 'cart',
})

test.each([
  ['application/reports+json', REPORT, { directive: 'script-src', stopped: 'eval', route: null, enforced: true }],
  ['application/csp-report', OLD, { directive: 'other', stopped: 'inline', route: 'cart', enforced: true }],
])('a report sent as %s is reported as one event of its request', async (type, report, violation) => {
  const { post, observe } = await open()
  expect(await post('/reports/csp', type, report)).toEqual({ status: 204, kept: 'no-store', body: '' })
  const event = { type: 'policyViolation', requestId: 'request-1', ...violation }
  expect(observe).toHaveBeenCalledExactlyOnceWith(event)
})

test('web vitals are one event of their request', async () => {
  const { post, observe } = await open()
  expect(await post('/vitals', 'application/json', VITALS)).toEqual({ status: 204, kept: 'no-store', body: '' })
  const event = { type: 'vitals', requestId: 'request-1', route: 'home', lcp: 5 }
  expect(observe).toHaveBeenCalledExactlyOnceWith(event)
})

test('a script error is one event of its request, without possible user input', async () => {
  const { post, observe } = await open()
  expect(await post('/reports/errors', 'application/json', ERROR)).toEqual({ status: 204, kept: 'no-store', body: '' })
  expect(observe).toHaveBeenCalledExactlyOnceWith({
    type: 'browserError',
    requestId: 'request-1',
    name: 'TypeError',
    message: `Cannot read … (reading 'price') of … at … after …`,
    chunk: 'entry-AB12.js',
    route: 'cart',
  })
})

test.each([
  ['/reports/csp', 'application/reports+json', '7'],
  ['/reports/errors', 'application/json', ERROR.replace('entry-AB12.js', '../etc/x.js')],
  ['/reports/errors', 'application/json', ERROR.replace('"cart"', '"nowhere"')],
  ['/reports/errors', 'application/json', ERROR.replace('"route"', '"stack":"at x","route"')],
  ['/reports/errors', 'application/json', ERROR.replace('Cannot', 'a'.repeat(120))],
  ['/vitals', 'application/json', '{"route":"nowhere"}'],
])('%s refuses an unreadable report and reports the refusal', async (url, type, payload) => {
  const { post, observe } = await open()
  expect(await post(url, type, payload)).toMatchObject({ status: 400, kept: 'no-store' })
  const event = { type: 'refusal', requestId: 'request-1', status: 400, code: 'REPORT_NOT_UNDERSTOOD' }
  expect(observe).toHaveBeenCalledExactlyOnceWith(event)
})

test('a report is read up to the limit, not one byte further', async () => {
  const report = REPORT.padEnd(500)
  const { post, observe } = await open({ bodyLimit: 500 })
  expect((await post('/reports/csp', 'application/reports+json', report)).status).toBe(204)
  expect((await post('/reports/csp', 'application/reports+json', `${report} `)).status).toBe(413)
  expect(observe).toHaveBeenCalledTimes(1)
})

test.each([
  ['/reports/csp', 'application/json', REPORT],
  ['/reports/csp', 'text/plain', REPORT],
  ['/vitals', 'application/reports+json', VITALS],
  ['/vitals', 'text/plain', VITALS],
  ['/reports/errors', 'text/plain', ERROR],
])('%s does not accept %s', async (url, type, payload) => {
  const { post, observe } = await open()
  expect((await post(url, type, payload)).status).toBe(415)
  expect(observe).not.toHaveBeenCalled()
})

test.each(['{"__proto__":{"route":"home"}}', '{"constructor":{"prototype":{}}}', '[{"__proto__":{}}]'])(
  'prototype pollution is refused: %s',
  async (payload) => {
    const { post, observe } = await open()
    expect((await post('/reports/csp', 'application/reports+json', payload)).status).toBe(400)
    expect((await post('/vitals', 'application/json', payload)).status).toBe(400)
    expect(observe).not.toHaveBeenCalled()
  },
)

test('a visitor over the limit is refused before the body is read', async () => {
  const count = vi.fn<RateLimits['count']>(async (rule) => {
    throw new RateLimited(rule, 60)
  })
  const { post, observe } = await open({ count })
  expect((await post('/reports/csp', 'application/reports+json', REPORT)).status).toBe(429)
  expect((await post('/vitals', 'application/json', 'no JSON')).status).toBe(429)
  expect(count.mock.calls.map(([rule]) => rule)).toEqual(['reports', 'reports'])
  expect(observe).not.toHaveBeenCalled()
})
