import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { readYaml } from './manifests.ts'

/** A question to Prometheus. */
export interface Query {
  /** Where it stands. */
  name: string
  expression: string
}

const Dashboard = v.object({
  panels: v.array(v.object({ title: v.string(), targets: v.optional(v.array(v.object({ expr: v.string() })), []) })),
})

const Rules = v.object({
  groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string(), expr: v.string() })) })),
})

/** Grafana puts values in the place of these. */
const filledIn = (expression: string) => expression.replaceAll('$job', 'souk').replaceAll('$__rate_interval', '1m')

export function dashboardQueries(): Query[] {
  const { panels } = v.parse(Dashboard, JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')))
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ name: title, expression: filledIn(expr) })),
  )
}

/** The comparison at the end of a rule, without which it tells what it judges. */
const COMPARISON = /\s*(?:==|[<>]=?)\s*[\d.]+\s*$/

/** What the rules judge. */
export async function ruleQueries(): Promise<Query[]> {
  const [document] = await readYaml('deploy/prometheus/alerts.yaml')
  return v
    .parse(Rules, document)
    .groups.flatMap(({ rules }) =>
      rules.map(({ alert, expr }) => ({ name: alert, expression: expr.replace(COMPARISON, '') })),
    )
}

/** Metrics that have no series in a shop that is well, and why. A question about them must be empty there. */
export const EMPTY: readonly (readonly [metric: RegExp, reason: string])[] = [
  [/kube_pod_status_ready/, 'kube-state-metrics is not here'],
  [/container_memory/, 'cAdvisor is not here'],
  [/node_filesystem/, 'node_exporter is not here'],
  [/last_backup_timestamp/, 'there was no backup'],
  [/offset 1d/, 'nothing was ordered the day before'],
  [/absent/, 'the shop is scraped'],
  [/status=~"5\.\./, 'nothing has failed'],
  [/status="429"|rate_limited_total/, 'nobody has asked for too much'],
  [/result="outage"/, 'the backend was there'],
  [/malformed_requests_total/, 'k6 sends no request that cannot be parsed'],
  [/http_requests_aborted_total/, 'k6 waits for every answer'],
  [/shed_total/, 'nothing was refused for want of time'],
  [/upstream_not_sent_total/, 'every call was sent'],
  [/policy_violations_total/, 'no browser was there whose policy stopped something'],
  [/payments_settled_total/, 'all orders are paid on delivery'],
  [/state=~"REFUSED\|UNKNOWN"/, 'no order was refused'],
]
