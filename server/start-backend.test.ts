import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSeededFolder } from '#backend/testing/seeded-folder.ts'
import { freePort } from '../scripts/tools/shop/free-port.ts'
import { readConfig } from './ground/config.ts'
import { createLogger } from './machines/log.ts'
import { BackendStartError, startBackend } from './start-backend.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await createSeededFolder(12)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const script = join(import.meta.dirname, '../backend/main.ts')

async function start(settings: Record<string, string>) {
  const log: string[] = []
  const logger = createLogger('info', { write: (line) => void log.push(line) })
  const environment = { DATA_DIR: dataDir, CATALOG_SIZE: '12', LOG_LEVEL: 'error', ...settings }
  const config = readConfig({ ...settings, NODE_ENV: 'production', API_BASE_URL: 'reference' })
  const backend = await startBackend(config, { script, environment, logger })
  const read = async (path: string) => (await (await fetch(`${backend.url}/api/v1/${path}`)).json()).data
  return { backend, log, read }
}

it('passes the backend its own settings', { timeout: 60_000 }, async () => {
  const { backend, log, read } = await start({ STRIPE_KEY: 'pk_live_1', STRIPE_SECRET: 'sk_live_1' })
  const gateway = await read('payment-gateway')
  expect(gateway).toMatchObject({
    cash_on_delivery: 1,
    stripe: 1,
    stripe_key: 'pk_live_1',
    razorpay: 0,
    iyzico_payment: 0,
  })
  expect((await fetch(`${backend.url}/sandbox/razorpay.js`)).status).toBe(404)
  expect(`${JSON.stringify(gateway)}${log.join('')}`).not.toContain('sk_live_1')
  await backend.close()
})

it.each([
  [1, {}],
  [0, { PUBLIC_URL: 'https://shop.example' }],
  [0, { HOST: '0.0.0.0' }],
  [1, { HOST: '0.0.0.0', SANDBOX: 'on' }],
])('runs the payment sandbox (%i) only if the shop is local: %o', { timeout: 60_000 }, async (on, settings) => {
  const { backend, read } = await start(settings)
  expect(await read('payment-gateway')).toMatchObject({ cash_on_delivery: 1, stripe: on, razorpay: on })
  // Pictures have the address of the shop.
  const address = 'PUBLIC_URL' in settings ? settings.PUBLIC_URL : 'http://'
  expect((await read('common')).img_src_url.startsWith(address)).toBe(true)
  await backend.close()
})

it('is restarted at the same address after it exits', { timeout: 60_000 }, async () => {
  // An outgoing connection could take a port of the ephemeral range during the restart.
  const { backend, log, read } = await start({ BACKEND_PORT: String(await freePort()) })
  const lines = () => log.map((line): Record<string, unknown> => JSON.parse(line))
  const pids = () => lines().flatMap(({ backendPid }) => (typeof backendPid === 'number' ? [backendPid] : []))
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await vi.waitUntil(() => pids().length === 2, { timeout: 30_000 })
  expect(await read('common')).toHaveProperty('setting')
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 50, signal: 'SIGKILL', waitMs: 0, msg: expect.stringContaining('restarting') }),
  )
  await backend.close()
  expect(pids()).toHaveLength(2)
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
})

it('exits with the code of a backend that rejects its settings', async () => {
  const failure = await start({ STRIPE_SECRET: 'sk_live_1' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BackendStartError)
  expect(failure).toMatchObject({ exitCode: 78, message: expect.not.stringContaining('sk_live_1') })
})
