import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerAnswers } from '../http/answers.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import { DATABASE_FILE, openDatabase } from './database.ts'

async function openFile() {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  const database = openDatabase(join(folder, DATABASE_FILE))
  onTestFinished(async () => {
    database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return database
}

/** Another process's connection that holds the write lock until it is closed. */
function lock(folder: string) {
  const other = new DatabaseSync(join(folder, DATABASE_FILE))
  other.exec('BEGIN IMMEDIATE')
  return other
}

test('a full disk is reported as such', async () => {
  const database = await openFile()
  database.script('CREATE TABLE files (bytes BLOB); PRAGMA max_page_count = 20')
  const fill = () => database.run('INSERT INTO files (bytes) VALUES (zeroblob(1000000))')
  expect(() => database.transaction(fill)).toThrow('database or disk is full')
  expect(database.count('SELECT count(*) FROM files')).toBe(0)
})

test('the first error is reported even if SQLite has already rolled back', async () => {
  const database = await openFile()
  const fail = () => {
    database.script('ROLLBACK')
    throw new Error('disk I/O error')
  }
  expect(() => database.transaction(fail)).toThrow('disk I/O error')
})

test('a change waits for the lock of another process while reads are answered', async () => {
  const backend = await createTestBackend()
  onTestFinished(() => backend.close())
  const other = lock(backend.dataDir)
  const item = { product_id: 101, inventory_id: 1010, quantity: 1, user_token: 'waits-for-lock' }
  let isAdded = false
  const added = backend.post('cart/action', item).finally(() => (isAdded = true))
  expect((await backend.get('products')).status).toBe(200)
  expect(isAdded).toBe(false)
  other.close()
  expect((await added).status).toBe(200)
})

test('a statement blocks the event loop for a tenth of a second at most', async () => {
  const backend = await createTestBackend()
  onTestFinished(() => backend.close())
  const other = lock(backend.dataDir)
  onTestFinished(() => other.close())
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  onTestFinished(() => database.close())
  const startedAt = performance.now()
  expect(() => database.run('DELETE FROM carts')).toThrow('database is locked')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('routes by GET that write wait for the lock too', async () => {
  const backend = await createTestBackend()
  onTestFinished(() => backend.close())
  const headers = await backend.signIn('waits@example.com')
  const other = lock(backend.dataDir)
  let isOver = false
  const ended = backend.get('user/logout', { headers }).finally(() => (isOver = true))
  expect((await backend.get('products')).status).toBe(200)
  expect(isOver).toBe(false)
  other.close()
  expect((await ended).status).toBe(200)
  expect((await backend.get('user/profile', { headers })).status).not.toBe(200)
})

test('a route that only reads cannot write', async () => {
  const backend = await createTestBackend()
  onTestFinished(() => backend.close())
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  onTestFinished(() => database.close())
  const app = fastify()
  registerAnswers(app, database)
  const clear = () => database.run('DELETE FROM carts')
  app.get('/reads', clear)
  app.get('/reads-late', async () => {
    await setImmediate()
    return database.transaction(clear)
  })
  app.get('/writes', { config: { writes: true } }, clear)
  app.post('/posts', clear)
  app.post('/reads-by-post', { config: { writes: false } }, clear)
  const statusOf = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode
  expect([await statusOf('GET', '/reads'), await statusOf('GET', '/reads-late')]).toEqual([500, 500])
  expect(await statusOf('POST', '/reads-by-post')).toBe(500)
  expect([await statusOf('GET', '/writes'), await statusOf('POST', '/posts')]).toEqual([200, 200])
})

test('a database that stays locked is answered with 503', async () => {
  const backend = await createTestBackend()
  onTestFinished(() => backend.close())
  const headers = await backend.signIn('locked@example.com')
  const other = lock(backend.dataDir)
  onTestFinished(() => other.close())
  expect((await backend.get('user/logout', { headers })).httpStatus).toBe(503)
}, 30_000)
