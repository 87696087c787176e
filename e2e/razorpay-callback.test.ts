import { LEADING_ON } from './shop/member-addresses.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

for (const { test, turn } of turns('en @desktop')) {
  test(`explains that a payment cannot be checked, and leads to its order once it can ${turn}`, async ({
    page,
    shopper,
    regular,
    meantComplaints,
  }) => {
    meantComplaints.push(/net::ERR_FAILED/)
    await page.route('**/graphql?*', (route) =>
      route.request().postData()?.includes('RAZORPAY') ? route.abort() : route.continue(),
    )
    await shopper.visit(LEADING_ON['payment at Razorpay'](regular))
    await expect(page.getByRole('status').filter({ hasText: shopper.text('payment.unsettled') })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.unrouteAll()
    await shopper.button('payment.check').click()
    await page.waitForURL(
      (url) =>
        url.pathname === shopper.pathOf('/thank-you') && url.searchParams.get('order') === String(regular.unpaid.id),
    )
    await shopper.settled()
    await shopper.expectShown('/thank-you')
    await expect(page.getByRole('link', { name: shopper.text('thankYou.order'), exact: true })).toBeVisible()
  })
}
