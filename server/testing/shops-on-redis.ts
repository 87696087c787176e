import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { startTestRedis, type TestRedis } from './test-redis.ts'
import { openShop, TEST_ORIGIN, type TestShop } from './test-shop.ts'

/** Processes of one shop that share a backend and a Redis. */
export interface ShopsOnRedis {
  redis: TestRedis
  backend: TestBackend
  open(environment?: Record<string, string>): Promise<TestShop>
  /** Flushes Redis and removes its memory limit. */
  empty(): Promise<void>
  closeShops(): Promise<void>
  close(): Promise<void>
}

export async function startShopsOnRedis(): Promise<ShopsOnRedis> {
  const backend = await createTestBackend({ faults: true, siteUrl: TEST_ORIGIN, clock: Date.now })
  const backendUrl = await backend.listen(0, '127.0.0.1')
  const redis = await startTestRedis()
  const shops = new Set<TestShop>()

  return {
    redis,
    backend,
    async open(environment = {}) {
      const shop = await openShop(backendUrl, { REDIS_URL: redis.url, ...environment })
      shops.add(shop)
      return shop
    },
    async empty() {
      await redis.client.config('SET', 'maxmemory', '0')
      await redis.client.flushall()
    },
    async closeShops() {
      redis.goOn()
      await Promise.all([...shops].map((shop) => shop.close()))
      shops.clear()
    },
    async close() {
      await redis.close()
      await backend.close()
    },
  }
}
