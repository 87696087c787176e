import { runCommand } from '../testing/run-command.ts'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers other than 2xx, and requests without an answer. */
  errors: number
}

interface AutocannonReport {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
  timeouts: number
}

const CONNECTIONS = '10'
const WARM_UP_SECONDS = '3'
const SECONDS = '8'

async function cannon(url: string, seconds: string): Promise<AutocannonReport> {
  const { code, output } = await runCommand(['autocannon', '-c', CONNECTIONS, '-d', seconds, '-j', '-n', url], {
    output: 'keep',
  })
  const report = output.split('\n').find((line) => line.startsWith('{'))
  if (code !== 0 || !report) throw new Error(`autocannon failed: ${output}`)
  return JSON.parse(report)
}

/** Pages per second and latency of an address under ten connections, after a warm-up. */
export async function measureLoad(url: string): Promise<Load> {
  await cannon(url, WARM_UP_SECONDS)
  const { requests, latency, non2xx, errors, timeouts } = await cannon(url, SECONDS)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, errors: non2xx + errors + timeouts }
}
