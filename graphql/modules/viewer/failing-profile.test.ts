import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const STEP_MS = 5_000
const STEPS = 12

test('carts, sign-in, and orders work while user/profile fails for a minute', async () => {
  const members = await Promise.all(
    Array.from({ length: STEPS }, (_, at) => signedInVisitor(shop, `member-${at}@example.com`)),
  )
  const asked: unknown[] = []
  shop.backend.faults.set({ path: 'user/profile', mode: 'status', status: 500 })
  for (const [at, member] of members.entries()) {
    // Pages of all members request the profile, which opens its breaker.
    const profiles = await Promise.all(
      members.map((visitor) => shop.ask('{ viewer { profile { name } } }', {}, visitor)),
    )
    asked.push(...profiles.map(({ errors }) => errors?.[0]?.extensions['code']))

    const buyer = createBuyer(shop, member)
    const line = await buyer.add(at % 2 === 0 ? '101' : '109')
    await buyer.ship(await buyer.saveAddress(), [line])
    const cart = await buyer.run('{ viewer { cart { count } } }')
    expect(cart.viewer.cart.count).toBe(1)
    const placed = await buyer.place({ idempotencyKey: `failing-profile-${at}` })
    expect(placed, `order ${at}`).toMatchObject({ state: 'PLACED', userErrors: [] })

    const { data, errors } = await shop.ask(
      `mutation { signIn(email: "member-${at}@example.com", password: "secret1") { userErrors { message } } }`,
      {},
      createVisitor(),
    )
    expect([errors, data.signIn.userErrors]).toEqual([undefined, []])
    shop.advance(STEP_MS)
  }
  expect(new Set(asked)).toEqual(new Set(['UPSTREAM_DOWN']))
  // The breaker of that endpoint was open in between.
  expect(shop.takeCalls().filter((path) => path === 'user/profile').length).toBeLessThan(asked.length)
})
