import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPayments } from '../testing/test-payments.ts'
import type { TestPayments } from '../testing/test-payments.ts'
import type { PayableOrder } from './contract/payment-method.ts'

let shop: TestPayments
beforeAll(async () => {
  shop = await createTestPayments({ paymentTimeout: 1000, sandboxDelay: 1, sandboxBaseUrl: 'http://shop.test/' })
})
afterAll(() => shop.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const submit = (url: string, fields: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url, headers: form, payload: new URLSearchParams(fields).toString() })
const callback = (id: number | string, token: string) => submit(`/api/v1/iyzico-callback?order_id=${id}`, { token })

/** Opens the provider's page; returns its token. */
async function startPayment(order: PayableOrder): Promise<string> {
  const { iyzico_payment } = await shop.methodOf(6).start(order)
  return new URL(iyzico_payment!.paymentPageUrl!).searchParams.get('token')!
}

test.each(['pays', 'late'])('%s: the shopper pays on the page and comes back to a paid order', async (outcome) => {
  const order = shop.order()
  const token = await startPayment(order)
  const page = await shop.app.inject(`/sandbox/iyzico/pay?token=${token}`)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri /)
  expect(page.body).toContain(`Order ${order.id}: 88.28 USD`)
  const chosen = await submit('/sandbox/iyzico/pay', { token, outcome })
  expect([chosen.statusCode, chosen.headers.location]).toEqual([
    307,
    `http://shop.test/api/v1/iyzico-callback?order_id=${order.id}`,
  ])
  const back = await callback(order.id, token)
  expect([back.statusCode, back.headers.location]).toEqual([303, `http://shop.test/thank-you?order=${order.id}`])
  expect(shop.isPaid(order)).toBe(true)
})

test('late: the page keeps the shopper waiting', async () => {
  const patient = await createTestPayments({ sandboxDelay: 3_600_000, sandboxBaseUrl: 'http://shop.test/' })
  const pay = async (outcome: string) => {
    const { iyzico_payment } = await patient.methodOf(6).start(patient.order())
    const token = new URL(iyzico_payment!.paymentPageUrl!).searchParams.get('token')!
    const payload = new URLSearchParams({ token, outcome }).toString()
    await patient.app.inject({ method: 'POST', url: '/sandbox/iyzico/pay', headers: form, payload })
    return outcome
  }
  expect(await Promise.race([pay('late'), pay('pays')])).toBe('pays')
  await patient.close()
})

test.each(['declines', 'timeout'])('%s: the order stays unpaid and its page opens', async (outcome) => {
  const order = shop.order()
  const token = await startPayment(order)
  await submit('/sandbox/iyzico/pay', { token, outcome })
  expect((await callback(order.id, token)).headers.location).toBe(`http://shop.test/user/order/${order.id}`)
  expect(shop.isPaid(order)).toBe(false)
})

test('closed: the shopper returns without a callback', async () => {
  const order = shop.order()
  const chosen = await submit('/sandbox/iyzico/pay', { token: await startPayment(order), outcome: 'closed' })
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `http://shop.test/user/order/${order.id}`])
})

test('forged, replayed and other orders’ tokens change nothing and are not logged', async () => {
  const [paid, other] = [shop.order(), shop.order()]
  const token = await startPayment(paid)
  const tokenOfOther = await startPayment(other)
  await submit('/sandbox/iyzico/pay', { token, outcome: 'pays' })
  const before = shop.log.length
  // The payment is not made yet, is for another order, is made up or is missing.
  for (const [id, given] of [
    [other.id, tokenOfOther],
    [other.id, token],
    [other.id, 'made-up'],
    [other.id, ''],
  ] as const) {
    expect((await callback(id, given)).statusCode).toBe(303)
  }
  expect([shop.isPaid(paid), shop.isPaid(other)]).toEqual([false, false])
  await callback(paid.id, token)
  expect((await callback(paid.id, token)).statusCode).toBe(303)
  expect([shop.isPaid(paid), shop.isPaid(other)]).toEqual([true, false])
  const lines = shop.log.slice(before)
  expect(lines.filter(({ msg }) => msg === 'payment callback changed nothing')).toHaveLength(5)
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('a payment of another amount is refused', async () => {
  const order = shop.order()
  const token = await startPayment({ ...order, amount: 100 })
  await submit('/sandbox/iyzico/pay', { token, outcome: 'pays' })
  await callback(order.id, token)
  expect(shop.isPaid(order)).toBe(false)
})

test.each([
  ['abc', '/user/orders'],
  ['', '/user/orders'],
  ['1e9', '/user/orders'],
  ['999999', '/user/order/999999'],
])('the order id %j leads to a harmless page', async (id, path) => {
  const { statusCode, headers } = await callback(id, 'token')
  expect([statusCode, headers.location]).toEqual([303, `http://shop.test${path}`])
  expect(headers['cache-control']).toBe('no-store')
})
