import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { providerNames } from '#backend/payments/accounts/provider-config.ts'
import { takesCurrency as backendTakes } from '#backend/payments/accounts/provider-currencies.ts'
import { takesCurrency } from '#shared/payment-currencies.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor } from '../../testing/test-shop.ts'

async function openShop(currency: string) {
  const shop = await createTestShop()
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  database.run("UPDATE settings SET value = :currency WHERE key = 'currency'", { currency })
  database.close()
  onTestFinished(() => shop.close())
  return shop
}

const INDIA = { country: 'IN', state: 'MH', city: 'Mumbai', zip: '400001', phone: '+91 22 2345 6789' }

describe('only methods that take the currency are offered', () => {
  test.each([
    ['USD', {}, ['STRIPE', 'PAYPAL', 'RAZORPAY', 'IYZICO', 'FLUTTERWAVE', 'CASH_ON_DELIVERY']],
    ['KWD', {}, ['STRIPE', 'RAZORPAY', 'CASH_ON_DELIVERY']],
    ['JPY', {}, ['STRIPE', 'PAYPAL', 'RAZORPAY', 'FLUTTERWAVE', 'CASH_ON_DELIVERY']],
    ['HUF', {}, ['STRIPE', 'PAYPAL', 'RAZORPAY', 'CASH_ON_DELIVERY']],
    ['INR', {}, ['STRIPE', 'RAZORPAY', 'FLUTTERWAVE', 'CASH_ON_DELIVERY']],
    ['INR', INDIA, ['RAZORPAY', 'STRIPE', 'PAYPAL', 'FLUTTERWAVE', 'CASH_ON_DELIVERY']],
  ])('%s, %j', async (currency, address, expected) => {
    const shop = await openShop(currency)
    const buyer = createBuyer(shop, createVisitor())
    const line = await buyer.add('101')
    await buyer.ship(await buyer.saveAddress(address), [line])
    const { viewer } = await buyer.run('{ viewer { checkout { methods { code } } } }')
    expect(viewer.checkout.methods).toEqual(expected.map((code) => ({ code })))
  })
})

test('an order by a method that does not take the currency is refused before it is placed', async () => {
  const shop = await openShop('KWD')
  const buyer = createBuyer(shop, createVisitor())
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])
  shop.takeCalls()
  const placed = await buyer.place({ method: 'IYZICO', idempotencyKey: 'no-dinars-there' })
  expect(placed).toMatchObject({ state: 'REFUSED', order: null, userErrors: [{ field: 'method' }] })
  expect(shop.takeCalls()).not.toContain('order/action')
  const cash = await buyer.buy('102')
  const { startPayment } = await buyer.run(
    `mutation { startPayment(orderId: "${cash}", method: PAYPAL) { state userErrors { field code } } }`,
  )
  expect(startPayment).toEqual({ state: 'REFUSED', userErrors: [{ field: 'method', code: 'NOT_OFFERED' }] })
})

test('shop and reference backend know the same currencies', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const name of providerNames) {
      const asShopper = takesCurrency(name.toUpperCase(), currency, 'IN')
      expect([name, currency, backendTakes(name, currency)]).toEqual([name, currency, asShopper])
    }
  }
})
