import type { APIRequestContext } from '@playwright/test'
import { change } from './shop/api.ts'
import { ownOrders, placeOrder } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

const START = `mutation Start($orderId: ID!) {
  startPayment(orderId: $orderId, method: RAZORPAY) { payment { token } userErrors { message } }
}`

/** Pays in another window at Razorpay's test double. Only its webhook notifies the shop. */
async function payElsewhere(request: APIRequestContext, orderId: string): Promise<void> {
  const { payment } = await change<{ payment: { token: string } }>(request, 'startPayment', START, { orderId })
  await request.post('/sandbox/razorpay/pay', { data: { order_id: payment.token, outcome: 'pays' } })
  const data = { provider: 'razorpay', id: payment.token, how: 'once' }
  expect(await (await request.post('/sandbox/webhooks', { data })).json()).toEqual({ statuses: [200] })
}

for (const { test, turn } of turns('en @phone')) {
  test(`the page of an unpaid order follows a payment made elsewhere ${turn}`, async ({ page, member, samples }) => {
    const { id } = await placeOrder(page.request, nth(samples.buyable, 5), { method: 'RAZORPAY' })
    await member.open(`/user/order/${id}`)
    const waits = page.getByText(member.text('order.awaitsPayment'))
    await expect(waits).toBeVisible()
    await payElsewhere(page.request, id)
    const paid = page.getByText(member.text('order.paid'), { exact: true })
    await expect(paid.filter({ visible: true })).toHaveCount(1)
    await expect(waits).toHaveCount(0)
    expect(await ownOrders(page.request)).toMatchObject([{ id, isPaid: true, method: 'RAZORPAY' }])
  })
}
