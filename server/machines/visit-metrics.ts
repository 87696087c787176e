import type { Handlers, RequestEvent } from '../ground/events.ts'
import { type Meters, seconds } from './meters.ts'

/** Clients may send any method, so only these become labels. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

const NONE = 'none'

/** Page routes have names; patterns of other routes start with a slash. */
const isPage = (route: string | null): route is string => route !== null && !route.startsWith('/')

export function visitMetrics({ counter, histogram }: Meters): Handlers<'request' | 'page' | 'vitals'> {
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
  const bytes = histogram('page_bytes', 'Bytes sent per page with status 200, including headers.', 'bytes', ['route'])
  const cache = counter(
    'page_cache_total',
    'Public pages by result of the page cache: hit, stale, miss, or outage (an old page instead of an error).',
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

  function tellSize({ route, status, bytes: sent, aborted: isShort }: RequestEvent): void {
    if (isPage(route) && status === 200 && sent !== null && !isShort) bytes.observe({ route }, sent)
  }

  return {
    request(event) {
      const route = event.route ?? NONE
      const method = METHODS.has(event.method) ? event.method : 'OTHER'
      requests.inc({ route, method, status: event.status, locale: event.locale ?? NONE })
      duration.observe({ route }, seconds(event.ms))
      if (event.aborted) aborted.inc({ route })
      if (event.cache) cache.inc({ result: event.cache })
      tellSize(event)
    },
    vitals({ route, lcp, inp, cls }) {
      if (lcp !== undefined) vitals.observe({ name: 'lcp', route }, seconds(lcp))
      if (inp !== undefined) vitals.observe({ name: 'inp', route }, seconds(inp))
      if (cls !== undefined) vitals.observe({ name: 'cls', route }, cls)
    },
    page: ({ route, phase, ms }) => phases.observe({ route: route ?? NONE, phase }, seconds(ms)),
  }
}
