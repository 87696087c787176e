import { expect, test } from 'vitest'
import { gateBefore } from '../../testing/test-gate.ts'
import { createTestShop, createVisitor } from '../../testing/test-shop.ts'

const CART = '{ viewer { cart { count } } }'
const guest = (signal?: AbortSignal) =>
  createVisitor({ signal, identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })

test('visitors who leave do not open the breaker, however many', async () => {
  const gate = await gateBefore('cart/by-user', await createTestShop())
  expect((await gate.shop.ask(CART, {}, guest())).data.viewer.cart.count).toBe(0)
  gate.shut()
  const leaving = new AbortController()
  const answers = Array.from({ length: 30 }, () => gate.shop.ask(CART, {}, guest(leaving.signal)))
  await gate.arrivals(30)
  leaving.abort()
  for (const { errors } of await Promise.all(answers)) expect(errors).toHaveLength(1)
  gate.open()
  const { data, errors } = await gate.shop.ask(CART, {}, guest())
  expect(errors).toBeUndefined()
  expect(data.viewer.cart.count).toBe(0)
  await gate.shop.close()
})
