import { createHash } from 'node:crypto'
import type { Tallies } from '#graphql/create-graphql.ts'
import type { RedisLink } from './redis-link.ts'

/** Bits of a count. */
const COUNT = 'u32'

/**
 * Tallies in Redis, for all processes of all machines. Keys name people, so that only their digests are stored.
 * @param name of the shop's backend
 * @returns tallies that reject where Redis is away or slow
 */
export function createRedisTallies(link: RedisLink, name: string): Tallies {
  const keyOf = (key: string) => `souk:count:${name}:${createHash('sha256').update(key).digest('base64url')}`

  /**
   * The first one sets the end of the window, which later ones leave as it is. Unlike INCRBY, BITFIELD stops at zero: a
   * try that is taken back after its window must not allow one more. A script would need a right to run code.
   */
  function change(key: string, windowMs: number, by: number): Promise<number> {
    return link.run('tally', async (client) => {
      const place = keyOf(key)
      const answers = await client
        .multi()
        .set(place, '', 'PX', windowMs, 'NX')
        .bitfield(place, 'OVERFLOW', 'SAT', 'INCRBY', COUNT, 0, by)
        .exec()
      const [error, counts] = answers?.[1] ?? [new Error('no answer'), null]
      if (error) throw error
      return Number(Array.isArray(counts) ? counts[0] : NaN)
    })
  }

  return {
    add: (key, windowMs, times = 1) => change(key, windowMs, times),
    takeBack: async (key, windowMs) => void (await change(key, windowMs, -1)),
    forget: async (key) => void (await link.run('tally', (client) => client.del(keyOf(key)))),
  }
}
