import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { EVERYTHING, type PurgeBus, type SharedAnswers } from '#graphql/contract.ts'
import type { RedisLink } from './redis-link.ts'

/** Purges of all processes, and which of them happened after a value was loaded. */
export interface PurgeChannel extends PurgeBus, Pick<SharedAnswers, 'isInTouch' | 'mark' | 'wasPurged'> {
  /** Compares the epoch with the known ones. Never rejects. */
  check(): Promise<void>
}

interface ChannelOptions {
  /** Names the shop's backend. */
  name: string
  /** Milliseconds that never jump. */
  clock: () => number
}

const Message = v.strictObject({ epoch: v.string(), tags: v.array(v.string()) })

/** How long ago the epoch must have been compared, in milliseconds. */
const IN_TOUCH_MS = 5_000
/** Known purges; values that were loaded before these are not believed. */
const MOST_EPOCHS = 10_000

function parse(text: string): v.InferOutput<typeof Message> | null {
  try {
    const parsed = v.safeParse(Message, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The epochs that this process has been told of, in their order, and the tags that were purged at each. */
function createEpochs() {
  const positions = new Map<string, number>()
  /** Tag → position of the last purge that named it. */
  const lastPurge = new Map<string, number>()
  let current: string | null = null

  function forget(): void {
    positions.clear()
    lastPurge.clear()
  }

  return {
    current: () => current,
    has: (epoch: string) => positions.has(epoch),
    forget,
    begin(epoch: string, tags: readonly string[]): void {
      if (positions.size >= MOST_EPOCHS) forget()
      current = epoch
      const position = positions.size
      positions.set(epoch, position)
      for (const tag of tags) lastPurge.set(tag, position)
    },
    /** Whether one of the tags was purged after an epoch, or may have been. */
    wasPurged(tags: readonly string[], epoch: string): boolean {
      const position = positions.get(epoch)
      return position === undefined || tags.some((tag) => (lastPurge.get(tag) ?? -1) > position)
    },
  }
}

/** The current epoch in Redis, and the purges of this process that begin new ones. */
function createEpochKey(link: RedisLink, key: string, channel: string) {
  /** Own purges that Redis has not told this process of yet, by epoch. */
  const pending = new Map<string, readonly string[]>()
  const isWrongType = (error: unknown) => error instanceof Error && error.message.includes('WRONGTYPE')

  async function read(): Promise<string> {
    const found = await link
      .probe((client) => client.get(key))
      .catch((error: unknown) => {
        if (isWrongType(error)) return null
        throw error
      })
    if (found !== null) return found
    // Redis is new, or has lost it.
    const epoch = randomUUID()
    await link.insist('purges', (client) => client.set(key, epoch))
    return epoch
  }

  async function purge(tags: readonly string[]): Promise<number> {
    const epoch = randomUUID()
    pending.set(epoch, tags)
    const message = JSON.stringify({ epoch, tags })
    const results = await link.insist('purges', (client) =>
      client.multi().set(key, epoch).publish(channel, message).exec(),
    )
    const [[setError] = [], [publishError, told] = []] = results ?? []
    const error = setError ?? publishError
    if (error) throw error
    return Math.max(0, Number(told) - (link.isListening() ? 1 : 0))
  }

  return {
    read,
    /** @returns how many other processes were told */
    purge,
    /** Purges everything for the purges that could not be sent. */
    async purgeUnsent(): Promise<void> {
      const unsent = [...pending.keys()]
      await purge([EVERYTHING])
      for (const epoch of unsent) pending.delete(epoch)
    },
    /** Whether an epoch that Redis tells of was begun here. */
    isOwn: (epoch: string) => pending.delete(epoch),
    isPurging: (tags: readonly string[]) => [...pending.values()].some((own) => tags.some((tag) => own.includes(tag))),
  }
}

/**
 * Each purge begins an epoch: it is published with the epoch's id, which is also stored in a key. A process that was
 * disconnected and finds another epoch than the one it knew may have missed purges, and purges everything. So does one
 * that finds an epoch that it was not told of. All processes receive messages in the order of the epochs, so that no
 * clocks are compared.
 */
export function createPurgeChannel(link: RedisLink, { name, clock }: ChannelOptions): PurgeChannel {
  const channel = `souk:purged:${name}`
  const key = createEpochKey(link, `souk:epoch:${name}`, channel)
  const epochs = createEpochs()
  const listeners = new Set<(tags: readonly string[]) => void>()
  let confirmedAt = -Infinity
  /** The last epoch that was known when the connection was lost; undefined while it is not. */
  let lostAt: string | null | undefined = null
  /** An epoch that was found before its message has arrived. */
  let suspect: string | null = null
  let hasUnsent = false

  const isRecent = () => clock() - confirmedAt < IN_TOUCH_MS

  const tell = (tags: readonly string[]) => listeners.forEach((listener) => listener(tags))

  link.onMessage(channel, (text) => {
    const message = parse(text)
    if (!message) return
    epochs.begin(message.epoch, message.tags)
    if (!key.isOwn(message.epoch)) tell(message.tags)
  })
  link.onSilence(() => {
    if (lostAt === undefined) lostAt = epochs.current()
  })

  async function check(): Promise<void> {
    const wasListening = link.isListening()
    const askedAt = clock()
    const epoch = await key.read()
    const hasGap = lostAt !== undefined
    if (hasGap ? epoch !== lostAt : epoch === suspect && !epochs.has(epoch)) {
      epochs.forget()
      epochs.begin(epoch, [])
      tell([EVERYTHING])
    }
    suspect = epochs.has(epoch) ? null : epoch
    if (suspect !== null) return
    if (hasGap) lostAt = wasListening && link.isListening() ? undefined : epoch
    if (hasUnsent) await key.purgeUnsent()
    hasUnsent = false
    confirmedAt = askedAt
  }

  return {
    check: () => check().catch(() => undefined),
    async publish(tags) {
      try {
        return await key.purge(tags)
      } catch {
        hasUnsent = true
        return 0
      }
    },
    onPurge(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isInTouch: () => link.isListening() && isRecent(),
    mark: () => (isRecent() ? epochs.current() : null),
    wasPurged(tags, mark) {
      const named = [EVERYTHING, ...tags]
      return key.isPurging(named) || epochs.wasPurged(named, mark)
    },
  }
}
