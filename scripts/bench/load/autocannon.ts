import { runCommand } from '../../testing/run-command.ts'
import type { Generator } from './load.ts'

interface Report {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
  timeouts: number
}

/** autocannon, for machines without wrk. It may be the limit itself, and knows whole milliseconds only. */
export const autocannon: Generator = async ({ url, method = 'GET', body, headers = {} }, pressure, launcher) => {
  const { connections, seconds } = pressure
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const content = body === undefined ? [] : ['-b', body]
  const options = ['-c', `${connections}`, '-d', `${seconds}`, '-m', method, '-j', '-n', ...sent, ...content]
  const { code, output } = await runCommand([...launcher, 'autocannon', ...options, url], { output: 'keep' })
  const line = output.split('\n').find((text) => text.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`autocannon failed: ${output}`)
  const { requests, latency, non2xx, errors, timeouts }: Report = JSON.parse(line)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, errors: non2xx + errors + timeouts }
}
