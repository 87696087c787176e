import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { openRedisLink, type RedisLink } from '../fleet/redis-link.ts'
import { startTestRedis, type TestRedis } from './test-redis.ts'
import { openShop, PATIENT_REDIS_MS, TEST_ORIGIN, type TestShop } from './test-shop.ts'

/** Processes of one shop that share a backend and a Redis. */
export interface ShopsOnRedis {
  redis: TestRedis
  backend: TestBackend
  open(environment?: Record<string, string>): Promise<TestShop>
  /** A connection of one more process. */
  openLink(url?: string): Promise<RedisLink>
  /** Flushes Redis and removes its memory limit. */
  empty(): Promise<void>
  /** Closes the links too. */
  closeShops(): Promise<void>
  close(): Promise<void>
}

export async function startShopsOnRedis(): Promise<ShopsOnRedis> {
  const backend = await createTestBackend({ faults: true, siteUrl: TEST_ORIGIN, clock: Date.now })
  const backendUrl = await backend.listen(0, '127.0.0.1')
  const redis = await startTestRedis()
  const opened = new Set<TestShop | RedisLink>()

  return {
    redis,
    backend,
    async open(environment = {}) {
      const shop = await openShop(backendUrl, { REDIS_URL: redis.url, ...environment })
      opened.add(shop)
      return shop
    },
    async openLink(url = redis.url) {
      const link = openRedisLink(url, () => undefined, PATIENT_REDIS_MS)
      opened.add(link)
      await new Promise<void>((resolve) => link.onReady(resolve))
      return link
    },
    async empty() {
      await redis.client.config('SET', 'maxmemory', '0')
      await redis.client.flushall()
    },
    async closeShops() {
      redis.goOn()
      await Promise.all([...opened].map((one) => one.close()))
      opened.clear()
    },
    async close() {
      await redis.close()
      await backend.close()
    },
  }
}
