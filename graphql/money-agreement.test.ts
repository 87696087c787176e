import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuyer } from './test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const SUMMARY = 'subtotal { amount } bundleDiscount { amount } tax { amount } total { amount }'
const CART = `{ viewer { cart { summary { ${SUMMARY} } } } }`
const CHECKOUT = `query ($voucher: String) { viewer { checkout(voucher: $voucher) { summary { ${SUMMARY} shipping { amount } voucher { amount { amount } } } } } }`
const ORDER = `query ($id: ID!) { viewer { order(id: $id) { total { amount } summary { ${SUMMARY} shipping { amount } voucher { amount } } } } }`

type Amount = { amount: number }

/** What one cart costs in the cart, at checkout, as an order, and by the backend's own sums; minor units. */
async function pricesOf(items: readonly { product: number; quantity: number }[], voucher: string | null) {
  const visitor = voucher === null ? createVisitor() : await signedInVisitor(shop, `buyer${items.map(({ product }) => product).join('-')}@example.com`)
  const buyer = createBuyer(shop, visitor)
  const lines: string[] = []
  for (const { product, quantity } of items) lines.push(await buyer.add(String(product), quantity))
  await buyer.ship(await buyer.saveAddress(), lines)
  const cart = (await buyer.run(CART)).viewer.cart.summary
  const checkout = (await buyer.run(CHECKOUT, { voucher })).viewer.checkout.summary
  const { order: { id } } = await buyer.place({ intention: 'money-agreement', ...(voucher && checkout.voucher && { voucher }) })
  const { order } = (await buyer.run(ORDER, { id })).viewer
  const { token, guestToken } = visitor.identity
  const payload = { order_id: Number(id), ...(token === null && { user_token: guestToken }) }
  const { data } = await shop.backend.post('order/by-user', payload, token === null ? {} : { authorization: `Bearer ${token}` })
  return { cart, checkout, order, calculated: data.calculated, charged: data.total_amount }
}

const anyItems = fc.uniqueArray(
  fc.record({ product: fc.integer({ min: 107, max: 140 }), quantity: fc.integer({ min: 1, max: 2 }) }),
  { minLength: 1, maxLength: 4, selector: ({ product }) => product },
)

test('cart, checkout, order and backend agree to the cent', async () => {
  await fc.assert(fc.asyncProperty(anyItems, fc.constantFrom('CODE15', null), async (items, voucher) => {
    // A run may shrink or repeat: stock and voucher uses belong to one run only.
    await shop.close()
    shop = await createTestShop()
    const { cart, checkout, order, calculated, charged } = await pricesOf(items, voucher)
    const { shipping, voucher: applied, ...goods } = checkout
    const off: Amount = applied?.amount ?? { amount: 0 }
    expect(goods).toEqual({ ...cart, total: { amount: cart.total.amount + shipping.amount - off.amount } })
    expect(order.summary).toEqual({ ...goods, shipping, voucher: off })
    expect(order.total).toEqual(goods.total)
    const cents = (value: number | string) => Math.round(Number(value) * 100)
    expect(cents(charged)).toBe(goods.total.amount)
    expect({
      subtotal: cents(calculated.subtotal), bundle: cents(calculated.bundle_offer), tax: cents(calculated.tax),
      shipping: cents(calculated.shipping_price), voucher: cents(calculated.voucher_price), total: cents(calculated.total_price),
    }).toEqual({
      subtotal: goods.subtotal.amount, bundle: goods.bundleDiscount.amount, tax: goods.tax.amount,
      shipping: shipping.amount, voucher: off.amount, total: goods.total.amount,
    })
  }), { numRuns: 10 })
}, 60_000)
