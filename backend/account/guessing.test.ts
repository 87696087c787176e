import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createTries } from '../http/tries.ts'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'
import { issueCode, useCode } from './user-codes.ts'
import { signUp } from './users.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
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

test('a hundred thousand tries in an hour find no code', PATIENCE, () => {
  withDatabase((database) => {
    let now = 0
    const counter = createTries(database, () => now)
    const id = signUp(database, { name: 'Owner', email: OWNER, password: 'hash' }, now)
    if (id === undefined) throw new Error('no account')
    let sent = 0
    let looked = 0
    for (let tried = 0; tried < 100_000; tried += 1) {
      now = Math.floor((tried / 100_000) * HOUR)
      if (tried % 5 === 0) {
        try {
          counter.count(`code ${OWNER}`, 5, HOUR)
          issueCode(database, id, now)
          sent += 1
        } catch {
          // No more codes in this hour: the last one is used up.
        }
      }
      // A wrong one for certain: codes begin with 100000.
      expect(useCode(database, id, String(tried % 100_000).padStart(6, '0'), now)).toBe(false)
      looked += database.count('SELECT count(*) FROM user_codes WHERE tries <= 5')
    }
    expect(sent).toBe(5)
    // Each code was good for five tries: 25 of 900,000.
    expect(looked).toBe(25)
  })
})
