import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { readEnvironment } from '../ground/config.ts'
import { openShopOnALine } from '../testing/shop-on-a-line.ts'

/** `backend/main.test.ts` covers the backend's own settings. */
const WRONG: [names: string[], environment: Record<string, string>][] = [
  [['LOG_LEVEL'], { LOG_LEVEL: 'loud' }],
  [['API_BASE_URL'], { API_BASE_URL: 'ftp://seen.example' }],
  [['LIMITS', 'PAGE_CACHE_MB'], { PAGE_CACHE_MB: 'maybe', LIMITS: 'tokens=0' }],
  [['INVALIDATION_SECRET'], { INVALIDATION_SECRET: 'seen' }],
  [['LIMITS', 'REDIS_URL'], { LIMITS: 'tokens=0', REDIS_URL: 'name:seen@redis' }],
  [['MEMORY_MB', 'WORKERS'], { WORKERS: '2', MEMORY_MB: '512' }],
]

test.for(WRONG)(
  'F26 a deploy with a wrong %s ends with 78 and never listens',
  { timeout: 30_000 },
  async (row, { task, onTestFinished }) => {
    const [names, environment] = row
    const folder = await mkdtemp(join(tmpdir(), 'souk-poisoned-'))
    const dataDir = join(folder, 'data')
    // A process whose port is in use exits with 75.
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(async () => {
      other.close()
      await rm(folder, { recursive: true })
    })
    const address = other.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    const startedAt = performance.now()
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
      env: { PATH: readEnvironment()['PATH'], NODE_ENV: 'production', PORT: port, DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [written, told, [code]] = await Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, 'exit')])
    noteFigure({ task }, `${names.join(', ')}: code ${code} after ${Math.round(performance.now() - startedAt)} ms`)
    expect([code, written.toString()]).toEqual([78, ''])
    const [title, ...lines] = told.toString().trimEnd().split('\n')
    expect(title).toBe('The configuration is not valid:')
    expect(lines.map((line) => /^ {2}(\w+): /.exec(line)?.[1]).sort()).toEqual(names)
    expect(told.toString()).not.toMatch(/loud|maybe|seen|\.ts|\bat \S+ \(/)
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('one call that finds no backend is enough to report that it does not answer, and one answer that it does', async () => {
  const shop = await openShopOnALine()
  const backendAnswers = async () => (await shop.app.inject('/readyz')).json().backendAnswers
  expect((await shop.app.inject('/product/product-101/101')).statusCode).toBe(200)
  expect(await backendAnswers()).toBe(true)
  await shop.line.down()
  expect((await shop.app.inject('/product/product-103/103')).statusCode).toBe(503)
  expect(await backendAnswers()).toBe(false)
  await shop.line.up()
  expect((await shop.app.inject('/product/product-105/105')).statusCode).toBe(200)
  expect(await backendAnswers()).toBe(true)
  await shop.close()
})

test('F26 a process that cannot reach its backend is not ready for up to ten seconds', async () => {
  const shop = await openShopOnALine()
  await shop.line.down()
  const readiness = async () => {
    const { statusCode, body } = await shop.app.inject('/readyz')
    return [statusCode, ...JSON.parse(body).why]
  }
  const backendAnswers = async (at = shop) => (await at.app.inject('/readyz')).json().backendAnswers
  expect(await readiness()).toEqual([503, 'starting'])
  expect((await shop.app.inject('/livez')).statusCode).toBe(200)
  expect(await backendAnswers()).toBe(false)
  await shop.line.up()
  shop.advance(6_000)
  expect(await readiness()).toEqual([200])
  expect(await backendAnswers()).toBe(true)
  // The shop's settings are cached: an outage is no reason to take a process out of rotation.
  await shop.line.down()
  shop.advance(600_000)
  expect(await readiness()).toEqual([200])
  await expect.poll(() => backendAnswers()).toBe(false)
  await shop.close()

  const cold = await openShopOnALine()
  await cold.line.down()
  expect((await cold.app.inject('/readyz')).statusCode).toBe(503)
  cold.advance(10_000)
  expect((await cold.app.inject('/readyz')).statusCode).toBe(200)
  expect(await backendAnswers(cold)).toBe(false)
  const page = await cold.app.inject('/')
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('API is down.')
  await cold.close()
})
