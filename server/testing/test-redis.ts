import { Redis } from 'ioredis'
import { type OwnRedis, startRedis } from '../../scripts/tools/shop/start-redis.ts'

export interface TestRedis extends OwnRedis {
  client: Redis
}

/** The client reconnects when Redis restarts. */
export async function startTestRedis(): Promise<TestRedis> {
  const server = await startRedis()
  const client = new Redis(server.url, { maxRetriesPerRequest: null, retryStrategy: () => 20 })
  client.on('error', () => undefined)
  return {
    ...server,
    client,
    async close() {
      client.disconnect()
      await server.close()
    },
  }
}
