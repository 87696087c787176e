import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

/** Defects of deployed servers (api-v1 §12), as far as they concern these calls: none of them may occur here. */
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const item = { product_id: 101, inventory_id: 1010, quantity: 1 }
const linesOf = async (query: string, headers = {}) => (await backend.get(`cart/by-user?${query}`, { headers })).data

test('1: payment-gateway contains switches and public values only', async () => {
  const { data } = await backend.get('payment-gateway')
  expect(data).toMatchObject({ cash_on_delivery: 1, stripe: 1, bank: 0, stripe_key: 'pk_test_sandbox' })
  expect(Object.keys(data).filter((name) => /secret|private|password|api_key/.test(name))).toEqual([])
})

test('2: cart lines of other callers cannot be deleted, changed or deselected', async () => {
  const mine = (await backend.post('cart/action', { ...item, user_token: 'owner-one' })).data.id
  const own = (await backend.post('cart/action', { ...item, user_token: 'owner-two' })).data.id
  expect((await backend.delete(`cart/delete/${mine}?user_token=owner-two`)).status).toBe(201)
  expect((await backend.post('cart/change', { user_token: 'owner-two', unchecked: [mine, own] })).status).toBe(201)
  await backend.post('cart/buy-now', { product_id: 102, inventory_id: 1020, quantity: 1, user_token: 'owner-two' })
  expect(await linesOf('user_token=owner-one')).toMatchObject([{ id: mine, selected: 1 }])
  // The refused change left all lines alone, also the caller's own; a later buy-now changed the selection.
  expect((await linesOf('user_token=owner-two')).map((line: { selected: number }) => line.selected)).toEqual([2, 1])
})

test('3: a guest token gives no access to the cart of the user who once used it', async () => {
  await backend.post('cart/action', { ...item, user_token: 'token-of-user' })
  const headers = await backend.signIn('owner@example.com', 'token-of-user')
  expect(await linesOf('', headers)).toHaveLength(1)
  await backend.post(
    'cart/action',
    { product_id: 102, inventory_id: 1020, quantity: 1, user_token: 'token-of-user' },
    headers,
  )
  expect(await linesOf('user_token=token-of-user')).toEqual([])
  const [line] = await linesOf('', headers)
  expect((await backend.delete(`cart/delete/${line.id}?user_token=token-of-user`)).status).toBe(201)
  expect((await backend.get('user/profile?user_token=token-of-user')).data).toEqual({
    cart_count: 0,
    is_logged_in: false,
  })
  expect(await linesOf('user_token=token-of-user', headers)).toHaveLength(2)
})

test('the guest token counts if the bearer token is invalid', async () => {
  await backend.post('cart/action', { ...item, user_token: 'bad-bearer' })
  for (const authorization of ['Bearer nonsense', 'Bearer', 'Basic abc', 'bearer a b']) {
    expect(await linesOf('user_token=bad-bearer', { authorization })).toHaveLength(1)
  }
})

test('6: verify returns no code, and reviews contain no user rows', async () => {
  await backend.post('user/signup', { name: 'Eve', email: 'eve@example.com', password: 'secret1' })
  const { data } = await backend.post('user/verify', {
    email: 'eve@example.com',
    code: await backend.codeOf('eve@example.com'),
  })
  expect(Object.keys(data).sort()).toEqual(['email', 'id', 'name', 'verified'])
  expect(Object.keys((await backend.get('reviews/101')).data.all.data[0].user)).toEqual(['name'])
})

test('7: deleting a missing cart line is refused', async () => {
  for (const id of ['999999', 'abc', '0', '-1']) {
    const { status, data } = await backend.delete(`cart/delete/${id}?user_token=missing-line`)
    expect({ status, data }).toEqual({ status: 201, data: { form: ['Cart item is not found'], reason: 'not_found' } })
  }
})

test('8: no answer contains database errors, paths or stack traces', async () => {
  const answers = [
    await backend.post('contact', { name: 'x'.repeat(9999), email: "a'--@b", subject: ['a'], message: { a: 1 } }),
    await backend.post('user/signin', { email: { $gt: '' }, password: 1 }),
    await backend.get("store?slug=' OR 1=1 --"),
    await backend.post('cart/action', {
      user_token: 'a'.repeat(18),
      product_id: 1e308,
      inventory_id: {},
      quantity: '1e9',
    }),
  ]
  for (const { httpStatus, status, text } of answers) {
    expect({ httpStatus, status }).toEqual({ httpStatus: 200, status: 201 })
    expect(text).not.toMatch(/sqlite|select |\/backend\/|node_modules|at \w+ \(/i)
  }
})

test('13: min and max find products without an offer', async () => {
  expect((await backend.get('products?min=10.5&max=11.5')).data.result.data).toMatchObject([{ id: 101, offered: 0 }])
})
