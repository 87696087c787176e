import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const signUp = (email: string, name = 'Ada') => backend.post('user/signup', { name, email, password: 'secret1' })
const signIn = (email: string, password = 'secret1') => backend.post('user/signin', { email, password })
const wrongCode = (code: string) => (code === '100000' ? '100001' : '100000')

test('calls for users without a bearer token answer HTTP 201 with body status 204', async () => {
  for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'x' }]) {
    expect(await backend.get('user/logout?user_token=guest-123456', { headers })).toMatchObject({
      httpStatus: 201,
      status: 204,
      data: null,
    })
  }
})

test('broken rules are listed in rule order', async () => {
  expect((await backend.post('user/signup', {})).data.form).toEqual([
    'Name is required',
    'Email is required',
    'Password is required',
  ])
  const { data, message } = await backend.post('user/signup', { name: 'A', email: 'a@b', password: '12345' })
  expect({ data, message }).toEqual({ data: { form: ['Invalid email', 'Invalid Password Length'] }, message: '' })
  expect((await backend.post('user/signin', { email: 'x', password: 'short' })).data.form).toEqual([
    'Invalid email',
    'Invalid Password Length',
  ])
  expect((await backend.post('user/verify', { email: 'a@b.co' })).data.form).toEqual(['Code is required'])
})

test('an unverified address may sign up again, and a verified one keeps its account', async () => {
  await signUp('again@example.com', 'First')
  await signUp('again@example.com', 'Second')
  const code = await backend.codeOf('again@example.com')
  expect((await backend.post('user/verify', { email: 'again@example.com', code })).data.name).toBe('Second')
  expect(await signUp('again@example.com', 'Third')).toMatchObject({ status: 200, data: 'again@example.com' })
  const headers = { authorization: `Bearer ${(await signIn('again@example.com')).data.token}` }
  expect((await backend.get('user/profile', { headers })).data.name).toBe('Second')
})

test('a wrong password and an unknown address get the same answer', async () => {
  await backend.signIn('known@example.com')
  const wrong = await signIn('known@example.com', 'wrong-one')
  const unknown = await signIn('unknown@example.com', 'wrong-one')
  expect(wrong.text).toBe(unknown.text)
  expect(wrong.data.form).toEqual(['Email or password is wrong'])
})

test('the number of password tries is limited', async () => {
  await backend.signIn('target@example.com')
  for (let time = 0; time < 10; time += 1) {
    expect((await signIn('target@example.com', 'guess-me')).status).toBe(201)
  }
  expect(await signIn('target@example.com')).toMatchObject({
    httpStatus: 429,
    status: undefined,
    message: expect.any(String),
  })
  backend.advance(16 * 60_000)
  expect((await signIn('target@example.com')).status).toBe(200)
})

test('a code is invalid after five wrong tries and after half an hour', async () => {
  await signUp('codes@example.com')
  const code = await backend.codeOf('codes@example.com')
  for (let time = 0; time < 5; time += 1) {
    await backend.post('user/verify', { email: 'codes@example.com', code: wrongCode(code) })
  }
  expect((await backend.post('user/verify', { email: 'codes@example.com', code })).status).toBe(201)
  await signUp('codes@example.com')
  const late = await backend.codeOf('codes@example.com')
  backend.advance(31 * 60_000)
  expect((await backend.post('user/verify', { email: 'codes@example.com', code: late })).status).toBe(201)
})

test('a password reset by code ends the old sessions', async () => {
  const headers = await backend.signIn('reset@example.com')
  expect((await backend.post('user/forgot-password', { email: 'reset@example.com' })).data).toBe('reset@example.com')
  const code = await backend.codeOf('reset@example.com')
  const change = (given: string) =>
    backend.post('user/update-password', { email: 'reset@example.com', code: given, password: 'changed1' })
  expect((await change(wrongCode(code))).status).toBe(201)
  expect((await change(code)).data).toBe('reset@example.com')
  expect((await change(code)).status).toBe(201)
  expect((await signIn('reset@example.com')).status).toBe(201)
  expect((await signIn('reset@example.com', 'changed1')).status).toBe(200)
  expect((await backend.get('user/profile', { headers })).status).toBe(201)
})

test('a password reset code also verifies the address', async () => {
  await signUp('half@example.com')
  await backend.post('user/forgot-password', { email: 'half@example.com' })
  const code = await backend.codeOf('half@example.com')
  await backend.post('user/update-password', { email: 'half@example.com', code, password: 'changed1' })
  expect((await signIn('half@example.com', 'changed1')).status).toBe(200)
})

test('a guest keeps the cart at sign-in', async () => {
  const guest = { user_token: 'guest-merge', product_id: 101, inventory_id: 1010, quantity: 2 }
  await backend.post('cart/action', guest)
  const headers = await backend.signIn('merge@example.com', 'guest-merge')
  expect((await backend.get('user/profile', { headers })).data.cart_count).toBe(2)
  expect((await backend.get('user/profile?user_token=guest-merge')).data).toEqual({
    cart_count: 0,
    is_logged_in: false,
  })
})

test('lines of the same variant are merged at sign-in, up to the stock', async () => {
  const put = (body: object, headers = {}) => backend.post('cart/action', { ...body }, headers)
  const [plain, scarce] = [
    { product_id: 101, inventory_id: 1010 },
    { product_id: 104, inventory_id: 1041 },
  ]
  const headers = await backend.signIn('same-variant@example.com')
  await put({ ...plain, quantity: 2 }, headers)
  await put({ ...scarce, quantity: 2 }, headers)
  for (const item of [plain, scarce]) await put({ ...item, quantity: 1, user_token: 'same-variant' })
  const signIn = { email: 'same-variant@example.com', password: 'secret1', user_token: 'same-variant' }
  const { data } = await backend.post('user/signin', signIn)
  expect(data.user).toMatchObject({ cart_count: 5 })
  const lines = (await backend.get('cart/by-user', { headers: { authorization: `Bearer ${data.token}` } })).data
  expect(lines.map((line: { inventory_id: number; quantity: number }) => [line.inventory_id, line.quantity])).toEqual([
    [1010, 3],
    [1041, 2],
  ])
})

test("a guest's address never becomes a member's default", async () => {
  const guest = createShopper(backend, 'planted-token')
  await guest.addToCart(101)
  await guest.chooseShipping(await guest.addAddress({ name: 'Mallory' }))
  const headers = await backend.signIn('planted@example.com', 'planted-token')
  const { data } = await backend.get('user/address/all', { headers })
  expect(data.data).toMatchObject([{ name: 'Mallory', default: 0 }])
})

test('the database stores no password, token or code in plain text', async () => {
  const { authorization } = await backend.signIn('clear@example.com')
  const database = openDatabase(join(backend.dataDir, 'backend.sqlite'))
  const rows = JSON.stringify([database.all('SELECT * FROM users'), database.all('SELECT * FROM access_tokens')])
  database.close()
  expect(rows).not.toContain('secret1')
  expect(rows).not.toContain(authorization.slice('Bearer '.length))
})

test('a code does not confirm a later sign-up with the same address', async () => {
  const email = 'twice@example.com'
  const register = (name: string, password: string) => backend.post('user/signup', { name, email, password })
  await register('Owner', 'of-the-owner')
  const code = await backend.codeOf(email)
  await register('Other', 'of-the-other')
  expect((await backend.post('user/verify', { email, code })).data).toMatchObject({ name: 'Owner', verified: 1 })
  const signIn = async (password: string) => (await backend.post('user/signin', { email, password })).status
  expect([await signIn('of-the-owner'), await signIn('of-the-other')]).toEqual([200, 201])
})

test('the code of a second sign-up sets the second name and password', async () => {
  const email = 'own-code@example.com'
  const register = (name: string, password: string) => backend.post('user/signup', { name, email, password })
  await register('First', 'the-first-one')
  await register('Second', 'the-second-one')
  const code = await backend.codeOf(email)
  expect((await backend.post('user/verify', { email, code })).data).toMatchObject({ name: 'Second' })
  expect((await backend.post('user/signin', { email, password: 'the-second-one' })).status).toBe(200)
})

test('a password reset code does not confirm a sign-up', async () => {
  const email = 'no-reset@example.com'
  await backend.post('user/signup', { name: 'Mallory', email, password: 'not-the-owner' })
  await backend.post('user/forgot-password', { email })
  const code = await backend.codeOf(email)
  expect((await backend.post('user/verify', { email, code })).data.form).toEqual(['The code is wrong or too old'])
  expect((await backend.post('user/signin', { email, password: 'not-the-owner' })).status).toBe(201)
})
