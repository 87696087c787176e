import { isCountedAlike } from './result-of.ts'
import type { Result } from './result.ts'

const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toPrecision(3))

function change(now: number, before: number | undefined): string {
  if (before === undefined || before === 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  return percent === 0 ? '  as before' : `  ${percent > 0 ? '+' : ''}${percent} %`
}

/** The end of a sentence; empty where they were not counted. */
const callsTold = (calls: number | null): string => (calls === null ? '' : `, ${calls} calls to the backend`)

/**
 * The report for a terminal.
 * @param before the last run of the same profile; null: there is none
 */
export function textReport(result: Result, before: Result | null): string {
  const { profile, seconds, scale, length, thresholds, missed, waits, counts, calls } = result
  const requests = counts.find(({ name }) => name === 'requests')?.k6 ?? 0
  const rows = Object.entries(waits).map(([name, { p50, p99 }]) => {
    const old = before?.waits[name]
    return `  ${name.padEnd(20)} ${figure(p50).padStart(8)} ${figure(p99).padStart(8)} ms${change(p99, old?.p99)}`
  })
  const judged = counts.map((count) => {
    const { name, k6, shop } = count
    return `  ${isCountedAlike(count) ? 'ok    ' : 'FAILED'} ${name}: ${k6} sent, ${shop ?? 'not'} counted by the shop`
  })
  const sent = requests.toLocaleString('en-US')
  return [
    `${profile}: ${sent} requests in ${seconds} s (scale ${scale}, length ${length})${callsTold(calls)}`,
    `  ${''.padEnd(20)}   median      p99${before ? `, and p99 beside ${before.at}` : ''}`,
    ...rows,
    ...missed.map(({ name, passes, fails }) => `  FAILED ${name}: ${fails} of ${passes + fails}`),
    ...judged,
    ...thresholds.map(
      ({ metric, rule, ok, value }) => `  ${ok ? 'ok    ' : 'FAILED'} ${metric} ${rule} (${figure(value)})`,
    ),
  ].join('\n')
}
