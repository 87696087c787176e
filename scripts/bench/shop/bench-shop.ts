import { freePort } from '../../shop/free-port.ts'
import { commandOf, processTree, residentMegabytes } from '../machine/processor-time.ts'
import type { Row } from '../report/row.ts'
import { seededCatalogue } from './seeded-catalogue.ts'
import { startProcess } from './start-process.ts'

/** The flags of deploy/systemd/souk@.service. */
const HEAP_FLAGS = ['--max-old-space-size=300', '--max-semi-space-size=16']
const KEPT = String(16 * 1024 * 1024)
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: KEPT, MALLOC_TRIM_THRESHOLD_: KEPT }

interface ShopOptions {
  /** Environment variables beside those that every shop of the benchmark has. */
  settings?: Record<string, string>
  /** Products of the embedded backend. */
  products?: number
  /** Command that pins it to a core, or nothing. */
  launcher?: readonly string[]
  name?: string
  /** Folder of the build; `dist` unless given. */
  build?: string
}

/** The built shop with the settings of production, and its embedded backend. */
export interface BenchShop {
  url: string
  backendUrl: string
  pid: number
  startedIn: number
  close(): Promise<void>
}

/** What is measured is how fast pages are drawn, not how soon they are refused; all load comes from one client. */
const UNLIMITED =
  'drainWait=0,renderQueue=10000,renderWait=60000,crawlerPages=10000,operations=100000,utilisation=100' +
  ',readsPerVisitor=1024'

/** Starts the built shop on free ports. It ends at once when it is told to: no proxy sends it anything. */
export async function startBenchShop(options: ShopOptions = {}): Promise<BenchShop> {
  const { settings = {}, products = 600, launcher = [], name = 'shop', build = 'dist' } = options
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    CATALOG_SIZE: String(products),
    DATA_DIR: await seededCatalogue(products),
    LIMITS: UNLIMITED,
    ...MALLOC_SETTINGS,
    ...settings,
  }
  const script = [...HEAP_FLAGS, `${build}/server/main.js`]
  const { pid, startedIn, close } = await startProcess({ name, script, env, launcher })
  return { url: `http://127.0.0.1:${port}`, backendUrl: `http://127.0.0.1:${backendPort}`, pid, startedIn, close }
}

/** Process ids: of the shop's own processes that answer visitors, and of the embedded backend. */
function processesOf({ pid }: Pick<BenchShop, 'pid'>): { shop: number[]; backend: number[] } {
  const isBackend = (each: number) => commandOf(each).includes('backend/main.ts')
  const all = processTree(pid)
  return { shop: all.filter((each) => !isBackend(each)), backend: all.filter(isBackend) }
}

/** What the shop's largest process and the embedded backend hold in memory now. */
export function memoryRows(shop: Pick<BenchShop, 'pid'>): Row[] {
  const { shop: own, backend } = processesOf(shop)
  const largest = (pids: readonly number[]) => Math.max(...pids.map((pid) => residentMegabytes(pid) ?? Number.NaN))
  const name = own.length > 1 ? `memory: the largest of ${own.length} processes` : 'memory'
  const rows: Row[] = [{ name, value: largest(own), unit: 'MB' }]
  if (backend.length > 0) rows.push({ name: 'memory: embedded backend', value: largest(backend), unit: 'MB' })
  return rows.filter(({ value }) => !Number.isNaN(value))
}
