import { createHash } from 'node:crypto'
import type { PurgeBus, SharedAnswers, Tallies } from '#graphql/create-graphql.ts'
import type { Observe } from '../events.ts'
import { createSeenSignatures, type SeenSignatures } from '../plugins/invalidation/seen-signatures.ts'
import { createPurgeStream } from './purge-stream.ts'
import { createRedisAnswers } from './redis-answers.ts'
import { openRedisLink, type RedisLink } from './redis-link.ts'
import { createRedisTallies } from './redis-tallies.ts'

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
  signatures: SeenSignatures
  /** Reject where Redis is away. */
  tallies: Tallies
  close(): Promise<void>
}

/** Whoever missed the word of a purge learns of it at the next look, milliseconds. */
const LOOK_MS = 1_000
/** How long the shop waits for Redis before it opens. */
const FIRST_LOOK_MS = 600
const TRIAL_MS = 50

function createSignatures(link: RedisLink, backend: string, clock: () => number): SeenSignatures {
  const own = createSeenSignatures(clock)
  return {
    async claim(signature, milliseconds) {
      if (!(await own.claim(signature, milliseconds))) return false
      const key = `souk:signature:${backend}:${signature}`
      return link
        .insist('signature', TRIAL_MS, (client) => client.set(key, '1', 'PX', milliseconds, 'NX'))
        .then(
          (answer) => answer === 'OK',
          () => true,
        )
    },
  }
}

/** Opens Redis, and waits for it a moment. Never rejects: Redis may come later. */
export async function openRedis({ url, backend, secret, observe }: RedisOptions): Promise<SharedRedis> {
  const link = openRedisLink(url, observe)
  const { client, listener } = link
  const name = createHash('sha256').update(backend).digest('hex').slice(0, 16)
  const channel = `souk:purged:${name}`
  const clock = () => performance.now()
  let isListening = false
  const stream = createPurgeStream(link, {
    key: `souk:purges:${name}`,
    channel,
    isListening: () => isListening,
    clock,
  })

  async function look(): Promise<void> {
    if (client.status !== 'ready') return
    await stream.catchUp().catch(() => undefined)
    await link.run('trial', TRIAL_MS, (redis) => redis.get('souk:trial')).catch(() => undefined)
  }

  listener.on('message', () => void look())
  listener.on('close', () => void (isListening = false))
  listener.on('ready', () => {
    listener.subscribe(channel).then(
      () => void (isListening = true),
      () => undefined,
    )
  })
  const first = Promise.withResolvers<void>()
  client.on('ready', () => void look().then(first.resolve))
  const timer = setInterval(() => void look(), LOOK_MS).unref()
  const patience = setTimeout(first.resolve, FIRST_LOOK_MS)
  await first.promise
  clearTimeout(patience)

  async function close(): Promise<void> {
    clearInterval(timer)
    await link.close()
  }
  return {
    bus: { publish: stream.publish, onPurge: stream.onPurge, close },
    answers: { ...createRedisAnswers(link, secret || name), ...stream },
    signatures: createSignatures(link, name, clock),
    tallies: createRedisTallies(link, name),
    close,
  }
}
