import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentCodes, paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const guest = () => createBuyer(shop, createVisitor())

const SHIPPING = `query ($addressId: ID) { viewer { shipping(addressId: $addressId) {
  address { id countryName stateName } canContinue summary { shipping { amount } total { amount } }
  lines { line { id } delivery { placeId price { amount } days } pickup { placeId price { amount } } chosen } } } }`
const CHECKOUT = `query ($voucher: String) { viewer { checkout(voucher: $voucher) {
  address { id } lines { line { id quantity } shippingType shippingPrice { amount } days }
  summary { subtotal { amount } bundleDiscount { amount } shipping { amount } isShippingFree tax { amount }
    voucher { code amount { amount formatted } } total { amount formatted } saved { amount } }
  methods { code publicKey scriptUrl } } } }`

test('a new guest has no address and cannot order', async () => {
  const buyer = guest()
  const { viewer } = await buyer.run(SHIPPING)
  expect(viewer.shipping).toEqual({ address: null, canContinue: false, summary: null, lines: [] })
  const { viewer: nobody } = await buyer.run(CHECKOUT)
  expect(nobody.checkout).toMatchObject({ address: null, lines: [], summary: { total: { amount: 0 }, voucher: null } })
})

// @4.0.4
test('a guest sees shipping options per line, chooses, and sees the costs', async () => {
  const buyer = guest()
  const line = await buyer.add('101', 2)
  const address = await buyer.saveAddress()
  const before = (await buyer.run(SHIPPING)).viewer.shipping
  expect(before).toEqual({
    address: { id: address, countryName: 'United States', stateName: 'District of Columbia' },
    canContinue: true,
    summary: { shipping: { amount: 1000 }, total: { amount: 2200 + 1000 + 66 } },
    lines: [
      {
        line: { id: line },
        delivery: { placeId: '711', price: { amount: 1000 }, days: 5 },
        pickup: null,
        chosen: null,
      },
    ],
  })
  expect((await buyer.run(CHECKOUT)).viewer.checkout.lines).toEqual([])

  const shipped = await buyer.ship(address, [line])
  expect(shipped).toEqual({
    checkout: { summary: { total: { amount: 2200 + 1000 + 66 } } },
    lineErrors: [],
    userErrors: [],
  })
  expect((await buyer.run(SHIPPING)).viewer.shipping.lines[0].chosen).toBe('LOCATION')
  const { checkout } = (await buyer.run(CHECKOUT)).viewer
  expect(checkout).toMatchObject({
    address: { id: address },
    lines: [{ line: { id: line, quantity: 2 }, shippingType: 'LOCATION', shippingPrice: { amount: 1000 }, days: 5 }],
    summary: {
      subtotal: { amount: 2200 },
      bundleDiscount: { amount: 0 },
      shipping: { amount: 1000 },
      isShippingFree: false,
      tax: { amount: 66 },
      voucher: null,
      total: { amount: 3266, formatted: '$32.66' },
      saved: { amount: 0 },
    },
  })
})

test('all payment methods have public values only', async () => {
  const { methods } = (await guest().run(CHECKOUT)).viewer.checkout
  const byScript = { publicKey: expect.stringMatching(/./), scriptUrl: expect.stringMatching(/^https?:/) }
  const withoutScript = { publicKey: null, scriptUrl: null }
  const expected = paymentCodes.map((code) => ({ code, ...(paymentMethods[code].script ? byScript : withoutScript) }))
  expect(methods).toHaveLength(expected.length)
  expect(methods).toEqual(expect.arrayContaining(expected))
})

// @9.0.7
test("shipping is free from the shop's threshold", async () => {
  const buyer = guest()
  const line = await buyer.add('101', 5)
  await buyer.ship(await buyer.saveAddress(), [line])
  expect((await buyer.run(CHECKOUT)).viewer.checkout).toMatchObject({
    lines: [{ shippingPrice: { amount: 0 } }],
    summary: {
      subtotal: { amount: 5500 },
      shipping: { amount: 0 },
      isShippingFree: true,
      total: { amount: 5500 + 165 },
    },
  })
})

test('missing pickups, lines, and addresses cannot be chosen', async () => {
  const buyer = guest()
  const line = await buyer.add('101')
  const address = await buyer.saveAddress()
  expect(await buyer.ship(address, [line], 'PICKUP')).toEqual({
    checkout: null,
    lineErrors: [{ code: 'CANNOT_SHIP', lineId: line, messages: ['Product is unable to be shipped.'] }],
    userErrors: [],
  })
  expect(await buyer.ship(address, ['999999'])).toMatchObject({
    lineErrors: [{ code: 'NOT_FOUND', lineId: '999999', messages: ['This item isn’t in your cart.'] }],
  })
  expect(await buyer.ship('999999', [line])).toMatchObject({
    userErrors: [{ field: 'addressId', message: 'Please add an address first.' }],
  })
  expect((await buyer.ship(address, [])).userErrors).toHaveLength(1)
})

test('sold-out products are reported by line', async () => {
  const [buyer, other] = [guest(), guest()]
  const line = await buyer.add('105')
  await other.buy('105')
  const { checkout, lineErrors, userErrors } = await buyer.ship(await buyer.saveAddress(), [line])
  expect({ checkout, userErrors }).toEqual({ checkout: null, userErrors: [] })
  expect(lineErrors).toEqual([
    { code: 'OUT_OF_STOCK', lineId: line, messages: [expect.stringMatching(/stock|inventory/)] },
  ])
})

test("a voucher reduces the goods' price, or nothing if it does not apply", async () => {
  const buyer = createBuyer(shop, await signedInVisitor(shop, 'voucher@example.com'))
  const line = await buyer.add('110', 2)
  await buyer.ship(await buyer.saveAddress(), [line])
  const check = `mutation ($code: String!) { checkVoucher(code: $code) { checkout
  { summary { voucher { code } total { amount } }
      } userErrors { field message } } }`
  const { checkVoucher } = await buyer.run(check, { code: ' \u200fCODE\u200b15\u00ad ' })
  const total = 4000 + 1000 + 120 - 600
  expect(checkVoucher).toEqual({
    checkout: { summary: { voucher: { code: 'CODE15' }, total: { amount: total } } },
    userErrors: [],
  })
  expect((await buyer.run(CHECKOUT, { voucher: 'CODE15' })).viewer.checkout.summary).toMatchObject({
    voucher: { code: 'CODE15', amount: { amount: 600, formatted: '$6.00' } },
    total: { amount: total },
    saved: { amount: 600 },
  })
  expect((await buyer.run(check, { code: 'NOPE' })).checkVoucher).toEqual({
    checkout: null,
    userErrors: [{ field: null, message: expect.any(String) }],
  })
  expect((await buyer.run(check, { code: ' ' })).checkVoucher.userErrors).toEqual([
    { field: 'code', message: 'Code is required' },
  ])
  expect((await buyer.run(CHECKOUT, { voucher: 'NOPE' })).viewer.checkout.summary).toMatchObject({
    voucher: null,
    total: { amount: 5120 },
  })
})
