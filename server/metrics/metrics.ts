import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { BackendLoad } from '#graphql/contract.ts'
import { readBuildIdentity } from '../build-identity.ts'
import type { Handlers, Observe, ShopEvent } from '../events.ts'
import { loadMetrics } from './load-metrics.ts'
import { metersIn } from './meters.ts'
import { operationMetrics } from './operation-metrics.ts'
import { upstreamMetrics } from './upstream-metrics.ts'
import { visitMetrics } from './visit-metrics.ts'

/** What is not told by events but read when the metrics are asked for. */
export interface Readings {
  backend(): BackendLoad
  /** Bytes of stored pages. */
  pageCacheBytes(): number
}

/** The metrics of this process. */
export interface Metrics {
  observe: Observe
  /** To be called once, when there is something to read. */
  watch(readings: Readings): void
  /** In the text format of Prometheus. */
  text(): Promise<string>
}

const BREAKER_VALUES = { closed: 0, probing: 0.5, open: 1 }

/** Version and commit as labels, so that a dashboard shows when a process was replaced by another build. */
function addBuildInfo(registry: Registry): void {
  const { version, commit } = readBuildIdentity()
  const help = 'The build that runs.'
  const info = new Gauge({
    name: 'build_info',
    help,
    labelNames: ['version', 'commit'],
    registers: [registry],
  })
  info.set({ version, commit: commit ?? 'unknown' }, 1)
}

/**
 * The second listener of the shop's events, and what Node tells of itself. Each call has a registry of its own.
 * @param hasRedis whether the shop was given one
 */
export function createMetrics(hasRedis: boolean): Metrics {
  const registry = new Registry()
  const meters = metersIn(registry)
  collectDefaultMetrics({ register: registry })
  addBuildInfo(registry)
  const handlers: Partial<Handlers<ShopEvent['type']>> = {
    ...visitMetrics(meters),
    ...upstreamMetrics(meters, hasRedis),
    ...operationMetrics(meters),
    ...loadMetrics(meters),
  }
  return {
    // @NOTE The table has handlers by type; the compiler cannot match an event with the handler of its type.
    observe: (event) => (handlers[event.type] as ((event: ShopEvent) => void) | undefined)?.(event),
    watch({ backend, pageCacheBytes }) {
      const { gauge } = meters
      gauge('page_cache_bytes', 'Bytes of stored pages.', [], (bytes) => bytes.set(pageCacheBytes()))
      gauge('upstream_inflight', 'Calls to the backend that are under way.', [], (calls) =>
        calls.set(backend().inFlight),
      )
      gauge('breaker_state', 'Of each endpoint: 0 closed, 0.5 the next call decides, 1 open.', ['class'], (states) => {
        states.reset()
        for (const [kind, state] of Object.entries(backend().breakers)) {
          states.set({ class: kind }, BREAKER_VALUES[state])
        }
      })
    },
    text: () => registry.metrics(),
  }
}
