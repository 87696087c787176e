import { CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { Redis } from 'ioredis'
import type { Observe, RedisEvent } from '../events.ts'

/** What is asked of Redis. */
export type RedisUse = RedisEvent['use']

/** Redis is away, slow, or left alone because it was. */
class RedisAway extends Error {}

/**
 * Connections to Redis. Nothing waits for one that is not there: commands are refused at once until it is back, and
 * after five that failed in a row for five seconds.
 */
export interface RedisLink {
  client: Redis
  /** For subscriptions; a connection that listens can do nothing else. */
  listener: Redis
  /**
   * Runs a command, and waits for it no longer than its limit.
   * @param limit milliseconds
   * @throws where it has failed, was too late, or was not sent
   */
  run<T>(use: RedisUse, limit: number, command: (client: Redis) => Promise<T>): Promise<T>
  /** As `run`, also while Redis is left alone: for what no visitor waits for. */
  insist<T>(use: RedisUse, limit: number, command: (client: Redis) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const CONNECT_MS = 500
const LONGEST_PAUSE_MS = 1_000
/** A connection that answers nothing for that long is opened anew, milliseconds. */
const SILENCE_MS = 10_000
const FAILURES = 5
const OFF_MS = 5_000
const CLOSE_MS = 1_000

/** Without the ready check, which needs INFO, a command that a user with few rights does not have. */
const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  enableReadyCheck: false,
  disableClientInfo: true,
  autoResendUnfulfilledCommands: false,
  retryStrategy: (times: number) => Math.min(100 * times, LONGEST_PAUSE_MS),
}

/** An answer of Redis, even if it is a refusal, shows that it is there. */
const isIllness = (error: Error) => error.name !== 'ReplyError'

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : typeof error
}

/** The timer may be late because this process was busy; then what Redis has sent meanwhile is read first. */
async function limited<T>(limit: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => setImmediate(() => reject(new RedisAway(`no answer within ${limit} ms`))), limit)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function closeOne(redis: Redis): Promise<void> {
  await limited(CLOSE_MS, redis.quit()).catch(() => undefined)
  redis.disconnect()
}

/** @param url with user and password, where Redis wants them */
export function openRedisLink(url: string, observe: Observe): RedisLink {
  const client = new Redis(url, OPTIONS)
  const listener = new Redis(url, { ...OPTIONS, socketTimeout: undefined })
  const breaker = circuitBreaker(handleWhen(isIllness), {
    halfOpenAfter: OFF_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  const tell = (use: RedisUse, error: unknown) =>
    observe({ type: 'redis', state: 'failed', use, detail: messageOf(error) })
  breaker.onBreak(() =>
    observe({ type: 'redis', state: 'off', use: 'connection', detail: `left alone for ${OFF_MS} ms` }),
  )
  client.on('ready', () => observe({ type: 'redis', state: 'connected', use: 'connection', detail: '' }))
  // Without a listener an error of the connection would end the process.
  for (const redis of [client, listener]) redis.on('error', (error) => tell('connection', error))

  async function insist<T>(use: RedisUse, limit: number, command: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await limited(limit, command(client))
    } catch (error) {
      tell(use, error)
      throw error
    }
  }

  return {
    client,
    listener,
    async run(use, limit, command) {
      if (client.status !== 'ready') throw new RedisAway('not connected')
      // Visitors do not try whether it is back: whoever came during that would wait for it.
      const isTrial = breaker.state !== CircuitState.Closed
      if (isTrial && use !== 'trial') throw new RedisAway('left alone')
      return breaker.execute(() => insist(use, limit, command))
    },
    insist,
    close: async () => void (await Promise.all([closeOne(client), closeOne(listener)])),
  }
}
