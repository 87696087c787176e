import { cpus, totalmem } from 'node:os'
import type { ShopCounts } from '../shop-counts.ts'
import type { Result, Second, Summary } from './result.ts'

interface Run {
  profile: string
  summary: Summary
  /** Null where the shop's counts began anew in between. */
  counts: ShopCounts | null
  timeline: Second[]
  versions: Pick<Result, 'shop' | 'k6'>
  scale: number
  length: number
}

const GIGABYTE = 1024 ** 3

function describeMachine(): string {
  const [first] = cpus()
  const model = first?.model.trim() ?? 'unknown'
  const memory = Math.round(totalmem() / GIGABYTE)
  const all = 'shop, backend, Redis and k6 share it'
  return `${cpus().length} × ${model}, ${memory} GB, Node ${process.version}; ${all}`
}

/** Of `http_req_duration{page:home}`: the kind of tag, and what was visited. */
const TAGGED = /^http_req_duration\{(?:page|form|operation):([\w-]+)\}$/

function thresholdsOf({ metrics }: Summary): Result['thresholds'] {
  return Object.entries(metrics).flatMap(([metric, { values, thresholds }]) =>
    Object.entries(thresholds).map(([rule, { ok }]) => {
      const [key = ''] = /^[\w()]+/.exec(rule) ?? []
      return { metric, rule, ok, value: values[key] ?? Number.NaN }
    }),
  )
}

function waitsOf({ metrics }: Summary): Result['waits'] {
  const all = Object.entries(metrics).flatMap(([name, { values }]): [string, { p50: number; p99: number }][] => {
    const [, tag] = TAGGED.exec(name) ?? []
    const what = name === 'http_req_duration' ? 'all' : tag
    return what === undefined ? [] : [[what, { p50: values['med'] ?? 0, p99: values['p(99)'] ?? 0 }]]
  })
  return Object.fromEntries(all)
}

/** What is kept and shown of a run. */
export function resultOf({ profile, summary, counts, timeline, versions, scale, length }: Run): Result {
  const countOf = (name: string) => summary.metrics[name]?.values['count'] ?? 0
  const orders = countOf('orders')
  return {
    profile,
    at: new Date().toISOString(),
    machine: describeMachine(),
    ...versions,
    scale,
    length,
    seconds: Math.round(summary.state.testRunDurationMs / 1_000),
    thresholds: thresholdsOf(summary),
    missed: summary.root_group.checks.filter(({ fails }) => fails > 0),
    waits: waitsOf(summary),
    counts: [
      { name: 'requests', k6: countOf('http_reqs'), shop: counts?.requests ?? null },
      ...(orders > 0 ? [{ name: 'orders', k6: orders, shop: counts?.orders ?? null }] : []),
    ],
    calls: counts?.calls ?? null,
    timeline,
  }
}

/** The shop's counts and k6's may differ by so much: a scrape may fall between an answer and its event. */
const DIFFERENCE = 0.01

export const isCountedAlike = ({ k6, shop }: Result['counts'][number]): boolean =>
  shop === null || Math.abs(shop - k6) <= Math.max(1, k6 * DIFFERENCE)
