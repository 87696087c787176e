import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/shop/free-port.ts'
import { freshData } from '../../tools/shop/seeded-catalogue.ts'
import { startRedis } from '../../tools/shop/start-redis.ts'
import { closing, type Keep } from '../shop/closing.ts'
import { type LabShop, startLabShop } from '../shop/lab-shop.ts'
import { makeAccounts } from './accounts.ts'
import { type FaultGate, startFaultGate } from './fault-gate.ts'
import type { Surroundings } from './profiles.ts'
import { metricsUrlOf, startFleet } from './start-fleet.ts'
import { startRolling } from './start-rolling.ts'

const START_SECONDS = 10

export interface LoadedShop {
  url: string
  /** Of each process; empty if its counters restart during the test. */
  metricsUrls: readonly string[]
  environment: Record<string, string>
  /** Runs the profile's plan until the signal aborts. */
  act(signal: AbortSignal): Promise<void>
}

/** Makes the first flash sale end after this many seconds. Call it before the shop starts. */
function endSaleIn(seconds: number, dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'backend.sqlite'))
  const { changes } = database
    .prepare(
      `UPDATE flash_sales SET repeat_hours = NULL, start_time = :startedAt, end_time = :endsAt
       WHERE id = (SELECT min(id) FROM flash_sales WHERE status = 1)`,
    )
    .run({ startedAt: Date.now() - 3_600_000, endsAt: Date.now() + seconds * 1_000 })
  database.close()
  if (changes !== 1) throw new Error('The catalogue has no flash sale.')
}

async function turnGate(gate: FaultGate, seconds: readonly number[], signal: AbortSignal): Promise<void> {
  let passed = 0
  for (const second of seconds) {
    await sleep((second - passed) * 1_000, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    passed = second
    console.log(`  after ${second} s the backend's fault is: ${gate.turn()}`)
  }
}

interface Started {
  keep: Keep
  settings: Record<string, string>
}

async function startBehindGate({ keep, settings }: Started): Promise<{ shop: LabShop; gate: FaultGate }> {
  const other = keep(await startLabShop({ name: 'load-backend', settings: { DATA_DIR: settings['DATA_DIR'] ?? '' } }))
  const gate = keep(await startFaultGate(other.backendUrl))
  const shop = keep(await startLabShop({ name: 'load', settings: { ...settings, API_BASE_URL: gate.url } }))
  return { shop, gate }
}

/** Accounts are made, and faults are turned, at one process. */
export const canHaveFleet = ({ accounts, faultsAt, isRolling }: Surroundings): boolean =>
  accounts === 0 && faultsAt.length === 0 && !isRolling

interface Size {
  /** One process, or three behind nginx. */
  isFleet: boolean
  /** Multiplies times. */
  length: number
}

/** Starts the built shop as operators run it: with Redis, default limits, and a trusted proxy. */
export function withShop<Result>(
  { accounts, faultsAt, saleEndsIn, isRolling, products = 600, settings: own = {} }: Surroundings,
  { isFleet, length }: Size,
  work: (shop: LoadedShop) => Promise<Result>,
): Promise<Result> {
  return closing(async (keep) => {
    const redis = keep(await startRedis())
    const dataFolder = await freshData(products)
    keep({ close: () => rm(dataFolder, { recursive: true, force: true }) })
    if (saleEndsIn !== null) endSaleIn(START_SECONDS + saleEndsIn * length, dataFolder)
    const [secret, outboxKey] = [randomUUID() + randomUUID(), randomUUID()]
    const settings = {
      REDIS_URL: redis.url,
      DATA_DIR: dataFolder,
      CATALOG_SIZE: String(products),
      INVALIDATION_SECRET: secret,
      OUTBOX_KEY: outboxKey,
      // Behind nginx all visits come from one address.
      RATE_LIMITS: isRolling ? 'off' : 'on',
      TRUST_PROXY: '127.0.0.1',
      LIMITS: 'drainWait=0',
      ...own,
    }
    const forVisitors = { INVALIDATION_SECRET: secret }
    if (isRolling) {
      const rolling = await startRolling({ keep, settings })
      const environment = { ...forVisitors, BASE_URL: rolling.url, ACCOUNTS: '[]' }
      return work({ ...rolling, metricsUrls: [], environment, act: rolling.replace })
    }
    if (isFleet) {
      const { url, metricsUrls, ports } = await startFleet({ keep, settings, isBehindProxy: true })
      // The shops do not know the authority of nginx's certificate.
      const AGENT_PROFILE = `http://127.0.0.1:${ports[0]}/.well-known/ucp`
      const environment = { ...forVisitors, BASE_URL: url, ACCOUNTS: '[]', AGENT_PROFILE }
      return work({ url, metricsUrls, environment, act: async () => undefined })
    }
    const metricsPort = String(await freePort())
    const withMetrics = { ...settings, METRICS_PORT: metricsPort }
    const { shop, gate } =
      faultsAt.length > 0
        ? await startBehindGate({ keep, settings: withMetrics })
        : { shop: keep(await startLabShop({ name: 'load', settings: withMetrics })), gate: null }
    const members = await makeAccounts(accounts, { ...shop, outboxKey })
    return work({
      url: shop.url,
      metricsUrls: [metricsUrlOf(metricsPort)],
      environment: {
        ...forVisitors,
        BASE_URL: shop.url,
        ACCOUNTS: JSON.stringify(members),
      },
      async act(signal) {
        const seconds = faultsAt.map((second) => second * length)
        if (gate) await turnGate(gate, seconds, signal)
      },
    })
  })
}
