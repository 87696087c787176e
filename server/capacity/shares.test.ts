import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createSharedLanes } from '#graphql/api/client/lanes.ts'
import { createPersistedQueries } from '#graphql/http/persisted-queries.ts'
import { DEFAULT_LIMITS, type LimitName, type Limits, LIMITS, shareOf, type SharedLimitName } from '#graphql/limits.ts'
import { registerGates } from '../data/gates.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createWorkQueue } from './work-queue.ts'

const GREEDY = '127.0.0.1'
const OTHER = '127.0.0.2'
const TOTAL = 16
const NEVER = new AbortController().signal

/** Uses a place for each visitor of the list, all at a time. @returns which of them got one */
type Use = (visitors: string[]) => Promise<boolean[]>

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

function queued(limits: Limits, isCrawler: boolean): Use {
  const queue = createWorkQueue(limits)
  return async (visitors) =>
    visitors.map((visitor) => {
      try {
        queue.admit({
          loadClass: isCrawler ? 'sheddable' : 'criticalPlus',
          isCrawler,
          signal: NEVER,
          visitor,
          turns: 2,
        })
        return true
      } catch {
        return false
      }
    })
}

function gated(limits: Limits, headers: Record<string, string>): Use {
  return async (visitors) => {
    const app = fastify()
    closers.push(() => app.close())
    app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    registerGates(app, {
      limits,
      rates: { count: async () => null, countAgent: async () => null },
      findApiKey: () => null,
    })
    const { promise: end, resolve } = Promise.withResolvers<string>()
    let left = visitors.length
    const settle = () => void ((left -= 1) === 0 && resolve('done'))
    app.post('/graphql', () => {
      settle()
      return end
    })
    app.addHook('onError', async () => settle())
    const sent = visitors.map((remoteAddress) =>
      app.inject({ method: 'POST', url: '/graphql', remoteAddress, headers }),
    )
    return (await Promise.all(sent)).map(({ statusCode }) => statusCode === 200)
  }
}

/** @param isQueue whether the visitors have taken their connections already */
function inLanes(limits: Limits, isQueue: boolean): Use {
  const lanes = createSharedLanes(isQueue ? { ...limits, backendConnections: 2 } : limits)
  async function start(visitors: string[]): Promise<{ isRunning: boolean; isRefused: boolean }[]> {
    const calls = visitors.map(() => ({ isRunning: false, isRefused: false }))
    calls.forEach((call, at) => {
      const run = () => {
        call.isRunning = true
        return new Promise<never>(() => undefined)
      }
      lanes.run(visitors[at] ?? '', NEVER, run).catch(() => (call.isRefused = true))
    })
    await nextRound()
    return calls
  }
  return async (visitors) => {
    if (isQueue) for (const visitor of new Set(visitors)) await start([visitor])
    return (await start(visitors)).map(({ isRunning, isRefused }) => (isQueue ? !isRefused : isRunning))
  }
}

function connected(limits: Limits): Use {
  return async (visitors) => {
    const settings = { RATE_LIMITS: 'on', LIMITS: `connections=${limits.connections},connectionsPerVisitor=2` }
    const shop = await openTestShop(settings)
    closers.push(() => shop.close())
    const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
    async function open(localAddress: string): Promise<boolean> {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      closers.unshift(() => socket.destroy())
      socket.on('error', () => undefined).write('GET /version HTTP/1.1\r\nhost: localhost\r\n\r\n')
      return new Promise((resolve) => socket.once('data', () => resolve(true)).once('close', () => resolve(false)))
    }
    return Promise.all(visitors.map(open))
  }
}

/** The visitors who come first are pushed out by the later ones, if any. */
function registered(limits: Limits): Use {
  const queries = createPersistedQueries({ limits })
  return async (visitors) => {
    const texts = visitors.map((_visitor, at) => `{ query${at} }`.padEnd(100))
    const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'))
    visitors.toReversed().forEach((visitor, at) => queries.keep(hashes[at] ?? '', texts[at] ?? '', visitor))
    const found = await Promise.all(hashes.map((hash) => queries.find(hash)))
    return found.map((query) => query !== null).toReversed()
  }
}

const UPLOAD = { 'content-type': 'multipart/form-data; boundary=x' }

const USES = {
  connections: connected,
  renderQueue: (limits) => queued(limits, false),
  crawlerPages: (limits) => queued(limits, true),
  operations: (limits) => gated(limits, {}),
  uploads: (limits) => gated(limits, UPLOAD),
  backendConnections: (limits) => inLanes(limits, false),
  backendQueue: (limits) => inLanes(limits, true),
  persistedBytes: registered,
} satisfies Record<SharedLimitName, (limits: Limits) => Use>

/** Each use of bytes takes about so many. */
const USE_BYTES = 1_200

// @NOTE The keys of the table are its names.
const names = (Object.keys(LIMITS) as LimitName[]).filter(
  (name): name is SharedLimitName => LIMITS[name].share !== null,
)

describe.each(names)('of %s', (name) => {
  test('one visitor gets half at most', () => {
    expect(shareOf(DEFAULT_LIMITS, name)).toBeLessThanOrEqual(DEFAULT_LIMITS[name] / 2)
  })

  test('others get their part while one visitor asks for all', async () => {
    const { share, unit } = LIMITS[name]
    const pieces = unit === 'bytes' ? USE_BYTES : 1
    const part = typeof share === 'string' ? { [share]: 2 } : {}
    const use = USES[name]({ ...DEFAULT_LIMITS, ...part, [name]: TOTAL * pieces })
    const places = await use([...Array.from({ length: TOTAL }, () => GREEDY), OTHER])
    expect(places.at(-1)).toBe(true)
    const taken = places.slice(0, -1).filter(Boolean).length
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThanOrEqual(TOTAL / 2)
  })
})
