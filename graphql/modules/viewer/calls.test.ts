import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop, type Visitor } from '../../testing/test-shop.ts'

const VIEWER = '{ viewer { signedIn profile { name email } cart { count } } }'
const CART = '{ viewer { signedIn cart { count lines { id } summary { total { amount } } } } }'
const ADD = `mutation { addToCart(input: { productId: "102", variantId: "1020" }) {
  cart { count lines { id } } userErrors { message } } }`

/** Calls per visitor; deployed backends allow sixty per minute and IP address. */
describe.each(['guest', 'member'])('personal calls for a %s', (who) => {
  let shop: TestShop
  let visitor: Visitor
  beforeAll(async () => {
    shop = await createTestShop()
    visitor =
      who === 'member'
        ? await signedInVisitor(shop, 'sparing@example.com')
        : createVisitor({ identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })
    await createBuyer(shop, visitor).add('101')
  })
  afterAll(() => shop.close())

  /** The personal calls of an operation without arguments. */
  async function callsOf(document: string): Promise<string[]> {
    shop.takeCalls()
    const { errors } = await shop.ask(document, {}, visitor)
    expect(errors).toBeUndefined()
    return shop.takeCalls().map((path) => path.split('?', 1)[0] ?? '')
  }

  // @3.0.19
  test('of a page: profile and cart', async () => {
    expect(await callsOf(VIEWER)).toEqual(who === 'member' ? ['user/profile', 'cart/by-user'] : ['cart/by-user'])
  })

  test('of the cart page: the cart', async () => {
    expect((await callsOf(CART)).length).toBeLessThanOrEqual(2)
  })

  test('of adding to the cart: the change and the cart after it', async () => {
    expect(await callsOf(ADD)).toEqual(['cart/action', 'cart/by-user'])
  })
})
