import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Handlers } from '../ground/events.ts'
import type { Meters } from './meters.ts'

const NANOSECONDS = 1e9

export function loadMetrics({
  counter,
  gauge,
}: Meters): Handlers<'overload' | 'rateLimited' | 'refusal' | 'policyViolation' | 'browserError'> {
  const shed = counter('shed_total', 'Requests refused under load.', ['class', 'reason'])
  const limited = counter('rate_limited_total', 'Requests above the limits per visitor.', ['rule'])
  const refused = counter('malformed_requests_total', 'Malformed requests.', ['code'])
  const violations = counter(
    'policy_violations_total',
    'Violations of content security policies that browsers report. Any client can send such reports.',
    ['directive', 'route'],
  )
  const failures = counter(
    'browser_errors_total',
    'Errors in the shop’s scripts that browsers report. Any client can send such reports.',
    ['route'],
  )
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  gauge('event_loop_delay_seconds', 'Event loop delay, 99th percentile since the last scrape.', [], (delayed) => {
    delayed.set(delay.count > 0 ? delay.percentile(99) / NANOSECONDS : 0)
    delay.reset()
  })
  let last = performance.eventLoopUtilization()
  gauge('event_loop_utilisation', 'Event loop utilization since the last scrape, 0 to 1.', [], (utilisation) => {
    const now = performance.eventLoopUtilization()
    utilisation.set(performance.eventLoopUtilization(now, last).utilization)
    last = now
  })
  return {
    overload: ({ loadClass, reason }) => shed.inc({ class: loadClass, reason }),
    rateLimited: ({ rule }) => limited.inc({ rule }),
    refusal: ({ code }) => refused.inc({ code }),
    policyViolation: ({ directive, route }) => violations.inc({ directive, route: route ?? 'none' }),
    browserError: ({ route }) => failures.inc({ route: route ?? 'none' }),
  }
}
