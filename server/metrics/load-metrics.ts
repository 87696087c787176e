import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Handlers } from '../events.ts'
import type { Meters } from './meters.ts'

const NANOSECONDS = 1e9

export function loadMetrics({
  counter,
  gauge,
}: Meters): Handlers<'overload' | 'rateLimited' | 'refusal' | 'policyViolation' | 'browserError'> {
  const shed = counter('shed_total', 'Requests that were refused because the process has too much to do.', [
    'class',
    'reason',
  ])
  const limited = counter('rate_limited_total', 'Requests beyond what one visitor may do.', ['rule'])
  const refused = counter('malformed_requests_total', 'Requests that were refused before they were handled.', ['code'])
  const violations = counter('policy_violations_total', 'What browsers say that policies of pages have stopped.', [
    'directive',
    'route',
  ])
  const failures = counter('browser_errors_total', 'Errors of the shop’s own scripts that browsers report.', ['route'])
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  gauge(
    'event_loop_delay_seconds',
    'Longest delay of the event loop but for one per cent, since the metrics were last asked for.',
    [],
    (delayed) => {
      delayed.set(delay.count > 0 ? delay.percentile(99) / NANOSECONDS : 0)
      delay.reset()
    },
  )
  let last = performance.eventLoopUtilization()
  gauge(
    'event_loop_utilisation',
    'Share of the time in which the event loop was busy, since the metrics were last asked for.',
    [],
    (utilisation) => {
      const now = performance.eventLoopUtilization()
      utilisation.set(performance.eventLoopUtilization(now, last).utilization)
      last = now
    },
  )
  return {
    overload: ({ loadClass, reason }) => shed.inc({ class: loadClass, reason }),
    rateLimited: ({ rule }) => limited.inc({ rule }),
    refusal: ({ code }) => refused.inc({ code }),
    policyViolation: ({ directive, route }) => violations.inc({ directive, route: route ?? 'none' }),
    browserError: ({ route }) => failures.inc({ route: route ?? 'none' }),
  }
}
