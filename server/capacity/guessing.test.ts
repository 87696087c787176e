import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createDeployedBackend,
  type DeployedBackend,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

/*
 * Deployed backends do not count wrong passwords and codes, and their codes have four digits: the shop counts before it
 * asks them.
 */

const OWNER = 'owner@example.com'
const WRONG = 'guess-it'
const CODE = '1234'

let backend: DeployedBackend
let address: string
let shop: TestShop
beforeAll(async () => {
  backend = createDeployedBackend({ generation: 2 })
  address = await backend.listen(0, '127.0.0.1')
})
beforeEach(async () => {
  shop = await openShop(address, {
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    LIMITS: 'utilisation=100,renderQueue=1000,renderWait=60000,operationsPerMinute=100000,signInsPerMinute=1000',
  })
  return () => shop.close()
})
afterAll(() => backend.close())

interface Told {
  message: string
}

/** The errors of a mutation; empty if it succeeded. */
async function refusals(mutation: string, from = '192.0.2.1', other = shop): Promise<string[]> {
  const answer = await other.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', 'x-forwarded-for': from },
    body: JSON.stringify({ query: `mutation { done: ${mutation} { userErrors { message } } }` }),
  })
  return (answer.json().data?.done.userErrors ?? [{ message: 'failed' }]).map(({ message }: Told) => message)
}

const signIn = (password: string, from?: string) => refusals(`signIn(email: "${OWNER}", password: "${password}")`, from)
const verify = (code: string, from?: string) => refusals(`verifyEmail(email: "${OWNER}", code: "${code}")`, from)

/** Number of backend calls to the path. */
const asked = (path: string) =>
  shop.events.filter((event) => event.type === 'upstream' && event.endpoint === path).length

const TOO_MANY = ['Too many attempts. Please try again later.']

async function signUp(): Promise<void> {
  await refusals(
    `signUp(input: { name: "Ada", email: "${OWNER}", password: "secret1", confirmation: "secret1" })`,
    '203.0.113.1',
  )
  await verify(CODE, '203.0.113.1')
}

test('guessing locks out the visitor, not the owner', async () => {
  await signUp()
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn(WRONG)).not.toEqual(TOO_MANY)
  expect(await signIn('secret1')).toEqual(TOO_MANY)
  expect(await signIn('secret1', '198.51.100.7')).toEqual([])
})

test('refused guesses from one address do not use up the account’s tries', async () => {
  await signUp()
  for (let guess = 0; guess < 110; guess += 1) await signIn(WRONG)
  expect(await signIn('secret1', '198.51.100.7')).toEqual([])
})

test('guesses from many addresses end at a hundred, also if they are concurrent', async () => {
  await signUp()
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, guess) => signIn(WRONG, `198.51.100.${guess % 50}`)),
  )
  expect(answers.filter((texts) => texts[0] !== TOO_MANY[0])).toHaveLength(100)
})

test('the right password is accepted any number of times', async () => {
  await signUp()
  for (let time = 0; time < 30; time += 1) expect(await signIn('secret1')).toEqual([])
})

test('an address can try ten codes an hour and does not lock the owner out', async () => {
  await signUp()
  for (let guess = 0; guess < 10; guess += 1) expect(await verify('9999')).not.toEqual(TOO_MANY)
  const reset = `{ email: "${OWNER}", code: "${CODE}", password: "secret1", confirmation: "secret1" }`
  expect(await refusals(`updatePassword(input: ${reset})`)).toEqual(TOO_MANY)
  expect(await refusals(`updatePassword(input: ${reset})`, '203.0.113.9')).toEqual([])
})

test('an account allows a hundred code tries an hour across all addresses', async () => {
  for (let guess = 0; guess < 100; guess += 1) expect(await verify('9999', `198.51.100.${guess}`)).not.toEqual(TOO_MANY)
  expect(await verify(CODE, '203.0.113.9')).toEqual(TOO_MANY)
})

test('limits a visitor to five e-mails with codes an hour to one recipient, and all visitors to twenty', async () => {
  const forgot = `forgotPassword(email: "${OWNER}")`
  for (let visitor = 0; visitor < 4; visitor += 1) {
    for (let mail = 0; mail < 5; mail += 1) expect(await refusals(forgot, `198.51.100.${visitor}`)).toEqual([])
    expect(await refusals(forgot, `198.51.100.${visitor}`)).toEqual(TOO_MANY)
  }
  expect(await refusals(forgot, '198.51.100.9')).toEqual(TOO_MANY)
})

test('limits a sender to five messages an hour', async () => {
  const subscribe = (who: number) => `subscribeNewsletter(email: "reader${who}@example.com")`
  for (let message = 0; message < 5; message += 1) await refusals(subscribe(message), '192.0.2.5')
  expect(await refusals(subscribe(6), '192.0.2.5')).toEqual(TOO_MANY)
  expect(await refusals(subscribe(7), '192.0.2.6')).not.toEqual(TOO_MANY)
})

test('limits a visitor to twenty e-mails with codes an hour across all recipients', async () => {
  const forgot = (who: number, from: string) => refusals(`forgotPassword(email: "reader${who}@example.com")`, from)
  for (let mail = 0; mail < 20; mail += 1) expect(await forgot(mail, '192.0.2.7')).toEqual([])
  expect(await forgot(20, '192.0.2.7')).toEqual(TOO_MANY)
  expect(await forgot(20, '192.0.2.8')).toEqual([])
})

test('is reported as an event without the account', async () => {
  for (let guess = 0; guess < 12; guess += 1) await signIn(WRONG)
  const told = shop.events.filter(({ type }) => type === 'rateLimited')
  expect(told).toMatchObject([{ rule: 'signIn' }, { rule: 'signIn' }])
  expect(JSON.stringify(told)).not.toContain(OWNER)
  expect(asked('user/signin')).toBe(10)
})
