import { createHash } from 'node:crypto'
import type { CreateLimiter, PurgeBus, SharedAnswers } from '#graphql/contract.ts'
import type { Observe } from '../events.ts'
import { createPurgeChannel } from './purge-channel.ts'
import { createRedisAnswers } from './redis-answers.ts'
import { createRedisLimiters } from './redis-limiters.ts'
import { openRedisLink } from './redis-link.ts'

interface RedisOptions {
  url: string
  /** The shop's backend: processes that name the same one share purges. */
  backend: string
  /** Seals what is stored; the same for all processes. Empty: whoever writes to Redis is believed. */
  secret: string
  observe: Observe
}

/** What the processes of a shop share in Redis. Where that is away or slow, each goes on by itself. */
export interface SharedRedis {
  bus: PurgeBus
  answers: SharedAnswers
  createLimiter: CreateLimiter
  close(): Promise<void>
}

/** How often the epoch is compared, in milliseconds. */
const CHECK_MS = 1_000
/** How long the shop waits for Redis before it opens. */
const FIRST_CHECK_MS = 600

/** Opens Redis, and waits for it a moment. Never rejects: Redis may come later. */
export async function openRedis({ url, backend, secret, observe }: RedisOptions): Promise<SharedRedis> {
  const link = openRedisLink(url, observe)
  const name = createHash('sha256').update(backend).digest('hex').slice(0, 16)
  const clock = () => performance.now()
  const channel = createPurgeChannel(link, { name, clock })
  const first = Promise.withResolvers<void>()
  link.onReady(() => void channel.check().then(() => channel.isInTouch() && first.resolve()))
  const timer = setInterval(() => void channel.check(), CHECK_MS).unref()
  const patience = setTimeout(first.resolve, FIRST_CHECK_MS)
  await first.promise
  clearTimeout(patience)

  async function close(): Promise<void> {
    clearInterval(timer)
    await link.close()
  }
  return {
    bus: { ...channel, close },
    answers: { ...createRedisAnswers(link, secret || name), ...channel },
    createLimiter: createRedisLimiters(link, name),
    close,
  }
}
