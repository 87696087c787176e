import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { freePort } from './free-port.ts'

export const CACHE = '.cache'
const DATA_PREFIX = 'e2e-data-'

export interface RunningShop {
  url: string
  backendUrl: string
  outboxKey: string
  dataDir: string
  logFile: string
  close(): Promise<void>
}

export function seedDigest(): string {
  const hash = createHash('sha256')
  for (const file of globSync('backend/{sample-shop,seeding,migrations,database}/**/*.{ts,json,svg}').sort())
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Kept between runs until the seeding code changes. */
function seededFolder(): string {
  const name = DATA_PREFIX + seedDigest()
  const outdated = readdirSync(CACHE).filter((entry) => entry.startsWith(DATA_PREFIX) && entry !== name)
  for (const entry of outdated) rmSync(`${CACHE}/${entry}`, { recursive: true })
  return `${CACHE}/${name}`
}

export async function listening(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.on('message', (message) => {
    if (typeof message === 'object' && 'type' in message && message.type === 'listening') resolve()
  })
  child.once('exit', (code) => reject(new Error(`The shop ended with code ${code}; see ${CACHE}/shop.log`)))
  await promise
}

interface ShopProcess {
  child: ChildProcess
  logFile: string
  url: string
  backendUrl: string
  outboxKey: string
}

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
      // No proxy is in front, and test browsers look like crawlers.
      LIMITS: 'drainWait=0,utilisation=100,crawlerPages=200',
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
  await listening(child)
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

export async function freshData(): Promise<string> {
  const seeded = seededFolder()
  if (!existsSync(`${seeded}/complete`)) {
    rmSync(seeded, { recursive: true, force: true })
    await endShop(await runShop({ DATA_DIR: seeded }))
    writeFileSync(`${seeded}/complete`, '')
  }
  const folder = mkdtempSync(`${CACHE}/run-data-`)
  cpSync(seeded, folder, { recursive: true })
  return folder
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
