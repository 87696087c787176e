import { Redis } from 'ioredis'
import CircuitBreaker from 'opossum'
import type { Observe, RedisEvent } from '../ground/events.ts'

type RedisUse = RedisEvent['use']

class RedisUnavailable extends Error {}

export type RedisLink = ReturnType<typeof openRedisLink>

const CONNECT_MS = 500
const LONGEST_PAUSE_MS = 1_000
const SILENCE_MS = 10_000
export const WAIT_MS = 50
const INSIST_MS = 1_000
const OFF_MS = 5_000
const CLOSE_MS = 1_000

/** The ready check needs INFO, which a restricted Redis user may not run. */
const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_MS,
  keepAlive: SILENCE_MS,
  enableReadyCheck: false,
  disableClientInfo: true,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  retryStrategy: (times: number) => Math.min(100 * times, LONGEST_PAUSE_MS),
}

/** Even an error reply shows that Redis is available. */
const isReply = (error: unknown) => error instanceof Error && error.name === 'ReplyError'

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : typeof error
}

/** If this process was busy, the timer fires before a received reply is read; `setImmediate` lets that happen first. */
async function limited<T>(limit: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => setImmediate(() => reject(new RedisUnavailable(`no answer within ${limit} ms`))),
    limit,
  )
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

function createBreaker(observe: Observe) {
  const breaker = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
    timeout: false,
    volumeThreshold: 5,
    errorThresholdPercentage: 50,
    rollingCountTimeout: 3_000,
    rollingCountBuckets: 3,
    resetTimeout: OFF_MS,
    errorFilter: isReply,
  })
  breaker.on('open', () =>
    observe({ type: 'redis', state: 'off', use: 'connection', detail: `not used for ${OFF_MS} ms` }),
  )
  return breaker
}

/**
 * Commands are rejected immediately while disconnected, and for some seconds after several have failed.
 *
 * @param wait milliseconds that a request waits for a command
 */
export function openRedisLink(url: string, observe: Observe, wait = WAIT_MS) {
  const client = new Redis(url, { ...OPTIONS, socketTimeout: SILENCE_MS })
  const subscriber = new Redis(url, OPTIONS)
  const readyListeners: (() => void)[] = []
  let isListening = false
  const reportFailure = (use: RedisUse, error: unknown) =>
    observe({ type: 'redis', state: 'failed', use, detail: messageOf(error) })
  const notifyReady = () => readyListeners.forEach((listener) => listener())

  async function send<T>(use: RedisUse, limit: number, command: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await limited(limit, command(client))
    } catch (error) {
      reportFailure(use, error)
      throw error
    }
  }

  const breaker = createBreaker(observe)
  client.on('ready', () => {
    observe({ type: 'redis', state: 'connected', use: 'connection', detail: '' })
    notifyReady()
  })
  subscriber.on('close', () => void (isListening = false))
  // Without a listener a connection error would end the process.
  for (const redis of [client, subscriber]) redis.on('error', (error) => reportFailure('connection', error))

  function fire<T>(use: RedisUse, command: (redis: Redis) => Promise<T>): Promise<T> {
    if (client.status !== 'ready') return Promise.reject(new RedisUnavailable('not connected'))
    // @NOTE opossum returns the wrapped function's result, but its types do not.
    return breaker.fire(() => send(use, wait, command)) as Promise<T>
  }

  return {
    /** For commands that a request waits for. Rejects on failure or timeout. */
    run: <T>(use: RedisUse, command: (redis: Redis) => Promise<T>): Promise<T> =>
      breaker.closed ? fire(use, command) : Promise.reject(new RedisUnavailable('not used')),
    /** Like `run`, but also tests whether Redis has recovered; must not be awaited by a request. */
    probe: <T>(command: (redis: Redis) => Promise<T>): Promise<T> => fire('trial', command),
    /** For commands that no request waits for; bypasses the breaker. */
    insist: <T>(use: RedisUse, command: (redis: Redis) => Promise<T>): Promise<T> => send(use, INSIST_MS, command),
    /** Subscribes on a separate connection. Must be called once. */
    onMessage(channel: string, listener: (message: string) => void): void {
      subscriber.on('message', (_channel, message) => listener(message))
      subscriber.on('ready', () => {
        subscriber.subscribe(channel).then(
          () => {
            isListening = true
            notifyReady()
          },
          () => subscriber.disconnect(true),
        )
      })
    },
    /** The listener runs when messages may be missed from now on. */
    onDisconnect: (listener: () => void): void => void subscriber.on('close', listener),
    isListening: () => isListening,
    /** The listener runs when commands can be sent, and when messages are received again. */
    onReady: (listener: () => void): void => void readyListeners.push(listener),
    async close() {
      breaker.shutdown()
      await Promise.all([closeOne(client), closeOne(subscriber)])
    },
  }
}
