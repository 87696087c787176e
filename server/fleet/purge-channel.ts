import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { EVERYTHING, type PurgeBus, type SharedAnswers } from '#graphql/contract.ts'
import type { RedisLink } from './redis-link.ts'

export interface PurgeChannel extends PurgeBus, Pick<SharedAnswers, 'isInSync' | 'mark' | 'wasPurged'> {
  /** Compares the current epoch with the known ones. Never rejects. */
  check(): Promise<void>
}

interface ChannelOptions {
  name: string
  clock: () => number
}

const Message = v.strictObject({ epoch: v.string(), tags: v.array(v.string()) })

const IN_TOUCH_MS = 5_000
/** Values loaded before the oldest known purge are discarded. */
const MOST_EPOCHS = 10_000
/** Purges that Redis has not echoed. */
const MOST_PENDING = 1_000

function parse(text: string): v.InferOutput<typeof Message> | null {
  try {
    const parsed = v.safeParse(Message, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function createEpochs() {
  // bounded: MOST_EPOCHS
  const positions = new Map<string, number>()
  // bounded: MOST_EPOCHS
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
      if (Math.max(positions.size, lastPurge.size) >= MOST_EPOCHS) forget()
      current = epoch
      const position = positions.size
      positions.set(epoch, position)
      for (const tag of tags) lastPurge.set(tag, position)
    },
    /** True also for an unknown epoch. */
    wasPurged(tags: readonly string[], epoch: string): boolean {
      const position = positions.get(epoch)
      return position === undefined || tags.some((tag) => (lastPurge.get(tag) ?? -1) > position)
    },
  }
}

function createEpochKey(link: RedisLink, key: string, channel: string) {
  /** Own purges by epoch, until Redis echoes them. */
  // bounded: MOST_PENDING
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
    // Redis is new, or has lost the key.
    const epoch = randomUUID()
    await link.insist('purges', (client) => client.set(key, epoch))
    return epoch
  }

  async function purge(tags: readonly string[]): Promise<number> {
    const epoch = randomUUID()
    // Redis is away: one purge of everything stands for all that it has missed.
    if (pending.size >= MOST_PENDING) {
      pending.clear()
      pending.set(epoch, [EVERYTHING])
    }
    if (!pending.has(epoch)) pending.set(epoch, tags)
    const message = JSON.stringify({ epoch, tags })
    const results = await link.insist('purges', (client) =>
      client.multi().set(key, epoch).publish(channel, message).exec(),
    )
    const [[setError] = [], [publishError, receivers] = []] = results ?? []
    const error = setError ?? publishError
    if (error) throw error
    return Math.max(0, Number(receivers) - (link.isListening() ? 1 : 0))
  }

  return {
    read,
    purge,
    async purgeUnsent(): Promise<void> {
      const unsent = [...pending.keys()]
      await purge([EVERYTHING])
      for (const epoch of unsent) pending.delete(epoch)
    },
    isOwn: (epoch: string) => pending.delete(epoch),
    isPurging: (tags: readonly string[]) => [...pending.values()].some((own) => tags.some((tag) => own.includes(tag))),
  }
}

/**
 * A process that reads an epoch it received no message for may have missed purges, so it purges everything. Messages
 * arrive in the same order everywhere, so no clocks are compared.
 */
export function createPurgeChannel(link: RedisLink, { name, clock }: ChannelOptions): PurgeChannel {
  const channel = `souk:purged:${name}`
  const key = createEpochKey(link, `souk:epoch:${name}`, channel)
  const epochs = createEpochs()
  // bounded: caches of the process
  const listeners = new Set<(tags: readonly string[]) => void>()
  let confirmedAt = -Infinity
  /** The last known epoch when the connection was lost; undefined while connected. */
  let lostAt: string | null | undefined = null
  /** An epoch that was read before its message arrived. */
  let suspect: string | null = null
  let hasUnsent = false

  const isRecent = () => clock() - confirmedAt < IN_TOUCH_MS

  const notify = (tags: readonly string[]) => listeners.forEach((listener) => listener(tags))

  link.onMessage(channel, (text) => {
    const message = parse(text)
    if (!message) return
    epochs.begin(message.epoch, message.tags)
    if (!key.isOwn(message.epoch)) notify(message.tags)
  })
  link.onDisconnect(() => {
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
      notify([EVERYTHING])
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
    isInSync: () => link.isListening() && isRecent(),
    mark: () => (isRecent() ? epochs.current() : null),
    wasPurged(tags, mark) {
      const named = [EVERYTHING, ...tags]
      return key.isPurging(named) || epochs.wasPurged(named, mark)
    },
  }
}
