import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBackendDouble } from '../../testing/backend-double.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop, type Visitor } from '../../testing/test-shop.ts'

interface Line {
  quantity: number
  selected: boolean
  product: { id: string }
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  await shop.ask('{ shop { serverTime } }')
  shop.takeCalls()
})
afterAll(() => shop.close())

const CART = `id count lines { id quantity selected availability product { id slug title image { thumbnail } }
  variant { id stock options { attribute value } } price { current { amount } original { amount } } total { amount }
  bundle { applied freeUnits missingUnits saved { amount } deal { buy free } } }
  summary { selectedCount subtotal { amount formatted } bundleDiscount { amount } tax { amount } total { amount }
    saved { amount }
    freeShipping { threshold { amount } missing { amount } reached } }`
const PAYLOAD = `{ cart { ${CART} } line { id quantity } userErrors { field message } }`

async function change(field: string, visitor: Visitor) {
  const { data, errors } = await shop.ask(`mutation { change: ${field} ${PAYLOAD} }`, {}, visitor)
  expect(errors).toBeUndefined()
  return data.change
}

function add(visitor: Visitor, productId: string, variantId = `${productId}0`, quantity = 1) {
  return change(
    `addToCart(input: { productId: "${productId}", variantId: "${variantId}", quantity: ${quantity} })`,
    visitor,
  )
}

async function cartOf(visitor: Visitor) {
  const { data, errors } = await shop.ask(`{ viewer { cart { ${CART} } } }`, {}, visitor)
  expect(errors).toBeUndefined()
  return data.viewer.cart
}

function refusal(field: string | null, message: string) {
  return { cart: null, line: null, userErrors: [{ field, message }] }
}

describe('reading', () => {
  test('several lines of one variant share its stock', async () => {
    const stand = await createBackendDouble('cart/by-user', shop)
    const visitor = createVisitor()
    await add(visitor, '104', '1040', 3)
    const query = `user_token=${visitor.identity.guestToken}`
    const { data } = await shop.backend.get(`cart/by-user?${query}`)
    const copy = (id: number, change: object = {}) => ({ ...data[0], id, ...change })
    const lines = [copy(1), copy(2, { selected: 2 }), copy(3)]
    stand.answer({ status: 200, data: lines }, { status: 200, data: lines })
    const ask = async (text: string) => (await stand.shop.ask(text, {}, visitor)).data
    const { viewer } = await ask('{ viewer { cart { lines { availability } } } }')
    const availability = viewer.cart.lines.map((line: { availability: string }) => line.availability)
    expect(availability).toEqual(['AVAILABLE', 'AVAILABLE', 'INSUFFICIENT'])
    const change = await ask('mutation { c: setCartLineQuantity(id: "1", quantity: 4) { userErrors { field } } }')
    expect(change.c.userErrors).toEqual([{ field: 'quantity' }])
  })

  test('a caller without an identity has an empty cart, and no call is made', async () => {
    expect(await cartOf(createVisitor())).toMatchObject({
      count: 0,
      lines: [],
      summary: { selectedCount: 0, total: { amount: 0 }, freeShipping: { missing: { amount: 5000 }, reached: false } },
    })
    expect(shop.takeCalls()).toEqual([])
  })

  test('many fields cause one call', async () => {
    const visitor = createVisitor()
    await add(visitor, '101')
    shop.takeCalls()
    await shop.ask('{ a: viewer { cart { count } } b: viewer { cart { count lines { id } } } }', {}, visitor)
    expect(shop.takeCalls()).toEqual([`cart/by-user?is_user=true&user_token=${visitor.identity.guestToken}`])
  })

  test('a caller whose session ended becomes a guest', async () => {
    const visitor = createVisitor({ identity: { token: 'long-forgotten', guestToken: null } })
    expect((await cartOf(visitor)).count).toBe(0)
    expect(visitor.events).toEqual([{ signOut: true }])
  })

  test.each([
    ['a reason', { mode: 'envelope201', form: ['Carts are closed today'] }, 'REFUSED', 'Carts are closed today'],
    ['no reason', { mode: 'envelope201', form: [] }, 'REFUSED', 'We couldn’t do that.'],
    ['an authentication error', { mode: 'envelope204' }, 'UNAUTHENTICATED', 'Please sign in.'],
  ] as const)('a refusal with %s is an error, not an empty cart', async (_what, fault, code, message) => {
    const visitor = createVisitor()
    await add(visitor, '101')
    shop.backend.faults.set({ path: 'cart/by-user', ...fault })
    const { data, errors } = await shop.ask('{ viewer { cart { count } } }', {}, visitor)
    shop.backend.faults.clear()
    expect(data?.viewer?.cart).toBeNull()
    expect(errors).toMatchObject([{ message, extensions: { code } }])
    expect((await cartOf(visitor)).count).toBe(1)
  })
})

describe('adding', () => {
  // @3.0.3 @3.0.19
  test('gives a new guest a token and adds up quantities', async () => {
    const visitor = createVisitor()
    expect(await add(visitor, '101')).toMatchObject({ cart: { count: 1 }, line: { quantity: 1 }, userErrors: [] })
    expect(await add(visitor, '101', '1010', 2)).toMatchObject({ cart: { count: 3 }, line: { quantity: 3 } })
    expect(visitor.events).toEqual([{ issued: visitor.identity.guestToken }])
  })

  test('a change succeeds if the cart cannot be read afterwards, so that it is not repeated', async () => {
    const visitor = createVisitor()
    shop.backend.faults.set({ path: 'cart/by-user', mode: 'status', status: 500 })
    const { data, errors } = await shop.ask(
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { count } userErrors { message } } }',
      { input: { productId: '101', variantId: '1010', quantity: 2 } },
      visitor,
    )
    shop.backend.faults.clear()
    expect(errors).toBeUndefined()
    expect(data.addToCart).toEqual({ cart: null, userErrors: [] })
    expect((await cartOf(visitor)).count).toBe(2)
  })

  // @3.0.3
  test('adds a variant with its own price and options', async () => {
    const { cart } = await add(createVisitor(), '104', '1041', 2)
    expect(cart.lines).toMatchObject([
      {
        product: { id: '104', slug: 'product-104', title: 'Product 104' },
        variant: {
          id: '1041',
          stock: 2,
          options: [
            { attribute: 'Size', value: 'M' },
            { attribute: 'Color', value: 'Red' },
          ],
        },
        price: { current: { amount: 2550 }, original: null },
        total: { amount: 5100 },
        availability: 'AVAILABLE',
        bundle: null,
      },
    ])
  })

  test("reports the backend's refusal", async () => {
    expect(await add(createVisitor(), '106')).toEqual(refusal(null, 'This product is out of stock.'))
    expect(await add(createVisitor(), '101', '1010', 11)).toEqual(
      refusal('quantity', 'Product quantity exceeds inventory.'),
    )
  })

  test.each([
    ['x', '1010'],
    ['101', '../1'],
    ['0', '0'],
  ])('refuses the unknown ids %s and %s', async (productId, variantId) => {
    const visitor = createVisitor()
    expect((await add(visitor, productId, variantId)).cart).toBeNull()
    expect(visitor.events).toEqual([])
    expect(shop.takeCalls()).toEqual([])
  })

  // @9.0.6
  test('does not go below one unit', async () => {
    const visitor = createVisitor()
    await add(visitor, '101', '1010', 2)
    expect(await add(visitor, '101', '1010', -1)).toMatchObject({ line: { quantity: 1 } })
    shop.takeCalls()
    expect(await add(visitor, '101', '1010', -1)).toEqual(refusal('quantity', 'Must have minimum 1 item.'))
    expect(shop.takeCalls().filter((path) => path.startsWith('cart/action'))).toEqual([])
  })

  test('buyNow sets the quantity and selects only that line', async () => {
    const visitor = createVisitor()
    await add(visitor, '101', '1010', 2)
    await add(visitor, '102')
    const { cart } = await change('buyNow(input: { productId: "101", variantId: "1010" })', visitor)
    expect(cart.lines.map(({ quantity, selected }: Line) => [quantity, selected]).toSorted()).toEqual([
      [1, false],
      [1, true],
    ])
    expect(cart.summary.selectedCount).toBe(1)
  })
})

describe('totals', () => {
  test('sum up the selected lines: deals, tax, savings, and free shipping', async () => {
    const visitor = createVisitor()
    await add(visitor, '102', '1020', 3)
    const { cart } = await add(visitor, '103')
    expect(cart.summary).toEqual({
      selectedCount: 4,
      subtotal: { amount: 3450, formatted: '$34.50' },
      bundleDiscount: { amount: 0 },
      tax: { amount: 3 * 27 + 23 },
      total: { amount: 3450 + 3 * 27 + 23 },
      saved: { amount: 3 * 300 + 550 },
      freeShipping: { threshold: { amount: 5000 }, missing: { amount: 1550 }, reached: false },
    })
    const flash = cart.lines.find(({ product }: Line) => product.id === '103')
    const after = await change(`selectCartLines(checked: [], unchecked: ["${flash.id}"])`, visitor)
    expect(after.cart).toMatchObject({
      count: 4,
      summary: { selectedCount: 3, subtotal: { amount: 2700 }, saved: { amount: 900 } },
    })
  })

  test('report the missing units of a deal', async () => {
    const { cart } = await add(createVisitor(), '105')
    expect(cart.lines[0].bundle).toEqual({
      applied: false,
      freeUnits: 0,
      missingUnits: 1,
      saved: { amount: 0 },
      deal: { buy: 2, free: 1 },
    })
  })
})

describe('changing a line', () => {
  // @3.0.4
  test('sets the quantity by the difference', async () => {
    const visitor = createVisitor()
    const { line } = await add(visitor, '101', '1010', 2)
    shop.takeCalls()
    const payload = await change(`setCartLineQuantity(id: "${line.id}", quantity: 5)`, visitor)
    expect(payload).toMatchObject({ line: { id: line.id, quantity: 5 }, cart: { count: 5 } })
    expect(shop.takeCalls().map((path) => path.split('?')[0])).toEqual(['cart/by-user', 'cart/action'])
    expect(await change(`setCartLineQuantity(id: "${line.id}", quantity: 0)`, visitor)).toEqual(
      refusal('quantity', 'Must have minimum 1 item.'),
    )
    expect(await change(`setCartLineQuantity(id: "${line.id}", quantity: 11)`, visitor)).toEqual(
      refusal('quantity', 'Maximum quantity exceeds.'),
    )
    expect((await change(`setCartLineQuantity(id: "${line.id}", quantity: 1)`, visitor)).cart.count).toBe(1)
  })

  test('deletes a line with its quantity', async () => {
    const visitor = createVisitor()
    const { line } = await add(visitor, '101', '1010', 2)
    await add(visitor, '102')
    expect(await change(`deleteCartLine(id: "${line.id}")`, visitor)).toMatchObject({ cart: { count: 1 }, line: null })
    expect(await change(`deleteCartLine(id: "${line.id}")`, visitor)).toEqual(
      refusal('id', 'This item isn’t in your cart.'),
    )
  })

  test('deletes several lines, or none if one is not in the cart', async () => {
    const visitor = createVisitor()
    const ids = [(await add(visitor, '101')).line.id, (await add(visitor, '102')).line.id]
    await add(visitor, '103', '1030', 3)
    const [first, second] = ids
    expect(await change(`deleteCartLines(ids: ["${first}", "987654321"])`, visitor)).toEqual(
      refusal('ids', 'This item isn’t in your cart.'),
    )
    expect(await change('deleteCartLines(ids: [])', visitor)).toMatchObject({ cart: { count: 5 }, userErrors: [] })
    shop.takeCalls()
    const both = `deleteCartLines(ids: ["${first}", "${second}", "${first}"])`
    expect(await change(both, visitor)).toMatchObject({ cart: { count: 3 }, line: null })
    const deleted = shop.takeCalls().flatMap((path) => /^cart\/delete\/(\d+)/.exec(path)?.[1] ?? [])
    expect(deleted.sort()).toEqual(ids.sort())
  })

  test('refuses another shopper’s lines, without a call', async () => {
    const owner = createVisitor()
    const { line } = await add(owner, '101')
    for (const stranger of [
      createVisitor(),
      createVisitor({ identity: { token: null, guestToken: 'xyzXYZxyzXYZxyzXYZ' } }),
    ]) {
      shop.takeCalls()
      const refused = refusal('id', 'This item isn’t in your cart.')
      expect(await change(`deleteCartLine(id: "${line.id}")`, stranger)).toEqual(refused)
      expect((await change(`deleteCartLines(ids: ["${line.id}"])`, stranger)).userErrors).toHaveLength(1)
      expect(await change(`setCartLineQuantity(id: "${line.id}", quantity: 3)`, stranger)).toEqual(refused)
      expect(
        (await change(`selectCartLines(checked: [], unchecked: ["${line.id}"])`, stranger)).userErrors,
      ).toHaveLength(1)
      expect(shop.takeCalls().filter((path) => !path.startsWith('cart/by-user'))).toEqual([])
    }
    expect(await cartOf(owner)).toMatchObject({ count: 1, summary: { selectedCount: 1 } })
  })
})

describe('signed in', () => {
  test('the cart belongs to the token, and the guest token is not sent', async () => {
    const { authorization } = await shop.backend.signIn('cart@example.com')
    const visitor = createVisitor({
      identity: { token: authorization.replace('Bearer ', ''), guestToken: 'abcABCabcABCabcABC' },
    })
    expect(await add(visitor, '101')).toMatchObject({ cart: { count: 1 } })
    expect(visitor.events).toEqual([])
    expect(shop.takeCalls().join()).not.toContain('user_token')
    const guest = createVisitor({ identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })
    expect((await cartOf(guest)).count).toBe(0)
  })

  test('the member’s id is not sent if the backend does not require it', async () => {
    const stand = await createBackendDouble('cart/action', await createTestShop())
    const visitor = await signedInVisitor(stand.shop, 'by-token@example.com')
    await stand.shop.ask('{ viewer { signedIn profile { name } } }', {}, visitor)
    stand.answer({ status: 200, data: { id: 1 } })
    const item = { productId: '101', variantId: '1010', quantity: 1 }
    await stand.shop.ask(
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { message } } }',
      { input: item },
      visitor,
    )
    expect(stand.asked).toEqual([{ is_user: true, product_id: 101, inventory_id: 1010, quantity: 1 }])
    await stand.shop.close()
  })

  test("takes over a guest's lines", async () => {
    const visitor = createVisitor()
    await add(visitor, '102')
    const { authorization } = await shop.backend.signIn('merge@example.com', visitor.identity.guestToken ?? '')
    visitor.identity.token = authorization.replace('Bearer ', '')
    expect((await cartOf(visitor)).lines).toMatchObject([{ product: { id: '102' } }])
  })
})

test.each([
  ['sold out', '106', 1, 'OUT_OF_STOCK'],
  ['too few', '105', 2, 'INSUFFICIENT_STOCK'],
  ['another reason', '101', 1, 'REFUSED'],
])("a backend's refusal without a reason gets the code of the stock: %s", async (_what, productId, quantity, code) => {
  const stand = await createBackendDouble('cart/action', await createTestShop())
  stand.answer({ status: 201, data: { form: ['Bu miktar mevcut değil.'] }, message: '' })
  const { data } = await stand.shop.ask(
    `mutation { addToCart(input: { productId: "${productId}", variantId: "${productId}0", quantity: ${quantity} }) {
      cart { count } userErrors { code field message } } }`,
  )
  const field = code === 'INSUFFICIENT_STOCK' ? 'quantity' : null
  expect(data.addToCart).toEqual({ cart: null, userErrors: [{ code, field, message: 'Bu miktar mevcut değil.' }] })
  await stand.shop.close()
})
