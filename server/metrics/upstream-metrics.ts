import type { Handlers } from '../events.ts'
import { type Meters, seconds } from './meters.ts'

/** How the shop fares with its backend, its caches of data, and Redis. */
export function upstreamMetrics(
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
