import { freePort } from '../../tools/shop/free-port.ts'
import { seededCatalogue } from '../../tools/shop/seeded-catalogue.ts'
import { startProcess } from './start-process.ts'

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
export const DEPLOYED = {
  NODE_OPTIONS: '--max-old-space-size=300 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16777216',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}

/** All load comes from one client, and pages must be rendered, not refused. */
const UNLIMITED =
  'drainWait=0,renderQueue=10000,renderWait=60000,crawlerPages=10000,operations=100000,operationsPerVisitor=100000,renderQueuePerVisitor=10000,utilisation=100' +
  ',readsPerVisitor=1024'

export async function startLabShop(options: ShopOptions = {}): Promise<LabShop> {
  const { settings = {}, products = 600, launcher = [], name = 'shop', build = 'dist' } = options
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = {
    ...DEPLOYED,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    CATALOG_SIZE: String(products),
    DATA_DIR: settings['DATA_DIR'] ?? (await seededCatalogue(products)),
    LIMITS: UNLIMITED,
    ...settings,
  }
  const { pid, close } = await startProcess({ name, script: [`${build}/server/main.js`], env, launcher })
  return { url: `http://127.0.0.1:${port}`, backendUrl: `http://127.0.0.1:${backendPort}`, pid, close }
}
