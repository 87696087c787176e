import { spawnSync } from 'node:child_process'
import { runCommand } from '../../testing/run-command.ts'
import type { Generator } from './load.ts'

const SCRIPT = 'scripts/bench/load/wrk-report.lua'

export function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined
}

/** wrk with one thread. */
export const wrk: Generator = async ({ url, method = 'GET', body, headers = {} }, pressure, launcher) => {
  const { connections, seconds } = pressure
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const command = [...launcher, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-s', SCRIPT, ...sent, url]
  const env = { BENCH_METHOD: method, ...(body !== undefined && { BENCH_BODY: body }) }
  const { code, output } = await runCommand(command, { output: 'keep', env })
  const line = output.split('\n').find((text) => text.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`wrk failed: ${output}`)
  const report: { requests: number; seconds: number; p50: number; p99: number; errors: number } = JSON.parse(line)
  const { requests, p50, p99, errors } = report
  return { perSecond: requests / report.seconds, p50, p99, errors }
}
