import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENT_LABELS } from '#graphql/contract.ts'
import { LOCALES } from '#shared/locales.ts'
import { routes } from '#shared/routes.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createMetrics } from './metrics.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

let shop: Shop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The metrics of these requests: names with labels, and values. */
async function metricsAfter(act: () => Promise<unknown>): Promise<Map<string, number>> {
  const metrics = createMetrics(false)
  metrics.watch({ backend: () => shop.graphql.backendLoad(), pageCacheBytes: () => 1_234 })
  const from = shop.events.length
  await act()
  for (const event of shop.events.slice(from)) metrics.observe(event)
  const lines = (await metrics.text()).split('\n').filter((line) => !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

const operation = (query: string) => ({
  method: 'POST' as const,
  url: '/graphql',
  headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
  payload: JSON.stringify({ query }),
})

test('counts a page by route, phases, cache result, and its calls', async () => {
  const seen = await metricsAfter(async () => {
    expect((await shop.app.inject('/ar')).statusCode).toBe(200)
    expect((await shop.app.inject('/ar/nowhere/at/all')).statusCode).toBe(404)
  })
  expect(seen.get('http_requests_total{route="home",method="GET",status="200",locale="ar"}')).toBe(1)
  expect(seen.get('http_requests_total{route="none",method="GET",status="404",locale="ar"}')).toBe(1)
  expect(seen.get('http_request_duration_seconds_count{route="home"}')).toBe(1)
  for (const phase of ['data', 'shell', 'complete']) {
    expect(seen.get(`page_phase_seconds_count{route="home",phase="${phase}"}`)).toBe(1)
  }
  expect(seen.get('page_cache_total{result="miss"}')).toBeGreaterThan(0)
  expect(seen.get('page_cache_bytes')).toBe(1_234)
  // The first answer tells which language is the backend's own.
  expect(seen.get('upstream_requests_total{endpoint="common",outcome="ok"}')).toBeGreaterThan(0)
  expect(seen.get('upstream_duration_seconds_count{endpoint="common"}')).toBeGreaterThan(0)
  expect(seen.get('upstream_inflight')).toBe(0)
  expect(seen.get('data_cache_total{endpoint="common",result="miss"}')).toBeGreaterThan(0)
  expect(seen.get('breaker_state{class="common"}')).toBe(0)
  expect(seen.get('build_info{version="0.1.0",commit="unknown"}')).toBe(1)
})

test('counts third-party operations under one name, and refusals', async () => {
  const seen = await metricsAfter(async () => {
    await shop.app.inject(operation('query Secret_of_ada { shop { settings { shopName } } }'))
    await shop.app.inject(operation(`{ ${names(20)} }`))
  })
  expect(seen.get('graphql_operations_total{operation="other",known="false",outcome="ok"}')).toBe(1)
  expect(seen.get('graphql_operations_total{operation="other",known="false",outcome="LIMIT_EXCEEDED"}')).toBe(1)
  expect(seen.get('graphql_rejected_total{limit="aliases"}')).toBe(1)
  expect(seen.get('graphql_cost_count')).toBeGreaterThan(0)
  expect([...seen.keys()].filter((name) => name.includes('ada'))).toEqual([])
})

const names = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: shop { serverTime }`).join(' ')

test('labels only contain the shop’s names: no id, path, or client input', async () => {
  const seen = await metricsAfter(async () => {
    for (const url of [
      '/product/stranger-words/987654',
      '/stranger/path',
      '/search/stranger%20words',
      '/assets/stranger.js',
    ])
      await shop.app.inject({ url, headers: { 'user-agent': 'stranger' } })
    await shop.app.inject({ method: 'PROPFIND', url: '/' })
  })
  const text = [...seen.keys()].join('\n')
  expect(text).not.toMatch(/stranger|987654|PROPFIND/)
  const pages = new Set(text.matchAll(/http_requests_total\{route="(\w+)"/g).map(([, route]) => route))
  expect(pages.size).toBeGreaterThan(0)
  for (const page of pages) expect(['none', ...Object.keys(routes)]).toContain(page)
  const languages = new Set(text.matchAll(/locale="([^"]*)"/g).map(([, locale = '']) => locale))
  for (const language of languages) expect(['none', ...LOCALES]).toContain(language)
})

test('redis_up is missing in a shop without Redis', async () => {
  const [without, has] = [createMetrics(false), createMetrics(true)]
  expect(await without.text()).not.toContain('redis_up')
  expect(await has.text()).toMatch(/^redis_up 0$/m)
  has.observe({ type: 'redis', state: 'connected', use: 'connection', detail: '' })
  expect(await has.text()).toMatch(/^redis_up 1$/m)
  has.observe({ type: 'redis', state: 'failed', use: 'read', detail: 'late' })
  expect(await has.text()).toMatch(/^redis_up 1$/m)
  has.observe({ type: 'redis', state: 'off', use: 'connection', detail: 'late' })
  expect(await has.text()).toMatch(/^redis_up 0$/m)
})

test('descriptions cover all metrics', async () => {
  const metrics = createMetrics(true)
  metrics.watch({ backend: () => shop.graphql.backendLoad(), pageCacheBytes: () => 0 })
  const named = metrics.descriptions.map(({ name }) => name)
  const all = [...(await metrics.text()).matchAll(/^# HELP (\w+) /gm)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(all.filter((name) => !/^(?:process|nodejs)_/.test(name)).toSorted())
})

test('counters whose labels are known start at 0, so that the first event is an increase', async () => {
  const metrics = createMetrics(false, PAYMENT_LABELS)
  const lines = (await metrics.text()).split('\n')
  for (const line of [
    'orders_placed_total{method="STRIPE",state="PLACED"} 0',
    'payments_settled_total{method="IYZICO",state="REFUSED"} 0',
    'shed_total{class="critical",reason="queue"} 0',
    'rate_limited_total{rule="pages"} 0',
    'upstream_not_sent_total{reason="breaker"} 0',
  ])
    expect(lines).toContain(line)
  const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8')
  const unknown = [
    'policy_violations_total',
    'browser_errors_total',
    'upstream_requests_total',
    'http_requests_total',
    'graphql_operations_total',
  ]
  for (const { name, kind } of metrics.descriptions.filter(({ kind }) => kind === 'counter'))
    if (new RegExp(`increase\\(${name}\\b`).test(alerts) && !unknown.includes(name))
      expect(
        lines.some((line) => line.startsWith(name)),
        `${name} (${kind})`,
      ).toBe(true)
})
