import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
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

async function seed(folder: string, products: number): Promise<void> {
  console.log(`Seeding ${products.toLocaleString('en-US')} products …`)
  const settings = { CATALOG_SIZE: String(products), DATA_DIR: folder, BACKEND_PORT: String(await freePort()) }
  const backend = await startBackend({ settings, logFile: `${folder}.log` })
  await backend.close()
  rmSync(`${folder}.log`)
}

/**
 * Data folder of a new backend with that many products, kept between runs until the seeding code changes.
 *
 * @param fill fills an empty folder
 */
export async function seededCatalogue(products: number, fill = seed): Promise<string> {
  const prefix = `catalogue-${products}-`
  const name = prefix + seedDigest()
  const folder = `${CACHE}/${name}`
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const outdated = readdirSync(CACHE).filter((entry) => entry.startsWith(prefix) && entry !== name)
  for (const entry of outdated) rmSync(`${CACHE}/${entry}`, { recursive: true, force: true })
  // Parallel test files may seed at the same time, so the folder is renamed only once it is complete.
  const unfinished = mkdtempSync(`${CACHE}/seeding-`)
  await fill(unfinished, products)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true })
  }
  return folder
}

/** A copy that may be changed. */
export async function freshData(products = FEW_PRODUCTS): Promise<string> {
  const seeded = await seededCatalogue(products)
  const folder = mkdtempSync(`${CACHE}/run-data-`)
  cpSync(seeded, folder, { recursive: true })
  return folder
}
