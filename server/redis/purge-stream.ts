import { randomUUID } from 'node:crypto'
import type { PurgeBus, SharedAnswers } from '#graphql/create-graphql.ts'
import { createFollow } from './follow-stream.ts'
import { createKnownPurges } from './known-purges.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createPurgeEntries } from './purge-entries.ts'
import type { RedisLink } from './redis-link.ts'
import { createUnsent } from './unsent.ts'

type Listener = (tags: readonly string[]) => void

/** Purges of all processes, in one order, which is that of a stream in Redis. */
export interface PurgeStream
  extends Pick<PurgeBus, 'publish' | 'onPurge'>, Pick<SharedAnswers, 'isInTouch' | 'mark' | 'wasPurged'> {
  /** Learns what others have purged, and tells what could not be told before. Rejects where Redis is away. */
  catchUp(): Promise<void>
}

interface StreamOptions {
  key: string
  channel: string
  /** Whether this process itself counts among the connections that are told. */
  isListening: () => boolean
  /** Milliseconds that never jump. */
  clock: () => number
}

/** How long ago this process must have followed the stream to its end, in milliseconds. */
const IN_TOUCH_MS = 5_000

/**
 * A purge is an entry in the stream, and a word to whoever listens that there is one. Processes read on from the entry
 * they know, so that a word that was missed is made up for, and notice where the stream was lost: then everything is
 * purged, because it is not known what. Nothing here compares the clocks of two machines.
 */
export function createPurgeStream(link: RedisLink, { key, channel, isListening, clock }: StreamOptions): PurgeStream {
  const self = randomUUID()
  const known = createKnownPurges()
  const entries = createPurgeEntries(link, key, channel)
  const unsent = createUnsent()
  const listeners = new Set<Listener>()
  let confirmedAt = -Infinity
  let hasReadBefore = false

  function tell(tags: readonly string[]): void {
    for (const listener of listeners) listener(tags)
  }

  async function send(tags: readonly string[]): Promise<number> {
    const { id, told } = await entries.write(self, tags)
    known.add(id, tags)
    unsent.remove(tags)
    return Math.max(0, told - (isListening() ? 1 : 0))
  }

  const follow = createFollow({ entries, known, self, tell, hasReadBefore: () => hasReadBefore })

  async function catchUp(): Promise<void> {
    const askedAt = clock()
    await follow()
    confirmedAt = askedAt
    await Promise.all(unsent.waiting().map(send))
  }

  return {
    catchUp: oneAtATime(catchUp),
    async publish(tags) {
      unsent.add(tags)
      try {
        return await send(tags)
      } catch {
        unsent.fail(tags)
        return 0
      }
    },
    onPurge(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isInTouch: () => clock() - confirmedAt < IN_TOUCH_MS,
    mark() {
      const newest = known.newest()
      hasReadBefore ||= newest === null
      return newest
    },
    wasPurged: (tags, mark) => unsent.has(tags) || known.wasPurged(tags, mark),
  }
}
