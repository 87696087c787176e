import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { StartRefusal } from '../ground/start-refusal.ts'
import { removeAllCopies } from '../pictures/picture-copies.ts'
import { insertContent } from './insert-content.ts'
import { insertProducts } from './insert-products.ts'
import { insertSite } from './insert-site.ts'
import { insertStructure, createInserter } from './insert-structure.ts'
import type { SeedCatalog } from './seed-types.ts'

export function readMeta(database: Database, key: string): string | undefined {
  return database.get<Pick<Row<'meta'>, 'value'>>('SELECT value FROM meta WHERE key = :key', { key })?.value
}

export function writeMeta(database: Database, key: string, value: string): void {
  database.run('INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT DO UPDATE SET value = :value', {
    key,
    value,
  })
}

/** First part of all picture addresses. It changes when the pictures are rendered again; empty without pictures. */
export function readPicturesVersion(database: Database): string {
  const drawn = readMeta(database, 'pictures')
  return drawn === undefined ? '' : `v${createHash('sha256').update(drawn).digest('hex').slice(0, 8)}/`
}

/** Tables that only people fill; the seeding leaves them empty. */
const PEOPLE = ['users', 'orders', 'carts', 'contact_messages', 'subscriptions']

/** The catalog of a shop in use is not a sample anymore. */
function isInUse(database: Database): boolean {
  return PEOPLE.some((table) => database.count(`SELECT EXISTS (SELECT 1 FROM ${table})`) > 0)
}

/** Increase it when the generator or the seeding changes the data or the pictures. */
const seedVersion = 11

interface SeedOptions {
  catalogSize: number
  catalog?: SeedCatalog
  pictures: boolean
  uploads: string
  now: number
  log: FastifyBaseLogger
  /** Makes a catalog of this many products. */
  generate(size: number): Promise<SeedCatalog>
  /** Creates all pictures that the catalog names, and reports the finished share. */
  draw(catalog: SeedCatalog, folder: string, report: (share: number) => void): Promise<void>
}

/** Never replaces the catalog of a shop in use. @throws {StartRefusal} if it was to have another one */
export async function seedDatabase(database: Database, options: SeedOptions): Promise<void> {
  const { log } = options
  const found = readMeta(database, 'catalog')
  const wanted = signature(options)
  const keeps = found !== undefined && found !== wanted && isInUse(database)
  if (keeps && !isOlder(found, wanted)) throw new StartRefusal(otherCatalog(found, wanted))
  if (keeps) log.info(`the shop is in use and keeps its catalog (${found})`)
  const drawn = readMeta(database, 'pictures')
  const hasData = keeps || found === wanted
  const hasPictures = !options.pictures || (keeps ? drawn !== undefined : drawn === wanted)
  if (hasData && hasPictures) return
  const count = options.catalog?.products.length ?? options.catalogSize
  const started = performance.now()
  log.info(
    options.pictures
      ? `seeding ${count} products and their pictures, only on the first start`
      : `seeding ${count} products`,
  )
  const catalog = options.catalog ?? (await options.generate(options.catalogSize))
  if (!hasData) writeCatalog(database, catalog, options.now, wanted)
  if (!hasPictures) {
    await mkdir(options.uploads, { recursive: true })
    await removeAllCopies(options.uploads)
    await options.draw(catalog, options.uploads, createProgress(count, log))
    writeMeta(database, 'pictures', wanted)
  }
  log.info(`seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const PROGRESS_MS = 2_000

/** Logs how far the seeding is, every two seconds. */
function createProgress(count: number, log: FastifyBaseLogger): (share: number) => void {
  let last = performance.now()
  return (share) => {
    if (performance.now() - last < PROGRESS_MS) return
    last = performance.now()
    log.info(`seeded ${Math.floor(share * count)} of ${count} products`)
  }
}

const GENERATED = /^v(\d+) size (\d+)$/

function isOlder(found: string, wanted: string): boolean {
  const [, version, size] = GENERATED.exec(found) ?? []
  const [, newest, wish] = GENERATED.exec(wanted) ?? []
  return size !== undefined && size === wish && Number(version) < Number(newest)
}

function otherCatalog(found: string, wanted: string): string {
  const [, , size] = GENERATED.exec(found) ?? []
  const [, , wish] = GENERATED.exec(wanted) ?? []
  const way = size === undefined ? 'Start with its catalog' : `Set CATALOG_SIZE=${size} to keep it`
  const asked = wish === undefined ? 'A different catalog' : `CATALOG_SIZE=${wish}`
  return `${asked} would replace the catalog of a shop that is in use. ${way}, or use another DATA_DIR for a new shop.`
}

function signature(options: SeedOptions): string {
  if (!options.catalog) return `v${seedVersion} size ${options.catalogSize}`
  return `own ${createHash('sha256').update(JSON.stringify(options.catalog)).digest('hex').slice(0, 16)}`
}

function writeCatalog(database: Database, catalog: SeedCatalog, now: number, wanted: string): void {
  database.transaction(() => {
    clearCatalog(database)
    const into = createInserter(database, now)
    insertStructure(into, catalog)
    insertProducts(into, catalog)
    insertContent(into, catalog)
    insertSite(into, catalog)
    writeMeta(database, 'catalog', wanted)
  })
  database.script('ANALYZE')
}

/** Children before parents, except where the schema cascades. */
function clearCatalog(database: Database): void {
  const tables = [
    'texts',
    'products',
    'search_words',
    'sub_categories',
    'categories',
    'brands',
    'stores',
    'attributes',
    'bundle_deals',
    'tax_rules',
    'shipping_rules',
    'tags',
    'flash_sales',
    'collections',
    'vouchers',
    'slides',
    'banners',
    'pages',
    'footer_images',
    'highlights',
    'header_links',
    'redirections',
    'languages',
    'settings',
    'payment_gateway',
  ]
  for (const table of tables) database.run(`DELETE FROM ${table}`)
}
