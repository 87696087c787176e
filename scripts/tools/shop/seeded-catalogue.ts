import { createHash } from 'node:crypto'
import {
  cpSync,
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
import { CACHE, startBackend } from './start-backend.ts'

const FEW_PRODUCTS = 60

function seedDigest(): string {
  const hash = createHash('sha256')
  for (const file of globSync('backend/{sample-shop,seeding,migrations,database}/**/*.{ts,json,svg}').sort())
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Data folder of a new backend with that many products, kept between runs until the seeding code changes. */
export async function seededCatalogue(products: number): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const prefix = `catalogue-${products}-`
  const folder = `${CACHE}/${prefix}${seedDigest()}`
  if (existsSync(`${folder}/complete`)) return folder
  const outdated = readdirSync(CACHE).filter((entry) => entry.startsWith(prefix))
  for (const entry of outdated) rmSync(`${CACHE}/${entry}`, { recursive: true })
  console.log(`Seeding ${products.toLocaleString('en-US')} products …`)
  const settings = { CATALOG_SIZE: String(products), DATA_DIR: folder, BACKEND_PORT: String(await freePort()) }
  const backend = await startBackend({ settings, logFile: `${CACHE}/seeding.log` })
  await backend.close()
  writeFileSync(`${folder}/complete`, '')
  return folder
}

/** A copy that may be changed. */
export async function freshData(products = FEW_PRODUCTS): Promise<string> {
  const seeded = await seededCatalogue(products)
  const folder = mkdtempSync(`${CACHE}/run-data-`)
  cpSync(seeded, folder, { recursive: true })
  return folder
}
