import { expect, onTestFinished, test } from 'vitest'
import { createTestPayments } from '../../testing/test-payments.ts'

test.each([
  ['razorpay', 8828, 'USD', '$88.28'],
  ['stripe', 8828, 'usd', '$88.28'],
  ['flutterwave', '88.28', 'USD', '$88.28'],
  ['stripe', 676, 'jpy', 'JPY\u00a0676'],
  ['razorpay', 676, 'JPY', 'JPY\u00a0676'],
  ['stripe', 12600, 'huf', 'HUF\u00a0126'],
  ['stripe', 88280, 'kwd', 'KWD\u00a088.280'],
])('%s: %s %s is formatted as in the shop', async (provider, amount, currency, text) => {
  const shop = await createTestPayments()
  onTestFinished(() => shop.close())
  expect(await shop.post('amount', { provider, amount, currency })).toEqual({ status: 200, body: { text } })
})

test('an invalid amount is refused', async () => {
  const shop = await createTestPayments()
  onTestFinished(() => shop.close())
  for (const body of [{ provider: 'stripe', amount: 'much', currency: 'usd' }, { amount: 1, currency: '<b>' }, {}]) {
    expect((await shop.post('amount', body)).status).toBe(400)
  }
})
