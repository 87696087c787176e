import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLogger } from '../logging/logger.ts'
import { EmbeddedBackendError, startEmbeddedBackend } from './embedded-backend.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-embedded-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const script = join(import.meta.dirname, '../../backend/main.ts')

async function start(settings: Record<string, string>, origin = 'http://localhost:3000', onReturn = () => {}) {
  const log: string[] = []
  const logger = createLogger('info', { write: (line) => void log.push(line) })
  const config = readConfig({ DATA_DIR: dataDir, CATALOG_SIZE: '12', LOG_LEVEL: 'error', PUBLIC_URL: origin })
  const backend = await startEmbeddedBackend(config, { script, settings, logger, onReturn })
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

it('plays the providers only where the shop is on this machine alone', { timeout: 60_000 }, async () => {
  const here = await start({})
  expect(await here.read('payment-gateway')).toMatchObject({ stripe: 1, razorpay: 1 })
  await here.backend.close()
  const open = await start({}, 'https://shop.example')
  expect(await open.read('payment-gateway')).toMatchObject({ cash_on_delivery: 1, stripe: 0, razorpay: 0 })
  await open.backend.close()
})

it('is started again at the same address when it has ended', { timeout: 60_000 }, async () => {
  const returned = Promise.withResolvers<void>()
  const { backend, log, read } = await start({}, 'http://localhost:3000', returned.resolve)
  const lines = () => log.map((line): Record<string, unknown> => JSON.parse(line))
  const pids = () => lines().flatMap(({ backendPid }) => (typeof backendPid === 'number' ? [backendPid] : []))
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await returned.promise
  expect(await read('common')).toHaveProperty('setting')
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 50, signal: 'SIGKILL', msg: expect.stringContaining('started again') }),
  )
  await backend.close()
  expect(pids()).toHaveLength(2)
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
})

it('ends with the code of a backend that cannot work with its settings', async () => {
  const failure = await start({ STRIPE_SECRET: 'sk_live_1' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(EmbeddedBackendError)
  expect(failure).toMatchObject({ exitCode: 78, message: expect.not.stringContaining('sk_live_1') })
})
