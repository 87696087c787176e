import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { RateLimits } from '../capacity/rate-limits.ts'
import { registerReports } from './reports.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

interface Given {
  bodyLimit?: number
  takesVitals?: boolean
  refuses?: RateLimits['refuses']
}

async function open({ bodyLimit = 500, takesVitals = true, refuses = async () => false }: Given = {}) {
  const app = fastify({ genReqId: () => 'request-1' })
  opened.push(app)
  const observe = vi.fn()
  await registerReports(app, { bodyLimit, rates: { refuses }, takesVitals, observe })
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
])('a report as %s is one event of its request', async (type, report, violation) => {
  const { post, observe } = await open()
  expect(await post('/reports/csp', type, report)).toEqual({ status: 204, kept: 'no-store', body: '' })
  const event = { type: 'policyViolation', requestId: 'request-1', ...violation }
  expect(observe).toHaveBeenCalledExactlyOnceWith(event)
})

test('how a visit went is one event of its request', async () => {
  const { post, observe } = await open()
  expect(await post('/vitals', 'application/json', VITALS)).toEqual({ status: 204, kept: 'no-store', body: '' })
  const event = { type: 'vitals', requestId: 'request-1', route: 'home', lcp: 5 }
  expect(observe).toHaveBeenCalledExactlyOnceWith(event)
})

test('an error of a script is one event of its request, without what a visitor may have typed', async () => {
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
])('what %s does not understand is refused, and told as that', async (url, type, payload) => {
  const { post, observe } = await open()
  expect(await post(url, type, payload)).toMatchObject({ status: 400, kept: 'no-store' })
  const event = { type: 'refusal', requestId: 'request-1', status: 400, code: 'REPORT_NOT_UNDERSTOOD' }
  expect(observe).toHaveBeenCalledExactlyOnceWith(event)
})

test('a report is read up to the limit, and not a byte further', async () => {
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
])('%s takes nothing that is %s', async (url, type, payload) => {
  const { post, observe } = await open()
  expect((await post(url, type, payload)).status).toBe(415)
  expect(observe).not.toHaveBeenCalled()
})

test('other routes are read as before', async () => {
  const { post } = await open()
  expect((await post('/another', 'application/json', '{"a":1}')).body).toBe('{"body":{"a":1}}')
  expect((await post('/another', 'application/reports+json', '[]')).status).toBe(415)
})

test.each(['{"__proto__":{"route":"home"}}', '{"constructor":{"prototype":{}}}', '[{"__proto__":{}}]'])(
  'what would change prototypes is refused: %s',
  async (payload) => {
    const { post, observe } = await open()
    expect((await post('/reports/csp', 'application/reports+json', payload)).status).toBe(400)
    expect((await post('/vitals', 'application/json', payload)).status).toBe(400)
    expect(observe).not.toHaveBeenCalled()
  },
)

test('a visitor who sends too much is refused before anything is read', async () => {
  const refuses = vi.fn<RateLimits['refuses']>(async (_rule, _request, reply) => {
    void reply.code(429).send()
    return true
  })
  const { post, observe } = await open({ refuses })
  expect((await post('/reports/csp', 'application/reports+json', REPORT)).status).toBe(429)
  expect((await post('/vitals', 'application/json', 'no JSON')).status).toBe(429)
  expect(refuses.mock.calls.map(([rule]) => rule)).toEqual(['reports', 'reports'])
  expect(observe).not.toHaveBeenCalled()
})

test('a shop that does not ask how visits went takes no such report', async () => {
  const { post } = await open({ takesVitals: false })
  expect((await post('/vitals', 'application/json', VITALS)).status).toBe(404)
  expect((await post('/reports/csp', 'application/csp-report', OLD)).status).toBe(204)
})
