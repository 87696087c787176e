import { createHash } from 'node:crypto'
import type { Tallies } from '#graphql/create-graphql.ts'
import type { RedisLink } from './redis-link.ts'

/** A visitor who signs in waits for it no longer, milliseconds. */
const WAIT_MS = 50

/**
 * Tallies in Redis, for all processes of all machines. Keys name people, so that only their digests are stored.
 * @param name of the shop's backend
 * @returns tallies that reject where Redis is away or slow
 */
export function createRedisTallies(link: RedisLink, name: string): Tallies {
  const keyOf = (key: string) => `souk:tally:${name}:${createHash('sha256').update(key).digest('base64url')}`

  /** The first one sets the end of the window, which later ones leave as it is. */
  function change(key: string, windowMs: number, by: number): Promise<number> {
    return link.run('tally', WAIT_MS, async (client) => {
      const place = keyOf(key)
      const answers = await client.multi().set(place, '0', 'PX', windowMs, 'NX').incrby(place, by).exec()
      const [error, count] = answers?.[1] ?? [new Error('no answer'), 0]
      if (error) throw error
      return Number(count)
    })
  }

  return {
    add: (key, windowMs, times = 1) => change(key, windowMs, times),
    takeBack: async (key, windowMs) => void (await change(key, windowMs, -1)),
    forget: async (key) => void (await link.run('tally', WAIT_MS, (client) => client.del(keyOf(key)))),
  }
}
