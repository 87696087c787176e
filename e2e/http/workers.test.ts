import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startShop } from '../../scripts/shop/start-shop.ts'
import { invalidation } from '../shop/invalidate.ts'
import { linesOf } from '../shop/log-lines.ts'

const SECRET = 'the-secret-of-a-shop-of-two-processes'

/** A visitor whose cart the backend has to be asked for. */
const VISITOR = { cookie: 'user_token=guestOfTwoProcesses1' }
/** Milliseconds in which what was killed is back, beside what the first start took on the same machine. */
const BACK_MS = 3_000

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('two processes serve one shop, and outlive each other and their backend', async () => {
  const startedAt = performance.now()
  const shop = await startShop({ WORKERS: '2', INVALIDATION_SECRET: SECRET })
  const back = { timeout: BACK_MS + performance.now() - startedAt, intervals: [50] }
  const lines = () => linesOf(shop.logFile)

  /** A connection of its own, which goes to the next worker. Null where there was no answer. */
  async function statusOf(path: string): Promise<number | null> {
    const headers = { ...VISITOR, connection: 'close' }
    try {
      const answer = await fetch(shop.url + path, { headers, signal: AbortSignal.timeout(1_000) })
      await answer.text()
      return answer.status
    } catch {
      return null
    }
  }
  const pidsOf = (worker: number) => lines().flatMap((line) => (line.worker === worker && line.pid ? [line.pid] : []))
  /** The workers that have answered a path with 200. */
  function answeredBy(path: string): number[] {
    const own = lines().filter((line) => line.path === path && line.status === 200)
    return [...new Set(own.flatMap(({ worker }) => worker ?? []))].sort()
  }
  async function untilBothAnswer(path: string): Promise<void> {
    await expect
      .poll(async () => {
        await statusOf(path)
        return answeredBy(path)
      })
      .toEqual([1, 2])
  }

  // Pictures are served by both, from the folder of the one backend.
  await untilBothAnswer('/')
  const page = await (await fetch(shop.url)).text()
  await untilBothAnswer(/\/uploads\/[\w./-]+/.exec(page)?.[0] ?? '/no-picture')

  // Each holds to its share of the memory.
  for (const worker of [1, 2]) {
    const [pid] = pidsOf(worker)
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('--max-old-space-size=')
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=1')
  }

  // A purge that one of them is told of reaches the other, and is taken once.
  const message = invalidation(SECRET, ['shop'])
  const tell = () => fetch(`${shop.url}/hooks/invalidate`, message)
  expect(await (await tell()).json()).toMatchObject({ processes: 1 })
  for (const _again of [1, 2]) expect((await tell()).status).toBe(409)
  await expect
    .poll(() =>
      lines()
        .filter(({ msg }) => msg === 'purged')
        .map(({ worker }) => worker ?? 0)
        .sort(),
    )
    .toEqual([1, 2])

  // One is killed: the other goes on, and it comes back.
  const [killed = 0] = pidsOf(1)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => statusOf('/'), back).toBe(200)
  await expect
    .poll(async () => {
      await statusOf('/')
      return pidsOf(1).some((pid) => pid !== killed)
    }, back)
    .toBe(true)

  // So does the backend.
  const backends = () => lines().flatMap(({ backendPid }) => backendPid ?? [])
  process.kill(backends()[0] ?? 0, 'SIGKILL')
  expect(await statusOf('/')).toBe(200)
  await expect.poll(() => backends().length, back).toBe(2)
  await expect.poll(() => statusOf('/cart'), back).toBe(200)
  await expect.poll(() => statusOf('/cart'), back).toBe(200)

  const pids = [...new Set([...pidsOf(1), ...pidsOf(2), ...backends(), shop.pid ?? 0])]
  expect(pids).toHaveLength(6)
  await shop.close()
  expect(pids.filter(isRunning)).toEqual([])
})
