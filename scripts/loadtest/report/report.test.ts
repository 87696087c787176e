import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlReport } from './html.ts'
import { resultOf } from './result-of.ts'
import type { Result, Summary } from './result.ts'
import { textReport } from './text.ts'
import { readTimeline } from './timeline.ts'

const trend = (med: number, p99: number) => ({ type: 'trend', values: { med, 'p(99)': p99 }, thresholds: {} })

const summary: Summary = {
  root_group: {
    checks: [
      { name: 'home: status', passes: 990, fails: 10 },
      { name: 'cart: status', passes: 5, fails: 0 },
    ],
  },
  state: { testRunDurationMs: 30_400 },
  metrics: {
    http_reqs: { type: 'counter', values: { count: 1_000, rate: 33 }, thresholds: {} },
    http_req_duration: trend(2, 50),
    'http_req_duration{page:home}': { ...trend(1, 80), thresholds: { 'p(99)<60': { ok: false } } },
    'http_req_duration{expected_response:true}': trend(2, 50),
    orders: { type: 'counter', values: { count: 20 }, thresholds: { 'count>0': { ok: true } } },
    checks: { type: 'rate', values: { rate: 1 }, thresholds: { 'rate>0.999': { ok: true } } },
  },
}

function run(counts: { requests: number; orders: number }): Result {
  return resultOf({
    profile: 'load',
    summary,
    counts: { ...counts, calls: 77 },
    timeline: [
      { requests: 10, failed: 0, p50: 1, p99: 5 },
      { requests: 20, failed: 1, p50: 2, p99: 9 },
    ],
    versions: { shop: '0.1.0 <b>', k6: 'k6 v1.8.1' },
    scale: 1,
    length: 1,
  })
}

test('a crossed threshold and counts that differ are failures, each in words', () => {
  const text = textReport(run({ requests: 985, orders: 20 }), null)
  expect(text).toContain('FAILED http_req_duration{page:home} p(99)<60 (80)')
  expect(text).toContain('FAILED requests: 1000 sent, 985 counted by the shop')
  expect(text).toContain('ok     orders: 20 sent, 20 counted by the shop')
  expect(text).toContain('ok     checks rate>0.999 (1)')
  expect(text).toContain('FAILED home: status: 10 of 1000')
  expect(text).not.toContain('cart: status')
  expect(text).toContain('77 calls to the backend')
  expect(textReport(run({ requests: 995, orders: 20 }), null)).toContain('ok     requests')
})

test('waits are named after what was visited, and compared with those before', () => {
  const now = run({ requests: 1_000, orders: 20 })
  expect(now.waits).toEqual({ all: { p50: 2, p99: 50 }, home: { p50: 1, p99: 80 } })
  const before = { ...now, waits: { all: { p50: 2, p99: 50 }, home: { p50: 1, p99: 40 } } }
  expect(textReport(now, before)).toMatch(/home +1 +80 ms {2}\+100 %/)
  expect(textReport(now, before)).toMatch(/all +2 +50 ms {2}as before/)
})

test('the page says what was missed, draws the run and takes nothing for HTML', () => {
  const page = htmlReport(run({ requests: 1_000, orders: 20 }), null)
  expect(page).toContain('<h1>load: MISSED</h1>')
  expect(page.match(/<polyline /g)).toHaveLength(4)
  expect(page).toContain('points="0.0,80.0 720.0,0.0"')
  expect(page).not.toContain('<b>')
})

test('samples of k6 become seconds, those without any too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-timeline-'))
  const path = join(folder, 'samples.csv')
  const rows = ['metric_name,timestamp,metric_value,check', 'http_req_duration,100,4.5,', 'http_req_duration,100,8,']
  await writeFile(path, [...rows, 'broken,102,1,', 'http_req_duration,102,30,', 'vus,105,3,', ''].join('\n'))
  expect(await readTimeline(path)).toEqual([
    { requests: 2, failed: 0, p50: 8, p99: 8 },
    { requests: 0, failed: 0, p50: 0, p99: 0 },
    { requests: 1, failed: 1, p50: 30, p99: 30 },
  ])
  await writeFile(path, 'metric_name,timestamp,metric_value\n')
  expect(await readTimeline(path)).toEqual([])
  await rm(folder, { recursive: true })
})
