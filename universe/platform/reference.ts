import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createBackend } from '../../backend/create-backend.ts'
import { DATABASE_FILE } from '../../backend/database/database.ts'
import { signOf, type World } from '../worlds/world.ts'
import { openBooks } from './reference-books.ts'
import { toSeedCatalog } from './seed-catalog.ts'
import type { Letter, WorldBackend } from './world-backend.ts'

/** A few pixels. */
const PICTURE = Buffer.from('UklGRigAAABXRUJQVlA4IBwAAABwAQCdASoIAAgADMDOJZQC/OFAAAD+5XmIGAAA', 'base64')

/** The owner has uploaded some of the pictures that the catalog names. */
async function upload(folder: string, { products }: World['catalog']): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { id, picture } of products)
    for (const name of picture === 'own' ? [`product-${id}`, `phone-${id}`, `thumb-product-${id}`] : [])
      await writeFile(join(folder, `${name}.webp`), PICTURE)
}

const OUTBOX_KEY = 'outbox-of-the-universe'

/** What the owner does with a program of the database. */
function prepare(database: DatabaseSync, { currency, catalog }: World): void {
  const set = database.prepare('UPDATE settings SET value = ? WHERE key = ?')
  set.run(currency, 'currency')
  const { icon, isAfter } = signOf(currency)
  set.run(icon, 'currency_icon')
  set.run(isAfter ? '2' : '1', 'currency_position')
  const forget = database.prepare('DELETE FROM product_texts WHERE product_id = ? AND lang = ?')
  for (const { id, titles } of catalog.products)
    for (const language of ['fr', 'ar', 'tr', 'hi'] as const) if (!titles[language]) forget.run(id, language)
}

/**
 * The backend of this repository with the catalog of a world, in this process, with a database of its own.
 *
 * @param publicUrl address of the shop
 */
export async function openReference(world: World, publicUrl: string): Promise<WorldBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'universe-'))
  const backend = await createBackend({
    dataDir,
    catalogSize: world.catalog.products.length,
    catalog: toSeedCatalog(world.catalog),
    pictures: false,
    sandbox: true,
    outboxKey: OUTBOX_KEY,
    sandboxBaseUrl: publicUrl,
    siteUrl: publicUrl,
    passwordCost: { N: 2 },
  })
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: 5_000 })
  prepare(database, world)
  const uploads = join(dataDir, 'uploads')
  await upload(uploads, world.catalog)
  const url = await backend.listen(0, '127.0.0.1')
  async function letters(): Promise<Letter[]> {
    const outbox = await backend.app.inject({ url: backend.outboxPath, headers: { accept: 'application/json' } })
    return outbox.json()
  }
  return {
    ...openBooks(database, world.catalog),
    url,
    givesBackUnits: true,
    letters,
    async codeFor(email) {
      const sent = await letters()
      return /\d{8}/.exec(sent.find((entry) => entry.email === email)?.body ?? '')?.[0] ?? ''
    },
    hasPicture(path) {
      const name = /([^/]+\.webp)(?:\.\w+)?$/.exec(path)?.[1]
      return path.startsWith('/uploads/') && name !== undefined && existsSync(join(uploads, name))
    },
    async close() {
      database.close()
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
