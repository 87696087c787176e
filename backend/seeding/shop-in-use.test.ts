import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackend } from '../create-backend.ts'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { StartRefusal } from '../ground/start-refusal.ts'
import { readMeta, writeMeta } from './seed-database.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backend-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function start(catalogSize: number): Promise<void> {
  const backend = await createBackend({ dataDir, catalogSize, pictures: false })
  await backend.close()
}

function inDatabase<Result>(work: (database: ReturnType<typeof openDatabase>) => Result): Result {
  const database = openDatabase(join(dataDir, DATABASE_FILE))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const subscribe = () =>
  inDatabase((database) => database.run("INSERT INTO subscriptions (email, created_at) VALUES ('asha@example.com', 0)"))
const sell = () => inDatabase((database) => database.run('UPDATE inventories SET quantity = 1'))
const stock = () => inDatabase((database) => database.count('SELECT sum(quantity) FROM inventories'))
const products = () => inDatabase((database) => database.count('SELECT count(*) FROM products'))

test('an unused shop can change its size', async () => {
  await start(12)
  await start(24)
  expect(products()).toBe(24)
})

test('a shop in use keeps its size, and the error explains what to do', async () => {
  await start(12)
  subscribe()
  sell()
  const before = stock()
  await expect(start(24)).rejects.toThrow(StartRefusal)
  await expect(start(24)).rejects.toThrow('Set CATALOG_SIZE=12 to keep it, or use another DATA_DIR')
  expect(products()).toBe(12)
  await start(12)
  expect(stock()).toBe(before)
})

test('a newer seeding keeps the catalog of a shop in use', async () => {
  await start(12)
  sell()
  const before = stock()
  inDatabase((database) => writeMeta(database, 'catalog', 'v1 size 12'))
  subscribe()
  await start(12)
  expect(stock()).toBe(before)
  expect(inDatabase((database) => readMeta(database, 'catalog'))).toBe('v1 size 12')
})

test('a newer seeding replaces the catalog of an unused shop', async () => {
  await start(12)
  sell()
  const before = stock()
  inDatabase((database) => writeMeta(database, 'catalog', 'v1 size 12'))
  await start(12)
  expect(stock()).toBeGreaterThan(before)
})
