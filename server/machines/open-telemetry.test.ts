import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

/** OTLP as JSON. */
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  links?: { traceId: string; spanId: string }[]
  attributes: Attribute[]
  events: { name: string }[]
}

interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

const SERVER = 2
const CLIENT = 3
const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const HEADER = `00-${CALLER.traceId}-${CALLER.spanId}-01`

const sent: Sent[] = []
const spansOf = (from: Sent[]) => from.flatMap(({ resourceSpans }) => resourceSpans.flatMap((each) => each.scopeSpans))
const spans = () => spansOf(sent).flatMap((scope) => scope.spans)
const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const collector = createServer(async (request, response) => {
  // @NOTE The exporter's JSON has no type here.
  if (request.url === '/v1/traces') sent.push((await json(request)) as Sent)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let url: string
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}` // @NOTE It listens on a port, not on a pipe.
})
afterAll(() => collector.close())

/** The spans received by the collector after one request. */
async function tracesOf(asked: string | object, environment: Record<string, string> = {}): Promise<SentSpan[]> {
  sent.length = 0
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url)
  const shop = await openTestShop({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: 'shop-a', ...environment })
  const headers = { traceparent: HEADER, cookie: 'user_token=AAAbbbbbbbbbbbbCCC', 'user-agent': 'Mozilla/5.0 Chrome/1' }
  const own = typeof asked === 'string' ? { url: asked } : asked
  const { headers: told } = await shop.app.inject({ headers, ...own })
  expect(told['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-0[01]$/)
  await shop.close()
  vi.unstubAllEnvs()
  return spans()
}

const one = (found: SentSpan[], kind: number, name: string) => {
  const span = found.find((each) => each.kind === kind && each.name === name)
  if (!span) throw new Error(`There is no ${name} among ${found.map((each) => each.name).join(', ')}`)
  return span
}

test('a page is one trace, from its caller through its operation to the backend', async () => {
  const found = await tracesOf('/product/product-101/101?q=typed-words', { TRUST_PROXY: '127.0.0.1' })
  expect(new Set(found.map(({ traceId }) => traceId))).toEqual(new Set([CALLER.traceId]))
  const page = one(found, SERVER, 'GET product')
  expect(page.parentSpanId).toBe(CALLER.spanId)
  expect(page.events.map(({ name }) => name)).toEqual(expect.arrayContaining(['data', 'shell', 'complete']))
  expect(attributesOf(page)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': 'product',
    'http.response.status_code': 200,
    'souk.language': 'en',
  })
  const call = one(found, CLIENT, 'backend product')
  expect(attributesOf(call)).toMatchObject({ 'souk.endpoint': 'product', 'souk.outcome': 'ok', 'souk.attempts': 1 })
  expect(found.filter((span) => span !== page).map(({ parentSpanId }) => parentSpanId)).toEqual(
    found.filter((span) => span !== page).map(() => page.spanId),
  )
  expect(found.some(({ name }) => /^graphql \w+$/.test(name))).toBe(true)
  const [resource] = sent.flatMap(({ resourceSpans }) => resourceSpans.map((each) => each.resource))
  expect(resource && attributesOf(resource)).toMatchObject({ 'service.name': 'shop-a' })
  expect(JSON.stringify(sent)).not.toMatch(/typed-words|AAAbbb|127\.0\.0\.1|product-101/)
})

test('requests with the same id, at the same time, each end their own span', async () => {
  sent.length = 0
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url)
  const shop = await openTestShop({ TRUST_PROXY: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const paths = ['/brands', '/product/product-101/101', '/nowhere', '/livez']
  await Promise.all(paths.map((path) => shop.app.inject({ url: path, headers: { 'x-request-id': 'repeated' } })))
  await shop.close()
  vi.unstubAllEnvs()
  const found = spans()
  const requests = found.filter(({ kind }) => kind === SERVER)
  const routes = requests.map((span) => [span.name, attributesOf(span)['http.response.status_code']])
  expect(routes.sort()).toEqual([
    ['GET /livez', 200],
    ['GET brands', 200],
    ['GET product', 200],
    ['GET', 404],
  ])
  const product = one(found, SERVER, 'GET product')
  expect(one(found, CLIENT, 'backend product').parentSpanId).toBe(product.spanId)
  expect(product.events.map(({ name }) => name)).toContain('complete')
})

test('an untrusted client cannot choose the trace, only be linked to it', async () => {
  const found = await tracesOf('/brands')
  const page = one(found, SERVER, 'GET brands')
  expect(page.traceId).not.toBe(CALLER.traceId)
  expect(page.parentSpanId ?? '').toBe('')
  expect(page.links).toMatchObject([CALLER])
})

test('samples the traces of untrusted clients and those without a caller', async () => {
  expect(await tracesOf('/brands', { OTEL_TRACES_SAMPLER_ARG: '0' })).toEqual([])
  const kept = await tracesOf('/brands', { OTEL_TRACES_SAMPLER_ARG: '0', TRUST_PROXY: '127.0.0.1' })
  expect(one(kept, SERVER, 'GET brands').traceId).toBe(CALLER.traceId)
})

test('third-party operation names are not sent', async () => {
  const found = await tracesOf({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: { query: 'query StrangeWords { __typename }' },
  })
  expect(found.map(({ name }) => name)).toContain('graphql other')
  expect(JSON.stringify(sent)).not.toContain('StrangeWords')
})
