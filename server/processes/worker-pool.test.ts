import cluster from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { createLogger } from '../logging/logger.ts'
import { createCallShares } from './call-shares.ts'
import { createSharedCounts } from './shared-counts.ts'
import { createWorkerPool, WorkerError, type WorkerPool } from './worker-pool.ts'

const exec = join(import.meta.dirname, 'testing/test-worker.ts')
const log: Record<string, unknown>[] = []

function openPool(args: string[] = []): WorkerPool {
  const shares = createCallShares(40, 2)
  return createWorkerPool({
    program: { exec, args, execArgv: [] },
    count: 2,
    logger: createLogger('info', { write: (line) => void log.push(JSON.parse(line)) }),
    placeOf: async (number) => ({ number, embedded: null, calls: shares.of(number) }),
    counts: createSharedCounts(),
    noteCall: shares.note,
    onAlarm: () => undefined,
  })
}

/** Workers that listen on port 0 would share it with those of other pools in this process. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // @NOTE A server on a port has an address that is no path.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

let pool: WorkerPool
let port: string
beforeAll(async () => {
  port = await freePort()
  pool = openPool([port])
  await pool.serving
})
afterAll(() => pool.stop(false))

/**
 * Asks one of the two: each connection goes to the next of them. One that was on its way to a worker that was killed is
 * never answered; clients and proxies try again, and so does this.
 */
async function ask(path: string): Promise<unknown> {
  for (;;) {
    const signal = AbortSignal.timeout(250)
    const url = `http://127.0.0.1:${port}/${path}`
    const answer = await fetch(url, { headers: { connection: 'close' }, signal }).catch(() => null)
    if (answer?.status === 200) return answer.json()
    await answer?.text()
  }
}

test('a purge of one reaches the other, and itself not again', async () => {
  expect(await ask('1/purge/product:1')).toBe(1)
  expect(await ask('2/heard')).toContain('product:1')
  expect(await ask('1/heard')).not.toContain('product:1')
})

test('a key is claimed by one of them, and counted over both', async () => {
  const claims = await Promise.all([ask('1/claim/message'), ask('2/claim/message')])
  expect(claims.toSorted()).toEqual([false, true])
  expect([await ask('1/count/visitor'), await ask('2/count/visitor')]).toEqual([1, 2])
})

test('both hear that the backend has returned', async () => {
  pool.backendReturned()
  await vi.waitUntil(async () =>
    [await ask('1/heard'), await ask('2/heard')].every((heard) => `${heard}`.includes('backend')),
  )
})

test('F25 one that is killed comes back within three seconds, with the calls it had made', async (context) => {
  await ask('1/call')
  const pid = Number(await ask('1/pid'))
  const killedAt = performance.now()
  process.kill(pid, 'SIGKILL')
  expect(await ask('2/pid')).not.toBe(pid)
  await vi.waitUntil(async () => (await ask('1/pid')) !== pid, { timeout: 3_000, interval: 20 })
  const backMs = performance.now() - killedAt
  noteFigure(context, `back after ${(backMs / 1_000).toFixed(1)} s`)
  expect(backMs).toBeLessThan(3_000)
  expect(await ask('1/ages')).toHaveLength(1)
  expect(await ask('2/ages')).toHaveLength(0)
  expect(log).toMatchObject([{ level: 50, signal: 'SIGKILL', waitMs: 0, msg: expect.stringMatching(/^worker 1 /) }])
})

test('one that cannot start ends the whole with its code', async () => {
  const failure = await openPool().serving.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WorkerError)
  expect(failure).toMatchObject({ exitCode: 78 })
})

test('all end when they are asked to', async () => {
  const before = new Set(Object.keys(cluster.workers ?? {}))
  const other = openPool([await freePort()])
  await other.serving
  const pids = Object.entries(cluster.workers ?? {}).flatMap(([id, worker]) =>
    before.has(id) ? [] : [worker?.process.pid ?? 0],
  )
  await other.stop(false)
  const gone = pids.filter((pid) => {
    try {
      return !process.kill(pid, 0)
    } catch {
      return true
    }
  })
  expect(gone).toHaveLength(2)
})
