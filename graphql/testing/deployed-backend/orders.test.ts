import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '../test-shop.ts'
import { account } from './cart-answers.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { TRACKING_ID } from './order-shapes.ts'
import { GENERATIONS } from './traits.ts'

describe.each(GENERATIONS)('generation %i', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation)
  })
  afterAll(() => shop.close())

  const signedIn = () => createVisitor({ identity: { token: account.token, guestToken: null } })
  const stranger = () => createVisitor({ identity: { token: null, guestToken: 'xyzXYZxyzXYZxyzXYZ' } })

  // Generation 4 does not tax the free bowl.
  const tax = generation === 4 ? 290 : 580

  test("an order is summed up from its lines, not from the backend's wrong sums", async () => {
    const { data, errors } = await shop.ask(
      `{ viewer { orders { items { id method total { amount } } } order(id: "8801") { status isPaid canCancel canPay
        total { amount }
      lines { product { title } quantity freeUnits unitPrice { amount } tax { amount } } address { name countryName }
      summary { subtotal { amount } bundleDiscount { amount } shipping { amount } tax { amount } voucher { amount }
        total { amount } } } } }`,
      {},
      signedIn(),
    )
    expect(errors).toBeUndefined()
    const { orders, order } = data.viewer
    expect(orders.items).toEqual([
      { id: '8801', method: generation < 3 ? 'CASH_ON_DELIVERY' : null, total: { amount: 1900 + tax } },
    ])
    expect(order).toEqual({
      status: 'PICKED_UP',
      isPaid: false,
      canCancel: false,
      canPay: true,
      total: { amount: 1900 + tax },
      lines: [
        {
          product: { title: 'rice bowl' },
          quantity: 2,
          freeUnits: 1,
          unitPrice: { amount: 1450 },
          tax: { amount: tax },
        },
      ],
      address: { name: 'Ada', countryName: generation === 1 ? 'Türkiye' : 'Turkey' },
      summary: {
        subtotal: { amount: 2900 },
        bundleDiscount: { amount: 1450 },
        shipping: { amount: 450 },
        tax: { amount: tax },
        voucher: { amount: 0 },
        total: { amount: 1900 + tax },
      },
    })
  })

  test('an order whose lines were deleted has the charged total', async () => {
    const other = await createDeployedShop(generation)
    other.loseLines('8801')
    const { data, errors } = await other.ask(
      '{ viewer { order(id: "8801") { lines { product { title } } total { amount } summary { total { amount } } } } }',
      {},
      signedIn(),
    )
    expect(errors).toBeUndefined()
    expect(data.viewer.order).toEqual({ lines: [], total: { amount: 1900 + tax }, summary: null })
    await other.close()
  })

  test('what this backend lacks is not offered, and not tried', async () => {
    const other = await createDeployedShop(generation)
    other.deliver('8801')
    // A page of the shop requests the redirections before it is rendered.
    await other.graphql.redirections()
    const { data } = await other.ask(
      '{ viewer { order(id: "8801") { status canReview canReturn canHide } } }',
      {},
      signedIn(),
    )
    expect(data.viewer.order).toEqual({ status: 'DELIVERED', canReview: true, canReturn: false, canHide: false })
    expect(other.calls.filter((path) => /returnProduct|order-hide/.test(path))).toEqual([])
    await other.close()
  })

  test('another owner’s order is not shown', async () => {
    const { data, errors } = await shop.ask(
      '{ viewer { orders { items { id } } order(id: "8801") { id } } }',
      {},
      stranger(),
    )
    expect(errors).toBeUndefined()
    expect(data.viewer).toEqual({ orders: { items: [] }, order: null })
  })

  test('an order is tracked by either method', async () => {
    const track = 'query ($id: String!) { trackOrder(trackingId: $id) { status lines { title quantity expectedOn } } }'
    expect((await shop.ask(track, { id: TRACKING_ID })).data.trackOrder).toMatchObject({
      status: 'PICKED_UP',
      lines: [{ title: 'rice bowl', quantity: 2 }],
    })
    expect((await shop.ask(track, { id: '20260106nobody' })).data.trackOrder).toBeNull()
  })

  test("payment methods are the configured ones, with public key and the provider's script", async () => {
    const { data } = await shop.ask('{ viewer { checkout { methods { code publicKey scriptUrl } } } }', {}, signedIn())
    expect(data.viewer.checkout.methods).toEqual([
      { code: 'STRIPE', publicKey: 'pk_public', scriptUrl: 'https://js.stripe.com/v3/' },
      {
        code: 'PAYPAL',
        publicKey: 'client_public',
        scriptUrl:
          'https://www.paypal.com/sdk/js?client-id=client_public&currency=EUR&components=buttons%2Cmarks' +
          '&disable-funding=paylater%2Ccard',
      },
      { code: 'CASH_ON_DELIVERY', publicKey: null, scriptUrl: null },
    ])
  })
})
