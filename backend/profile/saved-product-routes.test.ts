import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const idsOf = (rows: { product_id: number }[]) => rows.map((row) => row.product_id)

test.each([
  ['wishlist', 'wishlist'],
  ['compare-list', 'compare'],
])('user/%s adds and removes a product, and the profile lists it', async (path, key) => {
  const headers = await backend.signIn(`${path}@example.com`)
  const toggle = (productId: unknown) => backend.post(`user/${path}/action`, { product_id: productId }, headers)
  const added = await toggle(101)
  expect(added.data).toMatchObject({ product_id: 101, created_at: '2026-06-01T01:00:00.000000Z' })
  expect(added.message).toContain('added')
  await toggle('103')
  const { data } = await backend.get(`user/${path}/all`, { headers })
  expect(idsOf(data.data)).toEqual([103, 101])
  expect(data).toMatchObject({ per_page: 14, total: 2 })
  expect(data.data[0].product).toMatchObject({ id: 103, price: '7.50', shipping_rule_id: 71 })
  expect((await backend.get('user/profile', { headers })).data[key]).toEqual([101, 103])
  const removed = await toggle(101)
  expect(removed).toMatchObject({ status: 200, data: null, message: expect.stringContaining('removed') })
  expect((await backend.get('user/profile', { headers })).data[key]).toEqual([103])
  expect((await toggle(99_999)).data.form).toEqual(['Product is not found'])
  expect((await toggle('')).data.form).toEqual(['Product is required'])
  // Saved lists are private, and the public product does not reveal them.
  const other = await backend.signIn(`other-${path}@example.com`)
  expect((await backend.get(`user/${path}/all`, { headers: other })).data.data).toEqual([])
  expect((await backend.get('product/103', { headers })).data.wishlisted).toBeNull()
})

test('a search matches titles', async () => {
  const headers = await backend.signIn('search@example.com')
  for (const id of [101, 110]) await backend.post('user/wishlist/action', { product_id: id }, headers)
  const { data } = await backend.get('user/wishlist/all?q=product%20110', { headers })
  expect(idsOf(data.data)).toEqual([110])
})

test('following toggles, and store and profile report it', async () => {
  const headers = await backend.signIn('follow@example.com')
  const follow = () => backend.post('user/store/follow', { store_id: 41 }, headers)
  const isFollowing = async (given = headers) =>
    (await backend.get('store?slug=corner', { headers: given })).data.following
  expect(await isFollowing()).toBe(false)
  expect((await follow()).data).toBe(true)
  expect(await isFollowing()).toBe(true)
  expect(await isFollowing(await backend.signIn('not-follow@example.com'))).toBe(false)
  expect((await backend.get('user/store/following-list', { headers })).data).toMatchObject({
    per_page: 14,
    data: [{ store_id: 41, store: { id: 41, name: 'Corner', slug: 'corner' } }],
  })
  expect((await backend.get('user/profile', { headers })).data.following).toEqual([41])
  await follow()
  expect((await backend.get('user/store/following-list', { headers })).data.total).toBe(0)
  expect((await backend.post('user/store/follow', { store_id: 7 }, headers)).data.form).toEqual(['Store is not found'])
})

test('guests have no saved lists', async () => {
  const token = 'user_token=guest-lists'
  const answers = await Promise.all([
    backend.get(`user/wishlist/all?${token}`),
    backend.get(`user/compare-list/all?${token}`),
    backend.get(`user/store/following-list?${token}`),
    backend.post('user/wishlist/action', { product_id: 101, user_token: 'guest-lists' }),
    backend.post('user/compare-list/action', { product_id: 101, user_token: 'guest-lists' }),
    backend.post('user/store/follow', { store_id: 41, user_token: 'guest-lists' }),
    backend.post('user/update-profile', { name: 'Eve', user_token: 'guest-lists' }),
    backend.post('user/update-user-password', { user_token: 'guest-lists' }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ httpStatus: 201, status: 204, data: null })
})
