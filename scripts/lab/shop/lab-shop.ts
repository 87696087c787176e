import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { freePort } from '../../shop/free-port.ts'
import { seedDigest } from '../../shop/start-shop.ts'
import { LAB_FOLDER, startProcess } from './start-process.ts'

interface ShopOptions {
  settings?: Record<string, string>
  products?: number
  /** Command prefix that pins the process to a core; empty for none. */
  launcher?: readonly string[]
  name?: string
  build?: string
}

export interface LabShop {
  url: string
  backendUrl: string
  pid: number
  close(): Promise<void>
}

/** Environment of deploy/systemd/souk@.service. */
const DEPLOYED = {
  NODE_OPTIONS: '--max-old-space-size=300 --max-semi-space-size=16',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16777216',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}

/** All load comes from one client, and pages must be rendered, not refused. */
const UNLIMITED =
  'drainWait=0,renderQueue=10000,renderWait=60000,crawlerPages=10000,operations=100000,utilisation=100' +
  ',readsPerVisitor=1024'

export async function startLabShop(options: ShopOptions = {}): Promise<LabShop> {
  const { settings = {}, products = 600, launcher = [], name = 'shop', build = 'dist' } = options
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = {
    ...DEPLOYED,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    CATALOG_SIZE: String(products),
    DATA_DIR: await seededCatalogue(products),
    LIMITS: UNLIMITED,
    ...settings,
  }
  const { pid, close } = await startProcess({ name, script: [`${build}/server/main.js`], env, launcher })
  return { url: `http://127.0.0.1:${port}`, backendUrl: `http://127.0.0.1:${backendPort}`, pid, close }
}

export async function seededCatalogue(products: number): Promise<string> {
  mkdirSync(LAB_FOLDER, { recursive: true })
  const prefix = `catalogue-${products}-`
  const folder = `${LAB_FOLDER}/${prefix}${seedDigest()}`
  if (existsSync(`${folder}/complete`)) return folder
  const outdated = readdirSync(LAB_FOLDER).filter((entry) => entry.startsWith(prefix))
  for (const entry of outdated) rmSync(`${LAB_FOLDER}/${entry}`, { recursive: true })
  console.log(`Seeding ${products.toLocaleString('en-US')} products …`)
  const env = { CATALOG_SIZE: String(products), DATA_DIR: folder, BACKEND_PORT: String(await freePort()) }
  const script = ['--disable-warning=ExperimentalWarning', 'backend/main.ts']
  const backend = await startProcess({ name: 'seeding', script, env, launcher: [] })
  await backend.close()
  writeFileSync(`${folder}/complete`, '')
  return folder
}
