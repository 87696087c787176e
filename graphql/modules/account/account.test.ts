import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const RENAME =
  'mutation ($name: String!) { updateProfile(name: $name) { profile { name email } userErrors { field message } } }'
const CHANGE = `mutation ($current: String!, $next: String!) {
  changePassword(currentPassword: $current, newPassword: $next) { signedOut userErrors { field message } }
}`
const SIGN_IN = `mutation ($email: String!, $password: String!)
  { signIn(email: $email, password: $password) { viewer { signedIn } }
    }`

test('a member changes their name', async () => {
  const visitor = await signedInVisitor(shop, 'name@example.com')
  const { data } = await shop.ask(RENAME, { name: ' Grace ' }, visitor)
  expect(data.updateProfile).toEqual({ profile: { name: 'Grace', email: 'name@example.com' }, userErrors: [] })
  const empty = await shop.ask(RENAME, { name: ' ' }, visitor)
  expect(empty.data.updateProfile).toEqual({
    profile: null,
    userErrors: [{ field: 'name', message: 'Name is required' }],
  })
})

test('a new password ends all sessions', async () => {
  const email = 'password@example.com'
  const [here, there] = [await signedInVisitor(shop, email), await signedInVisitor(shop, email)]
  const wrong = await shop.ask(CHANGE, { current: 'not-it-1', next: 'changed1' }, here)
  expect(wrong.data.changePassword).toEqual({
    signedOut: false,
    userErrors: [{ field: 'currentPassword', message: expect.any(String) }],
  })
  expect(here.events).toEqual([])

  const { data } = await shop.ask(CHANGE, { current: 'secret1', next: 'changed1' }, here)
  expect(data.changePassword).toEqual({ signedOut: true, userErrors: [] })
  expect(here.events).toEqual([{ signOut: true }])
  expect((await shop.ask('{ viewer { signedIn } }', {}, there)).data.viewer.signedIn).toBe(false)
  expect((await shop.ask(SIGN_IN, { email, password: 'secret1' })).data.signIn.viewer).toBeNull()
  expect((await shop.ask(SIGN_IN, { email, password: 'changed1' })).data.signIn.viewer).toEqual({ signedIn: true })
})

test('a password that is too short is refused with its field, without a call', async () => {
  const visitor = await signedInVisitor(shop, 'short@example.com')
  shop.takeCalls()
  const { data } = await shop.ask(CHANGE, { current: 'secret1', next: 'short' }, visitor)
  expect(data.changePassword).toEqual({
    signedOut: false,
    userErrors: [{ field: 'newPassword', message: 'Invalid Password Length' }],
  })
  expect(shop.takeCalls()).toEqual([])
})

test('a guest cannot change an account', async () => {
  shop.takeCalls()
  for (const [document, variables] of [
    [RENAME, { name: 'Eve' }],
    [CHANGE, { current: 'secret1', next: 'changed1' }],
  ] as const) {
    expect((await shop.ask(document, variables, createVisitor())).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ])
  }
  expect(shop.takeCalls()).toEqual([])
})

// @2.10.10
test('valid vouchers are listed for members and guests', async () => {
  const query = `{ viewer { vouchers {
    items { code title amount { amount } percent minSpend { amount } cappedAmount { amount } startsOn endsOn }
      pageInfo { total }
  } } }`
  const expected = {
    items: [
      {
        code: 'CODE15',
        title: 'Fifteen',
        amount: null,
        percent: 15,
        minSpend: { amount: 2000 },
        cappedAmount: null,
        startsOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        endsOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      },
    ],
    pageInfo: { total: 1 },
  }
  expect((await shop.ask(query)).data.viewer.vouchers).toEqual(expected)
  expect((await shop.ask(query, {}, await signedInVisitor(shop, 'voucher@example.com'))).data.viewer.vouchers).toEqual(
    expected,
  )
})

test('events contain neither passwords nor addresses', async () => {
  const visitor = await signedInVisitor(shop, 'silent@example.com')
  await shop.ask(CHANGE, { current: 'secret1', next: 'very-new-password' }, visitor)
  const log = shop.observedText()
  expect(log).toContain('operation')
  expect(log).not.toContain('very-new-password')
  expect(log).not.toContain('silent@example.com')
})
