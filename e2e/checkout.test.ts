import { FAR_AWAY, fillCart, ownOrders, placeOrder, prepareCheckout, saveAddress, takeTheRest } from './shop/buyer.ts'
import { createCheckout } from './shop/checkout.ts'
import { becomeMember } from './shop/member.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { localized, text, textPattern, WORDS } from './shop/texts.ts'
import { ALL_TURNS, OTHER_TURNS, TURNS } from './shop/turns.ts'

for (const { locale, device } of ALL_TURNS) {
  test(`a guest buys with cash on delivery in ${locale} ${device}`, async ({ page, samples }) => {
    const checkout = createCheckout(page, locale)
    const { shopper } = checkout
    const product = nth(samples.buyable, 0)
    await shopper.openProduct(product)
    await shopper.settled()
    await shopper.addToCart()
    await shopper.open('/cart')
    await shopper.settled()
    await page.getByRole('link', { name: text(locale, 'cart.checkout'), exact: true }).click()

    await expect(page.getByText(text(locale, 'common.addressFirst'))).toBeVisible()
    await shopper.settled()
    await checkout.fillAddress()
    await checkout.saveAddress()
    await expect(checkout.lineOf(product).getByRole('radio')).toHaveCount(2)
    await checkout.continueToPayment()
    await shopper.settled()
    await checkout.method('CASH_ON_DELIVERY').click()
    await checkout.placeOrder()
    await checkout.expectThanks()

    await page
      .getByRole('main')
      .getByRole('link', { name: text(locale, 'thankYou.order'), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: textPattern(locale, 'common.orderNumber') })).toBeVisible()
    await expect(page.getByText(text(locale, 'common.cashOnDelivery')).filter({ visible: true })).toBeVisible()
    await expect(page.locator('[data-cart-count]')).toHaveCount(0)
  })
}

for (const { locale, device } of TURNS) {
  test(`pressing twice places one order in ${locale} ${device}`, async ({ page, samples }) => {
    const checkout = createCheckout(page, locale)
    await prepareCheckout(page.request, nth(samples.buyable, 1))
    await checkout.shopper.open('/checkout')
    await checkout.shopper.settled()
    await checkout.shopper.button('payment.placeOrder').dblclick()
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toHaveLength(1)
  })

  test(`a product that is not sent there is left out in ${locale} ${device}`, async ({ page, samples }) => {
    const checkout = createCheckout(page, locale)
    const { regional } = samples
    const product = nth(samples.buyable, 1)
    await saveAddress(page.request, FAR_AWAY)
    await fillCart(page.request, product)
    await fillCart(page.request, regional)
    await checkout.shopper.open('/shipping')
    await checkout.shopper.settled()
    const line = checkout.lineOf(regional)
    await expect(line.getByText(textPattern(locale, 'shipping.cannotShip'))).toBeVisible()
    await expect(checkout.shopper.button('shipping.continue')).toBeDisabled()
    await line.getByRole('button', { name: text(locale, 'shipping.uncheck') }).click()
    await expect(line).toHaveCount(0)
    await checkout.continueToPayment()
    await expect(checkout.lineOf(product)).toHaveCount(1)
  })
}

for (const { locale, device } of OTHER_TURNS) {
  test(`a product that is not sent there goes to another address in ${locale} ${device}`, async ({ page, samples }) => {
    const checkout = createCheckout(page, locale)
    await saveAddress(page.request, FAR_AWAY)
    await fillCart(page.request, samples.regional)
    await checkout.shopper.open('/shipping')
    await checkout.shopper.settled()
    await checkout
      .lineOf(samples.regional)
      .getByRole('link', { name: text(locale, 'shipping.changeAddress') })
      .click()
    await page.getByRole('link', { name: text(locale, 'shipping.addAddress') }).click()
    await page.waitForURL((url) => url.searchParams.has('add'))
    await checkout.shopper.settled()
    await checkout.fillAddress()
    await checkout.pick('country', 'CA')
    await checkout.pick('country', 'US')
    await checkout.pick('state', 'NY')
    await checkout.saveAddress()
    await checkout.continueToPayment()
    await expect(checkout.lineOf(samples.regional)).toHaveCount(1)
  })

  test(`a voucher takes its amount off in ${locale} ${device}`, async ({ page, samples }) => {
    const checkout = createCheckout(page, locale)
    await becomeMember(page.request)
    const product = nth(
      samples.buyable.filter(({ price }) => price >= 3000),
      0,
    )
    await prepareCheckout(page.request, product)
    await checkout.shopper.open('/checkout')
    await checkout.shopper.settled()
    const code = checkout.shopper.field('voucher.code')
    await code.fill('NO-SUCH-CODE')
    await checkout.shopper.button('common.apply').click()
    await expect(code).toHaveAccessibleDescription(WORDS[locale])
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('NO-SUCH-CODE')
    await code.fill('FIVEOFF')
    await checkout.shopper.button('common.apply').click()
    await page.waitForURL((url) => url.searchParams.get('voucher') === 'FIVEOFF')
    await expect(page.getByText(textPattern(locale, 'voucher.applied')).first()).toBeVisible()
    await checkout.shopper.settled()
    await checkout.placeOrder()
    await checkout.expectThanks()
    await page
      .getByRole('main')
      .getByRole('link', { name: text(locale, 'thankYou.order'), exact: true })
      .click()
    await expect(page.getByText('FIVEOFF')).toBeVisible()
  })
}

for (const { locale, device } of OTHER_TURNS) {
  test(`what was added after the shipping was chosen is not forgotten in ${locale} ${device}`, async ({
    page,
    samples,
  }) => {
    const checkout = createCheckout(page, locale)
    const [first, second] = [nth(samples.buyable, 5), nth(samples.buyable, 6)]
    await prepareCheckout(page.request, first)
    await fillCart(page.request, second)
    await checkout.shopper.open('/checkout')
    await checkout.shopper.settled()
    await expect(checkout.lineOf(second)).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: text(locale, 'checkout.toShipping') })
      .click()
    await checkout.shopper.settled()
    await checkout.continueToPayment()
    await expect(checkout.lineOf(first)).toHaveCount(1)
    await expect(checkout.lineOf(second)).toHaveCount(1)
    await expect(page.getByRole('link', { name: text(locale, 'checkout.toShipping') })).toHaveCount(0)
  })
}

TURNS.forEach(({ locale, device }, turn) => {
  test(`what is sold out between cart and order is refused in ${locale} ${device}`, async ({
    page,
    samples,
    playwright,
  }) => {
    const checkout = createCheckout(page, locale)
    const product = nth(samples.scarce, turn)
    await prepareCheckout(page.request, product)
    await takeTheRest(page.request, product)
    await checkout.shopper.open('/checkout')
    await checkout.shopper.settled()
    const rival = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
    await placeOrder(rival, product)
    await rival.dispose()

    await checkout.placeOrder()
    await expect(page.getByRole('alert').filter({ hasText: text(locale, 'payment.refused') })).toBeVisible()
    await expect(checkout.lineOf(product).getByRole('alert')).toHaveText(WORDS[locale])
    await expect(page).toHaveURL((url) => url.pathname === localized(locale, '/checkout'))
    expect(await ownOrders(page.request)).toEqual([])
  })
})
