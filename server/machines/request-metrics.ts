import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { type Handlers, LOAD_CLASSES, OVERLOAD_REASONS, RATE_RULES, type RequestEvent } from '../ground/events.ts'
import { type Meters, seconds } from './meters.ts'

/** Clients may send any method, so only these become labels. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

const NONE = 'none'

/** Page routes have names; patterns of other routes start with a slash. */
const isPage = (route: string | null): route is string => route !== null && !route.startsWith('/')

function pageSizeMetric({ histogram }: Meters) {
  const bytes = histogram('page_bytes', 'Bytes sent per page with status 200, including headers.', 'bytes', ['route'])
  return ({ route, status, bytes: sent, aborted }: RequestEvent): void => {
    if (isPage(route) && status === 200 && sent !== null && !aborted) bytes.observe({ route }, sent)
  }
}

export function requestMetrics(meters: Meters): Handlers<'request' | 'page' | 'vitals'> {
  const { counter, histogram } = meters
  const requests = counter('http_requests_total', 'Requests that were answered or aborted by the client.', [
    'route',
    'method',
    'status',
    'locale',
  ])
  const duration = histogram(
    'http_request_duration_seconds',
    'Time from the request line to the last byte of the answer.',
    'seconds',
    ['route'],
  )
  const aborted = counter('http_requests_aborted_total', 'Requests aborted by the client.', ['route'])
  const ofPrograms = counter('program_requests_total', 'Requests of programs with an API key, by its name.', [
    'program',
    'status',
  ])
  const cache = counter(
    'page_cache_total',
    'Public pages, public queries by GET, and catalog answers to agents, by result of the page cache: hit, stale, miss, or outage (an old answer instead of an error).',
    ['result'],
  )
  const phases = histogram(
    'page_phase_seconds',
    'Time until the data, the shell, and the last byte of a rendered page (data, shell, complete).',
    'seconds',
    ['route', 'phase'],
  )

  const vitals = histogram(
    'web_vitals',
    'Web vitals of a share of visits: lcp and inp in seconds, cls as a share of the window. Any client can send such reports.',
    'vitals',
    ['name', 'route'],
  )

  const observeSize = pageSizeMetric(meters)
  const observeCall = agentCallMetrics(meters)

  return {
    request(event) {
      const route = event.route ?? NONE
      const method = METHODS.has(event.method) ? event.method : 'OTHER'
      requests.inc({ route, method, status: event.status, locale: event.locale ?? NONE })
      duration.observe({ route }, seconds(event.ms))
      if (event.aborted) aborted.inc({ route })
      if (event.program !== null) ofPrograms.inc({ program: event.program, status: event.status })
      if (event.cache) cache.inc({ result: event.cache })
      observeCall(event)
      observeSize(event)
    },
    vitals({ route, lcp, inp, cls }) {
      if (lcp !== undefined) vitals.observe({ name: 'lcp', route }, seconds(lcp))
      if (inp !== undefined) vitals.observe({ name: 'inp', route }, seconds(inp))
      if (cls !== undefined) vitals.observe({ name: 'cls', route }, cls)
    },
    page: ({ route, phase, ms }) => phases.observe({ route: route ?? NONE, phase }, seconds(ms)),
  }
}

function agentCallMetrics({ counter, histogram }: Meters) {
  const calls = counter(
    'agent_calls_total',
    'Operations of agents by outcome: success, error (an answer that reports one), the code of a failure, or aborted.',
    ['tool', 'transport', 'outcome'],
  )
  const duration = histogram('agent_call_seconds', 'Time of an agent’s operation, with its request.', 'seconds', [
    'tool',
  ])
  return ({ agentCall, ms }: RequestEvent): void => {
    if (!agentCall) return
    const { tool, transport, outcome } = agentCall
    calls.inc({ tool, transport, outcome: outcome ?? 'aborted' })
    duration.observe({ tool }, seconds(ms))
  }
}

export function agentMetrics({ counter }: Meters): Handlers<'agentProfile' | 'feedIncomplete'> {
  const profiles = counter('agent_profile_fetches_total', 'Fetched profiles of agents: ok, or the code of a failure.', [
    'outcome',
  ])
  const incomplete = counter(
    'feeds_incomplete_total',
    'Product feeds that were cut off because the backend failed after retries, by the code of the failure.',
    ['code'],
  )
  return {
    agentProfile: ({ outcome }) => profiles.inc({ outcome }),
    feedIncomplete: ({ code }) => incomplete.inc({ code }),
  }
}

const NANOSECONDS = 1e9

export function loadMetrics({
  counter,
  gauge,
}: Meters): Handlers<'overload' | 'rateLimited' | 'refusal' | 'policyViolation' | 'browserError'> {
  const shed = counter('shed_total', 'Requests refused under load.', ['class', 'reason'], {
    class: LOAD_CLASSES,
    reason: OVERLOAD_REASONS,
  })
  const limited = counter('rate_limited_total', 'Requests above the limits per visitor.', ['rule'], {
    rule: RATE_RULES,
  })
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
    policyViolation: ({ directive, route }) => violations.inc({ directive, route: route ?? NONE }),
    browserError: ({ route }) => failures.inc({ route: route ?? NONE }),
  }
}
