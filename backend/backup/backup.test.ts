import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Backend, createBackend } from '../create-backend.ts'
import { type Database, DATABASE_FILE, openDatabase } from '../database/database.ts'
import { newestSchema } from '../database/migrate.ts'
import { BackupFault } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-11-23T10:00:00Z')

let folder: string
let dataDir: string
let file: string
let running: Backend | null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'shop.backup')
  running = await createBackend({ dataDir, catalogSize: 12, pictures: false })
  await mkdir(join(dataDir, 'uploads', '320'), { recursive: true })
  await writeFile(join(dataDir, 'uploads', 'photo.webp'), 'a photo')
  await writeFile(join(dataDir, 'uploads', '320', 'photo.webp.avif'), 'a smaller copy')
})

afterEach(async () => {
  await running?.close()
  await rm(folder, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  await running?.close()
  running = null
}

async function subscribe(email: string): Promise<void> {
  const answer = await running?.app.inject({ method: 'POST', url: '/api/v1/email-subscription', payload: { email } })
  expect(answer?.json().status).toBe(200)
}

function inDatabase<Result>(path: string, work: (database: Database) => Result): Result {
  const database = openDatabase(path)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const emails = () =>
  inDatabase(join(dataDir, DATABASE_FILE), (database) =>
    database.all<{ email: string }>('SELECT email FROM subscriptions ORDER BY email').map(({ email }) => email),
  )

test('a running shop is backed up with its latest writes, and restored as it was', async () => {
  await subscribe('before@example.com')
  const { pictures, bytes } = await writeBackup(dataDir, file)
  expect(existsSync(join(dataDir, 'last-backup'))).toBe(true)
  expect(pictures).toBe(1)
  expect((await readFile(file)).length).toBe(bytes)
  expect((await stat(file)).mode & 0o777, 'for the owner only').toBe(0o600)
  await subscribe('after@example.com')
  await stop()
  await writeFile(join(dataDir, 'uploads', 'photo.webp'), 'another')

  const { aside } = await restoreBackup(dataDir, file, NOW)
  expect(emails()).toEqual(['before@example.com'])
  expect(await readFile(join(dataDir, 'uploads', 'photo.webp'), 'utf8')).toBe('a photo')
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(['photo.webp'])
  expect(aside).toBe('before-restore-2026-11-23T10-00-00-000Z')
  const replaced = inDatabase(join(dataDir, aside ?? '', DATABASE_FILE), (database) =>
    database.count('SELECT count(*) FROM subscriptions'),
  )
  expect(replaced).toBe(2)
  expect(existsSync(join(dataDir, '.restoring'))).toBe(false)
})

test('the shop keeps writing during a backup, and starts on the restored data', async () => {
  const writing = Promise.all(Array.from({ length: 50 }, (_, number) => subscribe(`shopper${number}@example.com`)))
  await writeBackup(dataDir, file)
  await writing
  expect(emails()).toHaveLength(50)
  const elsewhere = join(folder, 'elsewhere')
  expect((await restoreBackup(elsewhere, file, NOW)).aside).toBeNull()
  const restored = await createBackend({ dataDir: elsewhere, catalogSize: 12, pictures: false })
  const answer = await restored.app.inject({ url: '/api/v1/common' })
  await restored.close()
  expect(answer.json().status).toBe(200)
})

test('nothing is restored while the shop is running', async () => {
  await writeBackup(dataDir, file)
  await subscribe('after@example.com')
  await expect(restoreBackup(dataDir, file, NOW)).rejects.toThrow('Stop it first')
  await subscribe('later@example.com')
  expect(emails()).toEqual(['after@example.com', 'later@example.com'])
})

test('a backup never overwrites a file', async () => {
  await writeFile(file, 'something else')
  await expect(writeBackup(dataDir, file)).rejects.toThrow('already exists')
  expect(await readFile(file, 'utf8')).toBe('something else')
})

test.each([
  ['a folder without a shop', () => ({ from: join(folder, 'nowhere'), to: file }), 'No shop was found in'],
  ['a target without a folder', () => ({ from: dataDir, to: join(folder, 'no', 'file') }), 'does not exist'],
])('%s is reported', async (_name, paths, words) => {
  const { from, to } = paths()
  await expect(writeBackup(from, to)).rejects.toThrow(words)
  expect(await readdir(folder)).toEqual(['data'])
})

test.each([
  ['a file that is not there', async () => undefined, 'does not exist'],
  ['a text', () => writeFile(file, 'not a backup at all, but long enough to look at'), 'is not a backup of a shop'],
  ['half of a backup', () => writeBackup(dataDir, file).then(() => truncate(file, 40_000)), 'is damaged'],
  [
    'an ordinary database',
    async () => inDatabase(file, (database) => database.script('CREATE TABLE a (b)')),
    'not a backup',
  ],
  [
    'a backup of a newer version',
    () =>
      writeBackup(dataDir, file).then(() =>
        inDatabase(file, (database) => database.script(`PRAGMA user_version = ${newestSchema + 1}`)),
      ),
    'newer version',
  ],
])('%s is refused, and nothing is changed', async (_name, prepare, words) => {
  await subscribe('kept@example.com')
  await prepare()
  await stop()
  const before = await readdir(dataDir)
  const restoring = restoreBackup(dataDir, file, NOW)
  await expect(restoring).rejects.toThrow(BackupFault)
  await expect(restoring).rejects.toThrow(words)
  expect(await readdir(dataDir)).toEqual(before)
  expect(emails()).toEqual(['kept@example.com'])
})
