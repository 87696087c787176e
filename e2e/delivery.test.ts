import { HOME, placeOrder } from './shop/buyer.ts'
import { mailedTo, moveOrder } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('en @phone')) {
  test(`a member follows an order to its end ${turn}`, async ({ page, member, samples }) => {
    const { id, trackingId } = await placeOrder(page.request, nth(samples.buyable, 6))
    await moveOrder(id, 'onTheWay')
    await member.open('/user/orders')
    await page.getByRole('link', { name: trackingId }).click()
    await page.waitForURL((url) => url.pathname.endsWith(`/user/order/${id}`))
    await member.settled()
    await expect(page.locator('[aria-current="step"]')).toContainText(member.text('order.onTheWay'))
    await page.getByText(member.text('order.carrier'), { exact: true }).click()
    await expect(page.getByText(member.textPattern('order.carrierNumber'))).toBeVisible()
    await member.button('order.emailAgain').click()
    await expect(page.getByText(member.text('order.emailSent'))).toBeVisible()
    expect((await mailedTo(HOME.email)).map(({ body }) => body).join('\n')).toContain(trackingId)
    await expect(member.button('order.cancel')).toHaveCount(0)
  })
}
