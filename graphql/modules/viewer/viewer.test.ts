import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const VIEWER = '{ viewer { signedIn profile { name email } } }'
const SIGN_IN = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) {
    token expiresAt viewer { signedIn profile { email } } userErrors { field message }
  }
}`
const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { email userErrors { field message } } }'
const VERIFY = `mutation ($email: String!, $code: String!)
  { verifyEmail(email: $email, code: $code) { email userErrors { message }
    } }`

async function signUp(email: string) {
  await shop.ask(SIGN_UP, { input: { name: 'Ada', email, password: 'secret1' } })
  await shop.ask(VERIFY, { email, code: await shop.backend.codeOf(email) })
}

// @6.0.1
test('a guest has no profile, and no call is made', async () => {
  shop.takeCalls()
  expect((await shop.ask(VIEWER)).data).toEqual({ viewer: { signedIn: false, profile: null } })
  expect(shop.takeCalls()).toEqual([])
})

// @7.2.1
test('a shopper signs up, verifies the e-mail address, and signs in', async () => {
  const signedUp = await shop.ask(SIGN_UP, { input: { name: 'Ada', email: 'ada@example.com', password: 'secret1' } })
  expect(signedUp.data.signUp).toEqual({ email: 'ada@example.com', userErrors: [] })
  const wrong = await shop.ask(VERIFY, { email: 'ada@example.com', code: '1111' })
  expect(wrong.data.verifyEmail).toMatchObject({ email: null, userErrors: [{ message: expect.any(String) }] })
  await shop.ask(VERIFY, { email: 'ada@example.com', code: await shop.backend.codeOf('ada@example.com') })

  const visitor = createVisitor()
  const { data } = await shop.ask(SIGN_IN, { email: ' ada@example.com ', password: 'secret1' }, visitor)
  expect(data.signIn).toEqual({
    token: null,
    expiresAt: '2027-06-01T01:00:00.000Z',
    userErrors: [],
    viewer: { signedIn: true, profile: { email: 'ada@example.com' } },
  })
  expect(visitor.events).toEqual([{ signIn: visitor.identity.token, expiresAt: new Date('2027-06-01T01:00:00Z') }])
})

test('an API client gets the token', async () => {
  await signUp('program@example.com')
  const visitor = createVisitor({ cookieClient: false })
  const { data } = await shop.ask(SIGN_IN, { email: 'program@example.com', password: 'secret1' }, visitor)
  expect(data.signIn.token).toBe(visitor.identity.token)
  expect(data.signIn.token).toMatch(/^\S{20,}$/)
})

test("the guest's cart is taken over", async () => {
  await signUp('cart@example.com')
  const guestToken = createGuestToken()
  await shop.backend.post('cart/action', { user_token: guestToken, product_id: 101, inventory_id: 1010, quantity: 2 })
  const visitor = createVisitor({ identity: { token: null, guestToken } })
  await shop.ask(SIGN_IN, { email: 'cart@example.com', password: 'secret1' }, visitor)
  const profile = await shop.backend.get('user/profile', {
    headers: { authorization: `Bearer ${visitor.identity.token}` },
  })
  expect(profile.data.cart_count).toBe(2)
})

test('refusals are data; invalid fields are reported without a call', async () => {
  shop.takeCalls()
  const broken = await shop.ask(SIGN_IN, { email: 'no-address', password: 'short' })
  expect(broken.data.signIn.userErrors).toEqual([
    { field: 'email', message: 'Invalid email' },
    { field: 'password', message: 'Invalid Password Length' },
  ])
  expect(shop.takeCalls()).toEqual([])
  const visitor = createVisitor()
  const wrong = await shop.ask(SIGN_IN, { email: 'nobody@example.com', password: 'secret1' }, visitor)
  expect(wrong.data.signIn).toEqual({
    token: null,
    expiresAt: null,
    viewer: null,
    userErrors: [{ field: null, message: 'Email or password is wrong' }],
  })
  expect(visitor.events).toEqual([])
})

test('too many tries are a refusal for the shopper, not a fault', async () => {
  await signUp('target@example.com')
  for (let count = 0; count < 10; count += 1)
    await shop.ask(SIGN_IN, { email: 'target@example.com', password: 'guess-me' })
  const { data, errors } = await shop.ask(SIGN_IN, { email: 'target@example.com', password: 'guess-me' })
  expect(errors).toBeUndefined()
  expect(data.signIn.userErrors).toEqual([{ field: null, message: 'Too many attempts. Please try again later.' }])
})

// @7.2.3
test('signing out ends the session in the shop and the backend', async () => {
  const { authorization } = await shop.backend.signIn('leaver@example.com')
  const token = authorization.slice('Bearer '.length)
  const visitor = createVisitor({ identity: { token, guestToken: null } })
  const { data } = await shop.ask('mutation { signOut { signedOut } }', {}, visitor)
  expect(data.signOut).toEqual({ signedOut: true })
  expect(visitor.events).toEqual([{ signOut: true }])
  expect((await shop.backend.get('user/profile', { headers: { authorization } })).status).toBe(201)
})

// @8.0.7
test('an expired token ends the session', async () => {
  const visitor = createVisitor({ identity: { token: 'no-longer-valid', guestToken: null } })
  expect((await shop.ask(VIEWER, {}, visitor)).data).toEqual({ viewer: { signedIn: false, profile: null } })
  expect(visitor.events).toContainEqual({ signOut: true })
  expect(visitor.identity.token).toBeNull()
})

// @7.2.5
test('the profile is requested once per operation and never cached', async () => {
  const { authorization } = await shop.backend.signIn('once@example.com')
  const identity = { token: authorization.slice('Bearer '.length), guestToken: null }
  shop.takeCalls()
  const first = await shop.ask(VIEWER, {}, createVisitor({ identity }))
  expect(first.data.viewer.profile).toEqual({ name: 'Ada', email: 'once@example.com' })
  expect(shop.takeCalls()).toEqual(['user/profile'])
  await shop.ask(VIEWER, {}, createVisitor({ identity }))
  expect(shop.takeCalls()).toEqual(['user/profile'])
})

test('a code sets a new password', async () => {
  await signUp('forgetful@example.com')
  const forgot = 'mutation ($email: String!) { forgotPassword(email: $email) { email } }'
  expect((await shop.ask(forgot, { email: 'forgetful@example.com' })).data.forgotPassword.email).toBe(
    'forgetful@example.com',
  )
  const update =
    'mutation ($input: UpdatePasswordInput!) { updatePassword(input: $input) { email userErrors { message } } }'
  const code = await shop.backend.codeOf('forgetful@example.com')
  const changed = await shop.ask(update, { input: { email: 'forgetful@example.com', code, password: 'changed1' } })
  expect(changed.data.updatePassword).toEqual({ email: 'forgetful@example.com', userErrors: [] })
  const again = await shop.ask(SIGN_IN, { email: 'forgetful@example.com', password: 'changed1' })
  expect(again.data.signIn.viewer.signedIn).toBe(true)
})

test('events contain no password, token, or address', async () => {
  await signUp('quiet@example.com')
  const visitor = createVisitor()
  await shop.ask(SIGN_IN, { email: 'quiet@example.com', password: 'secret1' }, visitor)
  const log = shop.observedText()
  expect(log).toContain('operation')
  expect(log).not.toContain('secret1')
  expect(log).not.toContain('quiet@example.com')
  expect(log).not.toContain(visitor.identity.token)
})

describe('an e-mailed code', () => {
  const UPDATE =
    'mutation ($input: UpdatePasswordInput!) { updatePassword(input: $input) { userErrors { field message } } }'
  const asked = () => shop.takeCalls()
  const email = 'codes@example.com'

  async function refusals(code: string) {
    const { data: verified } = await shop.ask(VERIFY, { email, code })
    const { data: updated } = await shop.ask(UPDATE, { input: { email, code, password: 'secret1' } })
    return [verified.verifyEmail.userErrors, updated.updatePassword.userErrors]
  }

  test.each(['1234', '12345', '123456', '1234567', '12345678', '٠١٢٣', '१२३४५६'])(
    '%s is shown to the backend',
    async (code) => {
      shop.takeCalls()
      const told = (await refusals(code)).map(([error]) => error.message)
      expect(told).toEqual([
        expect.stringContaining('incorrect or has expired'),
        expect.stringContaining('incorrect or has expired'),
      ])
      expect(asked()).toEqual(['user/verify', 'user/update-password'])
    },
  )

  test.each(['123', '123456789', '12345a', '؟؟؟؟', '+1234'])(
    '%s is refused without using up the code',
    async (code) => {
      shop.takeCalls()
      const refused = [{ message: 'Enter the 4- to 8-digit code.' }]
      expect(await refusals(code)).toMatchObject([refused, refused])
      expect(asked()).toEqual([])
    },
  )

  test('is accepted in the digits of all the shop’s scripts', async () => {
    for (const [n, zero] of [0x0660, 0x06f0, 0x0966].entries()) {
      const own = `digits${n}@example.com`
      await shop.ask(SIGN_UP, { input: { name: 'Ada', email: own, password: 'secret1' } })
      const typed = (await shop.backend.codeOf(own)).replaceAll(/./g, (digit) =>
        String.fromCharCode(zero + Number(digit)),
      )
      const { data } = await shop.ask(VERIFY, { email: own, code: ` ${typed.slice(0, 3)} ${typed.slice(3)} ` })
      expect(data.verifyEmail).toEqual({ email: own, userErrors: [] })
    }
  })
})
