import { FAR_AWAY, fillCart, ownOrders, placeOrder, prepareCheckout, saveAddress, takeTheRest } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('ar @desktop')) {
  test(`a guest buys with cash on delivery ${turn}`, async ({ page, shopper, checkout, samples }) => {
    const product = nth(samples.buyable, 0)
    await shopper.openProduct(product)
    await shopper.addToCart()
    await shopper.open('/cart')
    await page.getByRole('link', { name: shopper.text('cart.checkout'), exact: true }).click()

    await expect(page.getByRole('heading', { name: shopper.text('shipping.whereTo') })).toBeVisible()
    await shopper.settled()
    await checkout.fillAddress()
    await checkout.saveAddress()
    const [delivery, pickup] = [0, 1].map((way) => checkout.lineOf(product).getByRole('radio').nth(way))
    const total = page.locator('main dl > div:last-child dd')
    const [plain, addressed] = await Promise.all(
      [0, 1].map((way) => page.locator('label:has(input[name^="line-"])').nth(way).boundingBox()),
    )
    // Options below each other are as high as their texts, those in one row as high as the highest.
    const difference = (addressed?.height ?? 0) - (plain?.height ?? 0)
    expect(Math.sign(Math.round(difference))).toBe(plain?.y === addressed?.y ? 0 : 1)
    await expect(delivery ?? total).toBeChecked()
    const delivered = (await total.textContent()) ?? ''
    await pickup?.check()
    await expect(total).not.toHaveText(delivered)
    await delivery?.check()
    await expect(total).toHaveText(delivered)
    await checkout.continueToPayment()
    await checkout.placeOrder()
    await checkout.expectThanks()

    await page
      .getByRole('main')
      .getByRole('link', { name: shopper.text('thankYou.order'), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: shopper.textPattern('common.orderNumber') })).toBeVisible()
    // Its badge and its payment method.
    await expect(page.getByText(shopper.text('common.cashOnDelivery')).filter({ visible: true })).toHaveCount(2)
    await expect(page.locator('[data-cart-count]')).toHaveCount(0)
  })
}

for (const { test, turn } of turns('en @desktop')) {
  test(`pressing twice places one order ${turn}`, async ({ page, shopper, checkout, samples }) => {
    await prepareCheckout(page.request, nth(samples.buyable, 1))
    await shopper.open('/checkout')
    await checkout.method('CASH_ON_DELIVERY').click()
    await shopper.button('payment.placeOrder').dblclick()
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toHaveLength(1)
  })

  // @5.0.6
  test(`leaves out a product that does not ship to the address ${turn}`, async ({
    page,
    shopper,
    checkout,
    samples,
  }) => {
    const { regional } = samples
    const product = nth(samples.buyable, 1)
    await saveAddress(page.request, FAR_AWAY)
    await fillCart(page.request, product)
    await fillCart(page.request, regional)
    await shopper.open('/shipping')
    const line = checkout.lineOf(regional)
    await expect(line.getByText(shopper.textPattern('shipping.cannotShip'))).toBeVisible()
    await expect(shopper.button('shipping.continue')).toBeDisabled()
    await line.getByRole('button', { name: shopper.text('shipping.uncheck') }).click()
    await expect(line).toHaveCount(0)
    await checkout.continueToPayment()
    await expect(checkout.lineOf(product)).toHaveCount(1)
  })
}

for (const { test, turn } of turns('ar @phone')) {
  // @2.10.6
  test(`ships a product to another address if it does not ship to the first ${turn} @full`, async ({
    page,
    shopper,
    checkout,
    samples,
  }) => {
    await saveAddress(page.request, FAR_AWAY)
    await fillCart(page.request, samples.regional)
    await shopper.open('/shipping')
    await checkout
      .lineOf(samples.regional)
      .getByRole('link', { name: shopper.text('shipping.changeAddress') })
      .click()
    await page.getByRole('link', { name: shopper.text('shipping.addAddress') }).click()
    await page.waitForURL((url) => url.searchParams.has('add'))
    await shopper.settled()
    await checkout.fillAddress()
    await checkout.pick('country', 'CA')
    await checkout.pick('country', 'US')
    await checkout.pick('state', 'NY')
    await checkout.saveAddress()
    await checkout.continueToPayment()
    await expect(checkout.lineOf(samples.regional)).toHaveCount(1)
  })

  test(`a voucher reduces the total and keeps the chosen method ${turn}`, async ({
    page,
    member,
    checkout,
    samples,
  }) => {
    const product = nth(
      samples.buyable.filter(({ price }) => price >= 3000),
      0,
    )
    await prepareCheckout(page.request, product)
    await member.open('/checkout')
    const chosen = checkout.method('IYZICO').getByRole('radio')
    await expect(chosen).not.toBeChecked()
    await checkout.method('IYZICO').click()
    const code = member.field('voucher.code')
    await code.fill('NO-SUCH-CODE')
    await member.button('common.apply').click()
    await expect(code).toHaveAccessibleDescription(member.anyWords)
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('NO-SUCH-CODE')
    await code.fill('FIVEOFF')
    await member.button('common.apply').click()
    await page.waitForURL((url) => url.searchParams.get('voucher') === 'FIVEOFF')
    await expect(page.getByText(member.textPattern('voucher.applied')).first()).toBeVisible()
    await member.settled()
    await expect(chosen).toBeChecked()
    await page.getByRole('link', { name: member.text('common.remove'), exact: true }).click()
    await page.waitForURL((url) => !url.searchParams.has('voucher'))
    await member.settled()
    await expect(chosen).toBeChecked()
    await code.fill('FIVEOFF')
    await member.button('common.apply').click()
    await page.waitForURL((url) => url.searchParams.get('voucher') === 'FIVEOFF')
    await member.settled()
    await checkout.placeOrder()
    await checkout.expectThanks()
    await page
      .getByRole('main')
      .getByRole('link', { name: member.text('thankYou.order'), exact: true })
      .click()
    await expect(page.getByText('FIVEOFF')).toBeVisible()
  })
}

for (const { test, turn } of turns('en @phone')) {
  test(`keeps lines added after shipping was chosen ${turn} @full`, async ({ page, shopper, checkout, samples }) => {
    const [first, second] = [nth(samples.buyable, 5), nth(samples.buyable, 6)]
    await prepareCheckout(page.request, first)
    await fillCart(page.request, second)
    await shopper.open('/checkout')
    await expect(checkout.lineOf(second)).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: shopper.text('checkout.toShipping') })
      .click()
    await shopper.settled()
    await checkout.continueToPayment()
    await expect(checkout.lineOf(first)).toHaveCount(1)
    await expect(checkout.lineOf(second)).toHaveCount(1)
    await expect(page.getByRole('link', { name: shopper.text('checkout.toShipping') })).toHaveCount(0)
  })
}

turns('ar @desktop').forEach(({ test, turn }, index) => {
  test(`rejects a line that sells out between cart and order ${turn}`, async ({
    page,
    shopper,
    checkout,
    samples,
    elsewhere,
  }) => {
    const product = nth(samples.scarce, index)
    await prepareCheckout(page.request, product)
    await takeTheRest(page.request, product)
    await shopper.open('/checkout')
    await placeOrder(elsewhere, product)

    await checkout.placeOrder()
    await expect(page.getByRole('alert').filter({ hasText: shopper.text('payment.refused') })).toBeVisible()
    await expect(checkout.lineOf(product).getByRole('alert')).toHaveText(shopper.anyWords)
    await expect(page).toHaveURL((url) => url.pathname === shopper.pathOf('/checkout'))
    expect(await ownOrders(page.request)).toEqual([])
  })
})
