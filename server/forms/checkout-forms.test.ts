import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formIn } from '../testing/form-in.ts'
import { hidden, shipHome } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Paths of the calls that send order e-mails. */
function lettersAsked(): string[] {
  return shop.backend.calls
    .list()
    .map(({ path }) => path)
    .filter((path) => path.includes('send-order-email'))
}

async function atCheckout(productId: string) {
  const guest = createFormVisitor(shop)
  const bought = await guest.post('buy-now', { productId, variantId: `${productId}0`, quantity: '1' })
  expect(bought.headers.location).toBe('/shipping')
  expect((await guest.get('/shipping')).body).toContain('Where should we send it?')
  await shipHome(guest)
  return guest
}

describe('buying without JavaScript', () => {
  it('places one cash-on-delivery order and sends one e-mail, however often the form is sent', async () => {
    const guest = await atCheckout('101')
    shop.backend.calls.reset()
    const checkout = (await guest.get('/checkout')).body
    const order = { method: 'CASH_ON_DELIVERY', idempotencyKey: hidden(checkout, 'idempotencyKey'), voucher: '' }
    const placed = await guest.post('place-order', order)
    expect(placed.statusCode).toBe(303)
    expect(placed.headers.location).toMatch(/^\/thank-you\?order=\d+$/)
    expect((await guest.post('place-order', order)).headers.location).toBe(placed.headers.location)

    const id = String(placed.headers.location).split('=').at(-1)
    await expect.poll(lettersAsked).toEqual([expect.stringContaining(`/order/send-order-email/${id}?`)])

    const thanks = await guest.get(String(placed.headers.location))
    expect(thanks.body).toContain('Your order has been placed successfully.')
    expect(thanks.body).toContain('Product 101')
    expect((await guest.get('/cart')).body).not.toContain('Product 101')
  })

  it('shows the order to its owner only', async () => {
    const guest = await atCheckout('102')
    const checkout = (await guest.get('/checkout')).body
    const order = { method: 'CASH_ON_DELIVERY', idempotencyKey: hidden(checkout, 'idempotencyKey'), voucher: '' }
    const { location } = (await guest.post('place-order', order)).headers
    const stranger = createFormVisitor(shop)
    expect((await stranger.get(String(location))).body).not.toContain('Product 102')
  })

  it('removes a voucher, and shows why another does not apply', async () => {
    const guest = await atCheckout('130')
    const refused = await guest.post('apply-voucher', { code: 'NOSUCH' })
    expect(refused.statusCode).toBe(400)
    const applied = await guest.post('apply-voucher', { code: 'CODE15', method: 'IYZICO' })
    expect(applied.headers.location).toBe('/checkout?voucher=CODE15&method=IYZICO')
    // React separates adjacent texts with a comment.
    expect((await guest.get('/checkout?voucher=CODE15')).body.replaceAll('<!-- -->', '')).toContain('−$6.00')
  })

  it('refuses a product that has sold out since', async () => {
    const guest = await atCheckout('105')
    const rival = await atCheckout('105')
    const keyOf = async (buyer: typeof guest) => hidden((await buyer.get('/checkout')).body, 'idempotencyKey')
    const [first, second] = [await keyOf(guest), await keyOf(rival)]
    const buy = (buyer: typeof guest, idempotencyKey: string) =>
      buyer.post('place-order', { method: 'CASH_ON_DELIVERY', idempotencyKey, voucher: '' })
    expect((await buy(guest, first)).statusCode).toBe(303)
    const refused = await buy(rival, second)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('This product is out of stock.')
    const checkout = (await rival.get('/checkout')).body.replaceAll('<!-- -->', '')
    expect(checkout).toContain('1 product that you selected can’t be bought right now')
  })

  it('redirects a second tab to the order placed in the first', async () => {
    const guest = await atCheckout('103')
    const tab = formIn((await guest.get('/checkout')).body, 'place-order') ?? {}
    const [first, second] = [tab, { ...tab, idempotencyKey: 'of-the-second-tab' }].map((fields) => ({
      ...fields,
      method: 'CASH_ON_DELIVERY',
    }))
    const placed = await guest.post('place-order', { ...first })
    const late = await guest.post('place-order', { ...second })
    expect(late).toMatchObject({ statusCode: 303, headers: { location: `${placed.headers.location}&before=1` } })
    expect((await guest.get(String(late.headers.location))).body).toContain('It wasn’t placed twice.')
  })

  it('does not accept an order for an empty cart', async () => {
    const guest = createFormVisitor(shop)
    expect((await guest.get('/shipping')).body).toContain('Your cart is empty.')
    expect((await guest.get('/checkout')).statusCode).toBe(200)
  })
})
