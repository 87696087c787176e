import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '../test-shop.ts'
import { account } from './cart-answers.ts'
import { createDeployedShop, type DeployedShop, HOME } from './deployed-shop.ts'
import { GENERATIONS } from './traits.ts'

/** The first generation has no guests, the second always has them, and later ones have a setting. */
const MEMBERS_ONLY = GENERATIONS.filter((generation) => generation !== 2)

const BOWL = String(48_210_000 + 11 * 37)
const ITEM = { productId: BOWL, variantId: `${BOWL}0` }

/** A guest's first steps to an order. */
const CHANGES: [name: string, document: string, variables: Record<string, unknown>][] = [
  [
    'addToCart',
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { message } } }',
    { input: ITEM },
  ],
  [
    'buyNow',
    'mutation ($input: AddToCartInput!) { buyNow(input: $input) { userErrors { message } } }',
    { input: ITEM },
  ],
  [
    'saveAddress',
    'mutation ($input: AddressInput!) { saveAddress(input: $input) { userErrors { message } } }',
    { input: HOME },
  ],
  ['placeOrder', 'mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "members-only") { state } }', {}],
]

describe.each(MEMBERS_ONLY)('generation %i, without guest checkout', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation, { takesGuests: false })
  })
  afterAll(() => shop.close())

  test.each(CHANGES)('%s requires a guest to sign in', async (name, document, variables) => {
    const visitor = createVisitor({ locale: 'fr' })
    const { data, errors } = await shop.ask(document, variables, visitor)
    expect(data).toEqual({ [name]: null })
    expect(errors).toMatchObject([
      { path: [name], message: 'Veuillez vous connecter.', extensions: { code: 'UNAUTHENTICATED' } },
    ])
  })

  test('a guest has an empty cart, no addresses, and no orders', async () => {
    const visitor = createVisitor({ identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })
    const { data, errors } = await shop.ask(
      '{ viewer { signedIn cart { count } addresses { items { id } } orders { items { id } } } }',
      {},
      visitor,
    )
    expect(errors).toBeUndefined()
    expect(data.viewer).toEqual({
      signedIn: false,
      cart: { count: 0 },
      addresses: { items: [] },
      orders: { items: [] },
    })
  })

  test('a member can buy', async () => {
    const visitor = createVisitor({ identity: { token: account.token, guestToken: 'abcABCabcABCabcABC' } })
    const { data, errors } = await shop.ask(
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { count } userErrors { message } } }',
      { input: ITEM },
      visitor,
    )
    expect(errors).toBeUndefined()
    expect(data.addToCart).toEqual({ cart: { count: 1 }, userErrors: [] })
  })

  test('a member whose session ended must sign in and does not become a guest', async () => {
    const visitor = createVisitor({ identity: { token: 'no-longer-valid', guestToken: 'abcABCabcABCabcABC' } })
    const { errors } = await shop.ask(
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { message } } }',
      { input: ITEM },
      visitor,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(visitor.events).toEqual([{ signOut: true }])
  })
})
