import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '../ground/start-refusal.ts'
import { type Database, DATABASE_FILE, openDatabase } from './database.ts'
import { migrate, schemaVersion } from './migrate.ts'

const FIRST = "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO things (name) VALUES ('kept')"
const SECOND = 'ALTER TABLE things ADD COLUMN price INTEGER'
const BROKEN = 'CREATE TABLE others (id INTEGER); INSERT INTO nowhere VALUES (1)'

let folder: string
let database: Database
const lines: string[] = []
const log = { info: (words: string) => void lines.push(words) }

beforeEach(async () => {
  lines.length = 0
  folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  database = openDatabase(join(folder, DATABASE_FILE))
  migrate(database, { folder, log }, [FIRST])
})

afterEach(async () => {
  database.close()
  await rm(folder, { recursive: true, force: true })
})

async function copies(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.includes('.before-')).sort()
}

test('an empty database is not copied', async () => {
  expect(await copies()).toEqual([])
  expect(schemaVersion(database)).toBe(1)
})

test('the previous database is copied beside the new one, including its write-ahead log', async () => {
  database.run("INSERT INTO things (name) VALUES ('just now')")
  migrate(database, { folder, log }, [FIRST, SECOND])
  expect(schemaVersion(database)).toBe(2)
  expect(await copies()).toEqual([`${DATABASE_FILE}.before-1`])
  expect(lines).toEqual([
    `migrating the schema from version 1 to 2; the previous database is kept as ${DATABASE_FILE}.before-1`,
  ])
  const before = openDatabase(join(folder, `${DATABASE_FILE}.before-1`))
  expect(before.all('SELECT * FROM things')).toEqual([
    { id: 1, name: 'kept' },
    { id: 2, name: 'just now' },
  ])
  expect(schemaVersion(before)).toBe(1)
  before.close()
})

test('a migration that fails undoes those before it', async () => {
  expect(() => migrate(database, { folder, log }, [FIRST, SECOND, BROKEN])).toThrow(StartRefusal)
  expect(schemaVersion(database)).toBe(1)
  expect(database.all('SELECT * FROM things')).toEqual([{ id: 1, name: 'kept' }])
  expect(database.all("SELECT name FROM sqlite_master WHERE name = 'others'")).toEqual([])
  migrate(database, { folder, log }, [FIRST, SECOND])
  expect(await copies()).toEqual([`${DATABASE_FILE}.before-1`, `${DATABASE_FILE}.before-1-1`])
})

test('three copies are kept', async () => {
  const steps = [FIRST]
  for (let number = 0; number < 5; number += 1) {
    steps.push(`CREATE TABLE more${number} (id INTEGER)`)
    migrate(database, { folder, log }, steps)
  }
  expect(await copies()).toHaveLength(3)
  expect(await copies()).toContain(`${DATABASE_FILE}.before-5`)
})

test('a database of a newer version is not changed', () => {
  expect(() => migrate(database, { folder, log }, [])).toThrow('made by a newer version')
  expect(schemaVersion(database)).toBe(1)
})
