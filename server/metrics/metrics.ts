import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { BackendLoad } from '#graphql/contract.ts'
import { readBuildIdentity } from '../build-identity.ts'
import type { Handlers, Observe, ShopEvent } from '../events.ts'
import { loadMetrics } from './load-metrics.ts'
import { metersIn, type Meters, seconds } from './meters.ts'
import { visitMetrics } from './visit-metrics.ts'

function upstreamMetrics(
  { counter, histogram, gauge }: Meters,
  hasRedis: boolean,
): Handlers<'upstream' | 'cache' | 'shed' | 'redis'> {
  const labels = ['endpoint', 'outcome'] as const
  const calls = counter('upstream_requests_total', 'Calls to the backend; a call that is sent twice is one.', labels)
  const duration = histogram('upstream_duration_seconds', 'Of a call, with its wait for a connection.', 'seconds', [
    'endpoint',
  ])
  const retries = counter('upstream_retries_total', 'Calls that were sent a second time.')
  const notSent = counter('upstream_not_sent_total', 'Calls that were refused before they were sent.', ['reason'])
  const reads = counter('data_cache_total', 'Reads of public data.', ['endpoint', 'result'])
  let isRedisUp = 0
  if (hasRedis) gauge('redis_up', 'Whether Redis answers in time.', [], (redis) => redis.set(isRedisUp))

  return {
    upstream({ endpoint, outcome, attempts, ms }) {
      calls.inc({ endpoint, outcome })
      duration.observe({ endpoint }, seconds(ms))
      if (attempts > 1) retries.inc()
    },
    shed: ({ reason }) => notSent.inc({ reason }),
    cache: ({ endpoint, result }) => reads.inc({ endpoint, result }),
    redis({ state }) {
      if (state === 'connected') isRedisUp = 1
      else if (state === 'off') isRedisUp = 0
    },
  }
}

/** Third-party operation names are unbounded, so they must not become labels. */
const FOREIGN = 'foreign'

function operationMetrics({
  counter,
  histogram,
}: Meters): Handlers<'operation' | 'operationCost' | 'order' | 'payment'> {
  const operations = counter('graphql_operations_total', 'Operations, by the first code of their errors, or ok.', [
    'operation',
    'known',
    'outcome',
  ])
  const duration = histogram('graphql_operation_seconds', 'Of an operation.', 'seconds', ['operation'])
  const rejected = counter('graphql_rejected_total', 'Operations that exceed a limit.', ['limit'])
  const costs = histogram('graphql_cost', 'Costs of the documents of other programs that were let in.', 'costs')
  const orders = counter('orders_placed_total', 'Wishes to order, by what became of them.', ['method', 'state'])
  const payments = counter('payments_settled_total', 'Proofs of payment, by what became of them.', ['method', 'state'])

  return {
    operation({ name, known, codes: [outcome = 'ok'], limits, ms }) {
      const operation = known ? name : FOREIGN
      operations.inc({ operation, known: String(known), outcome })
      duration.observe({ operation }, seconds(ms))
      for (const limit of new Set(limits)) rejected.inc({ limit })
    },
    operationCost: ({ cost }) => costs.observe(cost),
    order: ({ method, state }) => orders.inc({ method, state }),
    payment: ({ method, state }) => payments.inc({ method, state }),
  }
}

export interface Readings {
  backend(): BackendLoad
  pageCacheBytes(): number
}

export interface Metrics {
  observe: Observe
  watch(readings: Readings): void
  text(): Promise<string>
}

const BREAKER_VALUES = { closed: 0, probing: 0.5, open: 1 }

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
    // @NOTE TypeScript cannot correlate an event with the handler of its type.
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
