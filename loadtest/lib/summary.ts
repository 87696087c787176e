import { SUMMARY_FILE } from './settings.ts'

interface Metric {
  values: Record<string, number>
  /** Rule → whether it was met. */
  thresholds?: Record<string, { ok: boolean }>
}

/** As much of k6's figures as is shown without the runner. */
interface Figures {
  metrics: Record<string, Metric>
  state: { testRunDurationMs: number }
}

function thresholdLines([name, { thresholds = {} }]: [string, Metric]): string[] {
  return Object.entries(thresholds).map(([rule, { ok }]) => `  ${ok ? 'ok    ' : 'FAILED'} ${name} ${rule}`)
}

function shortReport({ metrics, state }: Figures): string {
  const requests = metrics['http_reqs']?.values['count'] ?? 0
  const waits = metrics['http_req_duration']?.values ?? {}
  const seconds = Math.round(state.testRunDurationMs / 1_000)
  const waited = `median ${Math.round(waits['med'] ?? 0)} ms, p99 ${Math.round(waits['p(99)'] ?? 0)} ms`
  return [`${requests} requests in ${seconds} s; ${waited}`, ...Object.entries(metrics).flatMap(thresholdLines)].join(
    '\n',
  )
}

/** Hands all figures to the runner's report; without it, the important ones are printed. k6 itself then prints none. */
export function handleSummary(data: Figures): Record<string, string> {
  return SUMMARY_FILE === '' ? { stdout: `${shortReport(data)}\n` } : { [SUMMARY_FILE]: JSON.stringify(data) }
}
