import type { Redis } from 'ioredis'
import * as v from 'valibot'
import { EVERYTHING } from '#graphql/create-graphql.ts'
import type { RedisLink } from './redis-link.ts'

/** A purge in the stream. */
export interface PurgeEntry {
  id: string
  /** The process that purged. */
  from: string
  tags: string[]
}

const Tags = v.array(v.string())
const PAGE = 1_000
/** More than enough for the time that any answer is kept. */
const MOST_ENTRIES = 10_000
const READ_MS = 1_000
const WRITE_MS = 500

/** What cannot be read may have named anything. */
function tagsOf(text: string | undefined): string[] {
  try {
    return v.parse(Tags, JSON.parse(text ?? ''))
  } catch {
    return [EVERYTHING]
  }
}

function entryOf([id, fields]: [string, string[]]): PurgeEntry {
  return { id, from: fields[1] ?? '', tags: tagsOf(fields[3]) }
}

/** Reads and writes the stream of purges: one entry each, `from` and `tags`. */
export interface PurgeEntries {
  /** From an entry on, that one included; `-` is the beginning. */
  read(from: string): Promise<PurgeEntry[]>
  /** @returns the entry's id, and how many connections were told that there is one */
  write(from: string, tags: readonly string[]): Promise<{ id: string; told: number }>
}

/** Something else stands in the place of the stream: it was put there by nobody of ours. */
async function clearAway(client: Redis, key: string, error: unknown): Promise<void> {
  if (error instanceof Error && error.message.includes('WRONGTYPE')) await client.del(key)
}

export function createPurgeEntries(link: RedisLink, key: string, channel: string): PurgeEntries {
  async function readPage(start: string): Promise<PurgeEntry[]> {
    try {
      const page = await link.insist('purges', READ_MS, (client) => client.xrange(key, start, '+', 'COUNT', PAGE))
      return page.map(entryOf)
    } catch (error) {
      await link.insist('purges', WRITE_MS, (client) => clearAway(client, key, error))
      throw error
    }
  }

  return {
    async read(from) {
      const all: PurgeEntry[] = []
      for (let start = from; ;) {
        const page = await readPage(start)
        all.push(...page)
        const end = page.at(-1)
        if (!end || page.length < PAGE) return all
        start = `(${end.id}`
      }
    },
    async write(from, tags) {
      const results = await link.insist('purges', WRITE_MS, (client) =>
        client
          .multi()
          .xadd(key, 'MAXLEN', '~', MOST_ENTRIES, '*', 'from', from, 'tags', JSON.stringify(tags))
          .publish(channel, from)
          .exec(),
      )
      const [[error, id] = [], [, told] = []] = results ?? []
      if (error || typeof id !== 'string') throw error ?? new Error('not written')
      return { id, told: Number(told) }
    },
  }
}
