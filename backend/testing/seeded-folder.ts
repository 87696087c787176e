import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend } from '../create-backend.ts'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { readMeta, writeMeta } from '../seeding/seed-database.ts'

/**
 * A data folder that a backend with this `CATALOG_SIZE` starts with at once. Its pictures count as finished, which takes
 * fifteen times as long as the rest of a start.
 */
export async function createSeededFolder(catalogSize: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-seeded-'))
  const backend = await createBackend({ dataDir, catalogSize, pictures: false })
  await backend.close()
  const database = openDatabase(join(dataDir, DATABASE_FILE))
  writeMeta(database, 'pictures', readMeta(database, 'catalog') ?? '')
  database.close()
  return dataDir
}
