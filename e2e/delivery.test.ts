import { HOME, placeOrder } from './shop/buyer.ts'
import { becomeMember } from './shop/member.ts'
import { mailedTo, moveOrder } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { text, textPattern } from './shop/texts.ts'
import { TURNS } from './shop/turns.ts'

for (const { locale, device } of TURNS) {
  test(`a member follows an order to its end in ${locale} ${device}`, async ({ page, samples }) => {
    await becomeMember(page.request)
    const { id, trackingId } = await placeOrder(page.request, nth(samples.buyable, 6))
    await moveOrder(id, 'onTheWay')
    const shopper = createShopper(page, locale)
    await shopper.open('/user/orders')
    await shopper.settled()
    await page.getByRole('link', { name: trackingId }).click()
    await page.waitForURL((url) => url.pathname.endsWith(`/user/order/${id}`))
    await shopper.settled()
    await expect(page.locator('[aria-current="step"]')).toContainText(text(locale, 'order.onTheWay'))
    await page.getByText(text(locale, 'order.carrier'), { exact: true }).click()
    await expect(page.getByText(textPattern(locale, 'order.carrierNumber'))).toBeVisible()
    await shopper.button('order.emailAgain').click()
    await expect(page.getByText(text(locale, 'order.emailSent'))).toBeVisible()
    expect((await mailedTo(HOME.email)).map(({ body }) => body).join('\n')).toContain(trackingId)
    await expect(shopper.button('order.cancel')).toHaveCount(0)
  })
}
