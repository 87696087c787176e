import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let member: string
beforeAll(async () => {
  shop = await openTestShop({
    LIMITS: 'utilisation=100,renderQueue=1000,renderQueuePerVisitor=1000,renderWait=60000,shellDeadline=400',
  })
  const { authorization } = await shop.backend.signIn('ann@example.com')
  member = `frontend_token=${authorization.slice('Bearer '.length)}; frontend_signed_in=1; frontend_account=ann`
})
afterEach(() => {
  shop.backend.faults.clear()
  vi.restoreAllMocks()
})
afterAll(() => shop.close())

async function get(url: string, cookie = '') {
  const { statusCode, headers, body, cookies } = await shop.app.inject({ url, headers: { cookie } })
  return { status: statusCode, headers, body, to: headers.location, cleared: cookies.map(({ name }) => name) }
}

test.each(['/user/profile', '/cart', '/checkout'])('a member is shown %s', async (url) => {
  const { status, headers } = await get(url, member)
  expect(status).toBe(200)
  expect([headers['cache-control'], headers['cache-status']]).toEqual(['private, no-store', 'souk; fwd=bypass'])
})

test.each(['/login', '/cart', '/track-order'])('a guest is shown %s', async (url) => {
  const { status, headers } = await get(url)
  expect(status).toBe(200)
  expect([headers['cache-control'], headers['cache-status']]).toEqual(['private, no-store', 'souk; fwd=bypass'])
})

test('a session that was ended elsewhere does not block the sign-in page', async () => {
  const { status, cleared } = await get('/login', 'frontend_token=made-up; frontend_signed_in=1')
  expect(status).toBe(200)
  expect(cleared).toContain('frontend_token')
})

test('the next page clears leftover session cookies', async () => {
  const { cleared } = await get('/cart', 'frontend_signed_in=1')
  expect(cleared.toSorted()).toEqual(['frontend_account', 'frontend_signed_in', 'frontend_token'])
})

test('membership is only checked on pages that redirect members', async () => {
  const run = vi.spyOn(shop.graphql, 'run')
  await get('/login')
  const asGuest = run.mock.calls.length
  run.mockClear()
  await get('/login', member)
  expect([asGuest > 0, run.mock.calls.length]).toEqual([true, 1])
  run.mockClear()
  await get('/user/profile')
  expect(run).not.toHaveBeenCalled()
})

test('a page that waits for a slow backend fails at its deadline', async () => {
  shop.backend.faults.set({ path: 'cart/by-user', mode: 'slow', delayMs: 8_000 })
  const before = performance.now()
  const { status } = await get('/cart', 'user_token=AAAbbbbbbbbbbbbCCC')
  expect(status).toBe(504)
  expect(performance.now() - before).toBeLessThan(6_000)
})
