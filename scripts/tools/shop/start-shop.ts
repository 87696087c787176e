import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { freshData } from './seeded-catalogue.ts'
import { CACHE, listening } from './start-backend.ts'

export interface RunningShop {
  url: string
  backendUrl: string
  outboxKey: string
  dataDir: string
  logFile: string
  close(): Promise<void>
}

interface ShopProcess {
  child: ChildProcess
  logFile: string
  url: string
  backendUrl: string
  outboxKey: string
}

/** No proxy is in front, and test browsers look like crawlers. They also use the shop's processors, so pages take long. */
const LIMITS = [
  'drainWait=0,utilisation=100,crawlerPages=200,renderWait=10000',
  'connectTimeout=5000,answerTimeout=15000,gapTimeout=10000,backendQueueWait=3000',
  'shellDeadline=15000,readDeadline=20000,changeDeadline=20000',
  'renderDeadline=30000,graphqlTimeout=30000,pageTimeout=30000',
].join(',')

/** Tests with their own shop do not overwrite the log of the shared one. */
function logName(environment: Record<string, string>): string {
  if (environment['REDIS_URL']) return `redis-shop-${environment['PORT'] ?? 'one'}`
  if (environment['STRIPE_SECRET']) return 'secrets-shop'
  return environment['API_BASE_URL'] ? 'second-shop' : 'shop'
}

async function runShop(environment: Record<string, string>, build = 'dist'): Promise<ShopProcess> {
  const [port, backendPort] = [await freePort(), await freePort()]
  const outboxKey = randomUUID()
  const child = fork(`${build}/server/main.js`, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      CATALOG_SIZE: '60',
      OUTBOX_KEY: outboxKey,
      LIMITS,
      // All visitors of tests share one address.
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const logFile = `${CACHE}/${logName(environment)}.log`
  const log = createWriteStream(logFile)
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  await listening(child, logFile)
  return {
    child,
    logFile,
    url: `http://localhost:${environment['PORT'] ?? port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    outboxKey,
  }
}

async function endShop({ child }: ShopProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** @param build folder of the build to start */
export async function startShop(environment: Record<string, string> = {}, build = 'dist'): Promise<RunningShop> {
  mkdirSync(CACHE, { recursive: true })
  const needsData = !environment['API_BASE_URL'] && environment['DATA_DIR'] === undefined
  const ownData = needsData ? await freshData() : null
  const dataDir = ownData ?? environment['DATA_DIR'] ?? ''
  const shop = await runShop({ ...environment, DATA_DIR: dataDir }, build)
  return {
    url: shop.url,
    backendUrl: shop.backendUrl,
    outboxKey: shop.outboxKey,
    dataDir,
    logFile: shop.logFile,
    async close() {
      if (shop.child.exitCode === null) await endShop(shop)
      if (ownData) rmSync(ownData, { recursive: true })
    },
  }
}
