import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BackendDouble, createBackendDouble } from '../../testing/backend-double.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop, type Visitor } from '../../testing/test-shop.ts'

const CART = `cart { id count lines { id quantity selected availability product { id slug title image { thumbnail } }
  variant { id stock options { attribute value } } price { current { amount } original { amount } } total { amount }
  bundle { applied freeUnits missingUnits saved { amount } deal { buy free } } }
  summary { selectedCount subtotal { amount formatted } bundleDiscount { amount } tax { amount } total { amount }
    saved { amount } freeShipping { threshold { amount } missing { amount } reached } } }`

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function visitorOf(who: string): Promise<Visitor> {
  return who === 'member' ? signedInVisitor(shop, `${crypto.randomUUID()}@example.com`) : createVisitor()
}

/** A change and its calls without arguments. */
async function change(field: string, visitor: Visitor, over: TestShop = shop) {
  over.takeCalls()
  const document = `mutation { change: ${field} { ${CART} line { id quantity } userErrors { message } } }`
  const { data, errors } = await over.ask(document, {}, visitor)
  expect(errors).toBeUndefined()
  const calls = over.takeCalls().map((path) => path.split('?', 1)[0] ?? '')
  return { ...data.change, calls: calls.filter((path) => path !== 'common') }
}

async function cartOf(visitor: Visitor, over: TestShop = shop) {
  const { data } = await over.ask(`{ viewer { ${CART} } }`, {}, visitor)
  return data.viewer.cart
}

describe.each(['guest', 'member'])('a change by a %s', (who) => {
  let visitor: Visitor
  let [deal, flash, plain]: string[] = []
  beforeEach(async () => {
    visitor = await visitorOf(who)
    const { add } = createBuyer(shop, visitor)
    deal = await add('105')
    flash = await add('103', 3)
    plain = await add('101', 2)
  })

  test.each([
    ['a higher quantity', 'cart/action', () => `setCartLineQuantity(id: "${plain}", quantity: 5)`],
    ['a lower quantity', 'cart/action', () => `setCartLineQuantity(id: "${flash}", quantity: 1)`],
    ['a step down', 'cart/action', () => 'addToCart(input: { productId: "101", variantId: "1010", quantity: -1 })'],
    ['lines left out', 'cart/change', () => `selectCartLines(checked: [], unchecked: ["${plain}", "${flash}"])`],
    ['a deleted line', 'cart/delete', () => `deleteCartLine(id: "${deal}")`],
  ])('%s: reads the lines once and returns the same cart as the next read', async (_name, path, field) => {
    const { cart, calls, userErrors } = await change(field(), visitor)
    expect(userErrors).toEqual([])
    expect(calls).toEqual(['cart/by-user', expect.stringMatching(`^${path}(/\\d+)?$`)])
    expect(cart).toEqual(await cartOf(visitor))
  })

  test('selects lines again, and others keep their state', async () => {
    await change(`selectCartLines(checked: [], unchecked: ["${plain}", "${flash}"])`, visitor)
    const { cart, calls } = await change(`selectCartLines(checked: ["${plain}"], unchecked: ["${deal}"])`, visitor)
    expect(calls).toEqual(['cart/by-user', 'cart/change'])
    expect(cart).toEqual(await cartOf(visitor))
    expect(cart.lines.map(({ selected }: { selected: boolean }) => selected)).toEqual([false, false, true])
  })

  test('sends nothing for an unchanged quantity', async () => {
    const { cart, calls } = await change(`setCartLineQuantity(id: "${plain}", quantity: 2)`, visitor)
    expect(calls).toEqual(['cart/by-user'])
    expect(cart).toEqual(await cartOf(visitor))
  })

  test.each(['addToCart', 'buyNow'])('%s: sends the change and reads the cart after it', async (name) => {
    const { cart, calls } = await change(
      `${name}(input: { productId: "102", variantId: "1020", quantity: 1 })`,
      visitor,
    )
    expect(calls).toEqual([name === 'buyNow' ? 'cart/buy-now' : 'cart/action', 'cart/by-user'])
    expect(cart).toEqual(await cartOf(visitor))
  })

  test.each([
    ['addToCart(input: { productId: "102", variantId: "1020", quantity: 1 })', ['cart/action']],
    ['buyNow(input: { productId: "102", variantId: "1020", quantity: 1 })', ['cart/buy-now']],
  ])('%s: the cart is not read if the operation does not select it', async (field, expected) => {
    shop.takeCalls()
    const document = `mutation { change: ${field} { cart @skip(if: true) { count } userErrors { code } } }`
    const { data, errors } = await shop.ask(document, {}, visitor)
    expect([data.change.userErrors, errors]).toEqual([[], undefined])
    expect(shop.takeCalls()).toEqual(expected)
  })

  test('at most reads the lines before a refusal', async () => {
    const { calls } = await change(`setCartLineQuantity(id: "${plain}", quantity: 900)`, visitor)
    expect(calls).toEqual(['cart/by-user'])
  })
})

describe("the backend's answer to a step", () => {
  let double: BackendDouble
  beforeAll(async () => {
    double = await createBackendDouble('cart/action', await createTestShop())
  })
  afterAll(() => double.shop.close())

  async function answered(answer: (lineId: string) => object) {
    const visitor = createVisitor()
    const buyer = createBuyer(double.shop, visitor)
    const line = await buyer.add('101', 2)
    await buyer.add('102')
    double.answer({ status: 200, data: answer(line) })
    const payload = await change(`setCartLineQuantity(id: "${line}", quantity: 5)`, visitor, double.shop)
    return { ...payload, lineId: line, next: await cartOf(visitor, double.shop) }
  }

  test.each([7, '7'])('the answered total %o counts, not the requested one', async (quantity) => {
    const { cart, line, calls, lineId } = await answered((id) => ({ id, quantity }))
    expect(line).toEqual({ id: lineId, quantity: 7 })
    expect(cart).toMatchObject({ count: 8, summary: { selectedCount: 8 } })
    expect(calls).toEqual(['cart/by-user'])
  })

  test.each([
    ['no quantity', (id: string) => ({ id })],
    ['an unreadable quantity', (id: string) => ({ id, quantity: 'five' })],
    ['a quantity of 0', (id: string) => ({ id, quantity: 0 })],
    ['an unknown line', () => ({ id: 987_654, quantity: 5 })],
    ['no line', () => ({ quantity: 5 })],
    ['nothing', () => []],
  ])('%s: the cart is read again', async (_name, answer) => {
    const { cart, line, calls, lineId, next } = await answered(answer)
    expect(calls).toEqual(['cart/by-user', 'cart/by-user'])
    expect(line).toEqual({ id: lineId, quantity: 2 })
    expect(cart).toEqual(next)
  })
})
