import { raisePrice } from './shop/backend-database.ts'
import { ownOrders, prepareCheckout } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

turns('en @desktop').forEach(({ test, turn }, index) => {
  test(`asks the shopper to accept a price that rose while the checkout was open ${turn}`, async ({
    page,
    shopper,
    checkout,
    samples,
  }) => {
    // Other tests expect the prices of the cheapest products.
    const mostExpensive = samples.buyable.toSorted((one, two) => two.price - one.price)
    const product = nth(mostExpensive, index)
    await prepareCheckout(page.request, product)
    await shopper.open('/checkout')
    const total = page.getByRole('definition').last()
    const before = await total.innerText()
    raisePrice(product, 700)
    await checkout.placeOrder()

    const notice = page.getByRole('alert').filter({ hasText: shopper.text('checkout.changed') })
    await expect(notice).toBeFocused()
    const after = await total.innerText()
    expect(after).not.toBe(before)
    const rows = notice.getByRole('row')
    // Column headings, the product, sometimes its tax, and the total.
    expect(await rows.count()).toBeGreaterThanOrEqual(3)
    await expect(rows.last()).toContainText(before)
    await expect(rows.last()).toContainText(after)
    await shopper.settled()

    await notice.getByRole('link').click()
    await expect(page).toHaveURL((url) => url.pathname === shopper.pathOf('/cart'))
    expect(await ownOrders(page.request)).toEqual([])

    await page.goBack()
    await expect(notice).toBeVisible()
    await shopper.settled()
    await shopper.button('payment.agree').click()
    await checkout.expectThanks()
    await expect(page.getByRole('main').getByText(after)).toBeVisible()
    expect(await ownOrders(page.request)).toHaveLength(1)
  })
})
