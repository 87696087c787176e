import { Redis } from 'ioredis'
import { startRedis } from '../../scripts/tools/shop/start-redis.ts'
import type { World } from '../worlds/world.ts'

export interface WorldRedis {
  url: string
  /** What the world has in store for it happens, or ends. */
  setBad(isBad: boolean): Promise<void>
  /** Whether it has ever been bad: the shop does not use it again at once. */
  wasBad(): boolean
  /** All keys and values. Empty while it is out of order. */
  content(): Promise<string>
  close(): Promise<void>
}

async function empty(url: string): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: 1 })
  await client.flushall().finally(() => client.disconnect())
}

async function valueOf(client: Redis, key: string): Promise<string | null> {
  const type = await client.type(key)
  if (type === 'zset') return (await client.zrange(key, 0, -1)).join('\n')
  return type === 'string' ? client.get(key) : JSON.stringify(await client.hgetall(key))
}

async function read(url: string): Promise<string> {
  const client = new Redis(url, { maxRetriesPerRequest: 1 })
  try {
    const keys = await client.keys('*')
    const values = await Promise.all(keys.map((key) => valueOf(client, key)))
    return [...keys, ...values].join('\n')
  } finally {
    client.disconnect()
  }
}

/** A Redis of its own, as an installation has it. */
export async function openRedis(trouble: World['redis']): Promise<WorldRedis> {
  const redis = await startRedis()
  let [isOut, wasBad] = [false, false]
  return {
    url: redis.url,
    wasBad: () => wasBad,
    async setBad(isBad) {
      if (trouble === 'emptied' && isBad) await empty(redis.url)
      if (isBad === isOut) return
      isOut = isBad
      wasBad ||= isBad
      if (trouble === 'killed') await (isBad ? redis.kill() : redis.start())
      if (trouble === 'paused' && isBad) redis.freeze()
      if (trouble === 'paused' && !isBad) redis.goOn()
    },
    content: () => (isOut ? Promise.resolve('') : read(redis.url)),
    close: redis.close,
  }
}
