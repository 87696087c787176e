import { findK6, HOW_TO_GET_K6 } from '../loadtest/find-k6.ts'
import { PROFILES } from '../loadtest/profiles.ts'
import { withShop } from '../loadtest/start-surroundings.ts'
import { runCommand } from '../testing/run-command.ts'
import type { Finding } from './finding.ts'
import { dashboardQueries, EMPTY, type Query, ruleQueries } from './queries.ts'
import { type RunningPrometheus, startPrometheus } from './scrape.ts'

/** Prometheus has to be installed; where k6 or it is missing, one finding says so. */
const WHAT = 'questions of the dashboard and the rules'

async function ask(prometheus: RunningPrometheus, { name, expression }: Query): Promise<Finding> {
  const values = await prometheus.ask(expression)
  const [, reason] = EMPTY.find(([metric]) => metric.test(expression)) ?? []
  const what = `${name}: ${values.length} series${values.length === 0 && reason ? ` (${reason})` : ''}`
  const isAnswered = values.some((value) => Number.isFinite(value))
  return { what, fault: isAnswered || reason ? null : `${expression} has no answer` }
}

/** Lets k6 visit a shop that a real Prometheus scrapes, and asks what the dashboard and the rules ask. */
export async function askDashboard(): Promise<Finding[]> {
  const k6 = findK6()
  if (k6 === null) return [{ what: WHAT, fault: null, leftOut: HOW_TO_GET_K6 }]
  if ((await runCommand(['prometheus', '--version'], { output: 'keep' })).code !== 0) {
    return [{ what: WHAT, fault: null, leftOut: 'prometheus is not installed (Debian: the package prometheus)' }]
  }
  // @NOTE It is among the profiles.
  const smoke = PROFILES['smoke'] as (typeof PROFILES)[string]
  return withShop(smoke, 1, async (shop) => {
    const { host } = new URL(shop.metricsUrl ?? '')
    const prometheus = await startPrometheus(host)
    const told = Object.entries(shop.environment).flatMap(([key, value]) => ['-e', `${key}=${value}`])
    await runCommand([k6, 'run', '--quiet', ...told, 'loadtest/profiles/smoke.ts'], { output: 'keep' })
    const findings: Finding[] = []
    for (const query of [...dashboardQueries(), ...(await ruleQueries())]) findings.push(await ask(prometheus, query))
    await prometheus.close()
    return findings
  })
}
