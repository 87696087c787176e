import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createTries } from '../http/tries.ts'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'

const MINUTE = 60_000
const OWNER = 'owner@example.com'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const signIn = (email: string, password: string, address = '192.0.2.1') =>
  backend.post('user/signin', { email, password }, { 'x-forwarded-for': address })

test('an attacker who guesses passwords is locked out, and the owner is not', async () => {
  await backend.signIn(OWNER)
  for (let guess = 0; guess < 10; guess += 1) expect((await signIn(OWNER, `guess-${guess}`)).status).toBe(201)
  expect((await signIn(OWNER, 'secret-1')).httpStatus).toBe(429)
  expect((await signIn(OWNER, 'guess-it', '198.51.100.7')).status).toBe(201)
})

// Hashing a hundred passwords takes a busy machine its time.
const PATIENCE = { timeout: 120_000 }

test('guesses from many addresses are limited to a hundred', PATIENCE, async () => {
  await backend.signIn(OWNER)
  const answers = []
  for (let guess = 0; guess < 110; guess += 1) answers.push(await signIn(OWNER, 'guess-it', `192.0.2.${guess % 50}`))
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(100)
  expect(answers.at(-1)?.httpStatus).toBe(429)
})

test('sign-ins with the right password are not limited', PATIENCE, async () => {
  await backend.signIn(OWNER)
  for (let time = 0; time < 102; time += 1) expect((await signIn(OWNER, 'secret1')).status).toBe(200)
})

test('a caller’s own address counts if no shop forwards one', async () => {
  for (let guess = 0; guess < 10; guess += 1) await backend.post('user/signin', { email: OWNER, password: 'guess-it' })
  expect((await backend.post('user/signin', { email: OWNER, password: 'guess-it' })).httpStatus).toBe(429)
})

function withDatabase<Result>(work: (database: Database) => Result): Result {
  const database = openDatabase(':memory:')
  try {
    migrate(database)
    return work(database)
  } finally {
    database.close()
  }
}

test('neither a hundred thousand other keys nor a restart reset a count', PATIENCE, () => {
  withDatabase((database) => {
    let now = 0
    const counter = createTries(database, () => now)
    for (let tries = 0; tries < 10; tries += 1) counter.count('owner', 10)
    database.transaction(() => {
      for (let other = 0; other < 100_000; other += 1) counter.count(`other ${other}`, 10)
    })
    expect(() => counter.count('owner', 10)).toThrow('too many tries')
    const restarted = createTries(database, () => now)
    expect(() => restarted.count('owner', 10)).toThrow('too many tries')
    now = 15 * MINUTE
    restarted.count('owner', 10)
    expect(database.count('SELECT count(*) FROM sign_in_tries')).toBe(1)
  })
})

const address = (place: number) => ({ 'x-forwarded-for': `192.0.2.${place}` })

async function codesMailedTo(email: string): Promise<string[]> {
  const mails = (await backend.readOutbox()).filter((mail) => mail.email === email).reverse()
  return mails.flatMap(({ body }) => body.match(/\b\d{8}\b/)?.[0] ?? [])
}

const setPassword = (code: string, place: number) =>
  backend.post('user/update-password', { email: OWNER, code, password: 'new-secret' }, address(place))

test('wrong codes and requests from another address leave the owner a code, tries, and e-mails', async () => {
  await backend.signIn(OWNER)
  expect((await backend.post('user/forgot-password', { email: OWNER }, address(1))).status).toBe(200)
  for (let place = 2; place <= 4; place += 1) {
    for (let time = 0; time < 5; time += 1) {
      await backend.post('user/forgot-password', { email: OWNER }, address(place))
      expect((await setPassword('10000000', place)).status).toBe(201)
    }
    expect((await backend.post('user/forgot-password', { email: OWNER }, address(place))).httpStatus).toBe(429)
  }
  const [own] = await codesMailedTo(OWNER)
  expect((await backend.post('user/forgot-password', { email: OWNER }, address(1))).status).toBe(200)
  const newest = (await codesMailedTo(OWNER)).at(-1) ?? ''
  // The owner's own second request replaces the first.
  expect((await setPassword(own ?? '', 1)).status).toBe(201)
  expect((await setPassword(newest, 1)).status).toBe(200)
})

test('guesses of codes are limited to fifty an hour, from many addresses too', async () => {
  await backend.signIn(OWNER)
  await backend.post('user/forgot-password', { email: OWNER }, address(1))
  for (let guess = 0; guess < 60; guess += 1) await setPassword('10000000', 10 + guess)
  const [code] = await codesMailedTo(OWNER)
  expect((await setPassword(code ?? '', 200)).status).toBe(201)
})

test('a code confirms the sign-up of the browser that types it', async () => {
  const email = 'new@example.com'
  const browser = (token: string) => ({ user_token: token })
  const [victim, mallory] = ['victimsBrowser0001', 'malloryBrowser0002']
  await backend.post('user/signup', { name: 'Victor', email, password: 'victims-own', ...browser(victim) }, address(1))
  await backend.post('user/signup', { name: 'Mallory', email, password: 'mallorys-1', ...browser(mallory) }, address(2))
  const newest = (await codesMailedTo(email)).at(-1) ?? ''
  const verified = await backend.post('user/verify', { email, code: newest, ...browser(victim) }, address(1))
  expect(verified.data).toMatchObject({ name: 'Victor' })
  expect((await signIn(email, 'mallorys-1')).status).toBe(201)
  expect((await signIn(email, 'victims-own')).status).toBe(200)
})
