import cluster from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { createLogger } from '../logging/logger.ts'
import { createAllProcesses } from '../metrics/all-processes.ts'
import { createTallies } from '../rate-limits/tallies.ts'
import { createSourceOfAll } from './ask-workers.ts'
import { createCallShares } from './call-shares.ts'
import { createSharedCounts } from './shared-counts.ts'
import { createWorkerPool, WorkerError, type WorkerPool } from './worker-pool.ts'

const exec = join(import.meta.dirname, 'testing/test-worker.ts')
const log: Record<string, unknown>[] = []

const all = createAllProcesses()

function openPool(args: string[] = []): WorkerPool {
  const shares = createCallShares(40, 2)
  return createWorkerPool({
    program: { exec, args, execArgv: [] },
    count: 2,
    logger: createLogger('info', { write: (line) => void log.push(JSON.parse(line)) }),
    placeOf: async (number) => ({ number, embedded: null, calls: shares.of(number) }),
    counts: { ...createSharedCounts(), ...createTallies() },
    noteCall: shares.note,
    all,
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
  log.length = 0
  const killedAt = performance.now()
  process.kill(pid, 'SIGKILL')
  expect(await ask('2/pid')).not.toBe(pid)
  await vi.waitUntil(async () => (await ask('1/pid')) !== pid, { timeout: 3_000, interval: 20 })
  const backMs = performance.now() - killedAt
  noteFigure(context, `back after ${(backMs / 1_000).toFixed(1)} s`)
  expect(backMs).toBeLessThan(3_000)
  expect(await ask('1/ages')).toHaveLength(1)
  expect(await ask('2/ages')).toHaveLength(0)
  expect(log).toMatchObject([{ level: 50, signal: 'SIGKILL', msg: expect.stringMatching(/^worker 1 /) }])
})

test('what they count is added up, and what a killed one has counted stays', async () => {
  const source = createSourceOfAll(() => pool.asked(), all)
  const before = await source.metrics()
  expect(before).toContain('# HELP worker_restarts_total')
  const total = async () => Number(/^requests_total (\d+)$/m.exec(await source.metrics())?.[1])
  for (const path of ['1/request', '1/request', '2/request']) await ask(path)
  expect(await total()).toBe(3)
  const pid = Number(await ask('1/pid'))
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(async () => (await ask('1/pid')) !== pid, { timeout: 3_000, interval: 20 })
  await ask('1/request')
  expect(await total()).toBe(4)
  expect(await source.metrics()).toMatch(/^worker_restarts_total [1-9]/m)
})

test('where none is ready, the reasons of all are told', async () => {
  const source = createSourceOfAll(() => pool.asked(), all)
  const { status, body } = await source.ask('/readyz')
  expect({ status, ...JSON.parse(body) }).toEqual({
    status: 503,
    ready: false,
    why: expect.arrayContaining(['/readyz of 1', '/readyz of 2']),
  })
  const oneIsReady = pool.asked().map((each, at) => ({
    ...each,
    ask: at === 0 ? async () => ({ status: 200, body: '{"ready":true,"why":[]}' }) : each.ask,
  }))
  expect((await createSourceOfAll(() => oneIsReady, all).ask('/readyz')).status).toBe(200)
  expect(await createSourceOfAll(() => [], all).ask('/readyz')).toEqual({
    status: 503,
    body: '{"ready":false,"why":["starting"]}',
  })
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
