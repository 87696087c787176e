import { collectDefaultMetrics, Registry } from 'prom-client'
import type { BackendLoad } from '#graphql/contract.ts'
import { readBuildIdentity } from '../ground/build-identity.ts'
import type { Handlers, ShopEvent } from '../ground/events.ts'
import { metersIn, type Meters, seconds } from './meters.ts'
import { agentMetrics, loadMetrics, requestMetrics } from './request-metrics.ts'

type NotSentReason = Extract<ShopEvent, { type: 'shed' }>['reason']

/** The compiler asks for each reason. */
const notSentReasons: Record<NotSentReason, true> = { breaker: true, queue: true, pause: true, budget: true }
const NOT_SENT = Object.keys(notSentReasons)

function upstreamMetrics(
  { counter, histogram, gauge }: Meters,
  hasRedis: boolean,
): Handlers<'upstream' | 'cache' | 'shed' | 'redis'> {
  const labels = ['endpoint', 'outcome'] as const
  const calls = counter(
    'upstream_requests_total',
    'Backend calls by outcome: ok, refused, absent, gone (the visitor left), or an error code. Retries are not counted separately.',
    labels,
  )
  const duration = histogram(
    'upstream_duration_seconds',
    'Time of a backend call, including its wait for a connection.',
    'seconds',
    ['endpoint'],
  )
  const retries = counter('upstream_retries_total', 'Backend calls that were retried.')
  const notSent = counter(
    'upstream_not_sent_total',
    'Backend calls that were not sent: breaker, queue, pause, or budget.',
    ['reason'],
    { reason: NOT_SENT },
  )
  const reads = counter('data_cache_total', 'Reads of the data cache.', ['endpoint', 'result'])
  let isRedisUp = 0
  if (hasRedis)
    gauge('redis_up', '1 while Redis answers in time. Missing without Redis.', [], (redis) => redis.set(isRedisUp))

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

interface PaymentLabels {
  methods: readonly string[]
  orderStates: readonly string[]
  paymentStates: readonly string[]
}

const NO_LABELS: PaymentLabels = { methods: [], orderStates: [], paymentStates: [] }

/** Third-party operation names are unbounded, so they must not become labels. */
const OTHER = 'other'

function operationMetrics(
  { counter, histogram }: Meters,
  { methods: method, orderStates, paymentStates }: PaymentLabels,
): Handlers<'operation' | 'operationCost' | 'order' | 'payment'> {
  const operations = counter(
    'graphql_operations_total',
    'GraphQL operations by the code of their first error, or ok. Third-party operations share one name.',
    ['operation', 'known', 'outcome'],
  )
  const duration = histogram('graphql_operation_seconds', 'Time of an operation.', 'seconds', ['operation'])
  const rejected = counter('graphql_rejected_total', 'Operations refused because they exceed a limit.', ['limit'])
  const costs = histogram('graphql_cost', 'Cost of accepted third-party documents.', 'costs')
  const orders = counter('orders_placed_total', 'Submitted orders by payment method and result.', ['method', 'state'], {
    method,
    state: orderStates,
  })
  const payments = counter(
    'payments_settled_total',
    'Payment proofs by payment method and result.',
    ['method', 'state'],
    { method, state: paymentStates },
  )

  return {
    operation({ name, known, codes: [outcome = 'ok'], limits, ms }) {
      const operation = known ? name : OTHER
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

const BREAKER_VALUES = { closed: 0, probing: 0.5, open: 1 }

function addBuildInfo({ gauge }: Meters): void {
  const { version, commit } = readBuildIdentity()
  gauge('build_info', 'Always 1; the labels name the running build.', ['version', 'commit'], (info) =>
    info.set({ version, commit: commit ?? 'unknown' }, 1),
  )
}

export function createMetrics(hasRedis: boolean, labels: PaymentLabels = NO_LABELS) {
  const registry = new Registry()
  const meters = metersIn(registry)
  collectDefaultMetrics({ register: registry })
  addBuildInfo(meters)
  const handlers: Partial<Handlers<ShopEvent['type']>> = {
    ...requestMetrics(meters),
    ...upstreamMetrics(meters, hasRedis),
    ...operationMetrics(meters, labels),
    ...agentMetrics(meters),
    ...loadMetrics(meters),
  }
  return {
    // @NOTE TypeScript cannot correlate an event with the handler of its type.
    observe: (event: ShopEvent) => (handlers[event.type] as ((event: ShopEvent) => void) | undefined)?.(event),
    watch({ backend, pageCacheBytes }: Readings): void {
      const { gauge } = meters
      gauge('page_cache_bytes', 'Size of the page cache in bytes.', [], (bytes) => bytes.set(pageCacheBytes()))
      gauge('upstream_inflight', 'Backend calls in flight.', [], (calls) => calls.set(backend().inFlight))
      gauge(
        'breaker_state',
        'Circuit breaker of each endpoint: 0 closed, 0.5 testing with the next call, 1 open.',
        ['class'],
        (states) => {
          states.reset()
          for (const [kind, state] of Object.entries(backend().breakers)) {
            states.set({ class: kind }, BREAKER_VALUES[state])
          }
        },
      )
    },
    /** Without those of Node.js. */
    descriptions: meters.descriptions,
    text: () => registry.metrics(),
  }
}
