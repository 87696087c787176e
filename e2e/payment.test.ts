import { ownOrders, placeOrder, prepareCheckout } from './shop/buyer.ts'
import { createCheckout } from './shop/checkout.ts'
import { becomeMember } from './shop/member.ts'
import { payAt, payByAskingCard, type Provider } from './shop/pay.ts'
import { nth } from './shop/samples.ts'
import { type Outcome, shortenLateAnswers } from './shop/sandbox.ts'
import { expect, test } from './shop/shop-test.ts'
import { text } from './shop/texts.ts'
import { OTHER_TURNS, TURNS, turnsOf } from './shop/turns.ts'

const PROVIDERS: readonly Provider[] = ['RAZORPAY', 'STRIPE', 'PAYPAL', 'FLUTTERWAVE', 'IYZICO']

/** What the shopper reads when it did not work out; null where it did. */
function failureOf(provider: Provider, outcome: Outcome): string | null {
  if (outcome === 'closed') return 'payment.closed'
  // The windows of these tell of a refusal themselves; otherwise the shop learns of it when it checks.
  if (outcome === 'declines' && (provider === 'RAZORPAY' || provider === 'FLUTTERWAVE')) return 'payment.declined'
  if (outcome === 'timeout') return 'payment.unsettled'
  return outcome === 'declines' ? 'payment.unpaid' : null
}

/** A provider's double refuses with a status, which the browser reports. */
const REFUSED_BY_PROVIDER = /status of [45]\d\d .*\/sandbox\//

const OUTCOMES: readonly Outcome[] = ['pays', 'late', 'declines', 'closed', 'timeout']

const CASES = PROVIDERS.flatMap((provider, row) =>
  OUTCOMES.flatMap((outcome, column) =>
    turnsOf(row + column).map((turn, offset) => ({ provider, outcome, index: row + column + offset, ...turn })),
  ),
)

for (const { provider, outcome, index, locale, device } of CASES) {
  test(`${provider} ${outcome} in ${locale} ${device}`, async ({ page, samples, meantComplaints }) => {
    if (outcome !== 'pays') meantComplaints.push(REFUSED_BY_PROVIDER)
    test.slow(outcome === 'timeout' || outcome === 'late', 'the provider takes its time')
    const checkout = createCheckout(page, locale)
    await becomeMember(page.request)
    await prepareCheckout(page.request, nth(samples.buyable, index))
    await shortenLateAnswers(page)
    await checkout.shopper.open('/checkout')
    await checkout.shopper.settled()
    await checkout.method(provider).click()
    await payAt(provider, outcome, { page, locale, button: 'payment.placeOrder' })

    const failure = failureOf(provider, outcome)
    const patient = { timeout: 20_000 }
    if (provider === 'IYZICO') {
      await page.waitForURL((url) => /\/user\/order\/\d+$/.test(url.pathname), patient)
      const state = page.getByText(text(locale, failure ? 'order.unpaid' : 'order.paid'), { exact: true })
      await expect(state.filter({ visible: true })).toHaveCount(1)
    } else if (failure) {
      await expect(page.getByRole('alert').filter({ hasText: text(locale, failure) })).toBeVisible(patient)
      await expect(page.getByRole('button', { name: text(locale, 'payment.placeOrder') })).toHaveCount(0)
    } else {
      await checkout.expectThanks()
    }
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: !failure, isCancelled: false, method: provider }])
  })
}

for (const { locale, device } of TURNS) {
  test(`an order that was not paid is paid later by another method in ${locale} ${device}`, async ({
    page,
    samples,
  }) => {
    await becomeMember(page.request)
    const { id } = await placeOrder(page.request, nth(samples.buyable, 3), { method: 'STRIPE' })
    const checkout = createCheckout(page, locale)
    await checkout.shopper.open(`/user/order/${id}`)
    await checkout.shopper.settled()
    await checkout.method('FLUTTERWAVE').click()
    await payAt('FLUTTERWAVE', 'pays', { page, locale, button: 'common.payNow' })
    await expect(checkout.method('FLUTTERWAVE')).toHaveCount(0)
    const paid = page.getByText(text(locale, 'order.paid'), { exact: true })
    await expect(paid.filter({ visible: true })).toHaveCount(1)
    expect(await ownOrders(page.request)).toMatchObject([{ id, isPaid: true, method: 'FLUTTERWAVE' }])
  })
}

for (const { locale, device } of OTHER_TURNS) {
  test(`after a closed window the same order is paid on delivery in ${locale} ${device}`, async ({ page, samples }) => {
    await becomeMember(page.request)
    await prepareCheckout(page.request, nth(samples.buyable, 4))
    const checkout = createCheckout(page, locale)
    await checkout.shopper.open('/checkout')
    await checkout.shopper.settled()
    await checkout.method('RAZORPAY').click()
    await payAt('RAZORPAY', 'closed', { page, locale, button: 'payment.placeOrder' })
    await expect(page.getByRole('alert').filter({ hasText: text(locale, 'payment.closed') })).toBeVisible()
    await checkout.method('CASH_ON_DELIVERY').click()
    await checkout.shopper.button('payment.payOnDelivery').click()
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: false, method: 'CASH_ON_DELIVERY' }])
  })
}

for (const { locale, device } of TURNS) {
  test(`a card whose bank asks its owner is refused, then paid, in ${locale} ${device}`, async ({
    page,
    samples,
    meantComplaints,
  }) => {
    meantComplaints.push(REFUSED_BY_PROVIDER)
    await becomeMember(page.request)
    await prepareCheckout(page.request, nth(samples.buyable, 2))
    const checkout = createCheckout(page, locale)
    await checkout.shopper.open('/checkout')
    await checkout.shopper.settled()
    await checkout.method('STRIPE').click()
    await payByAskingCard({ page, locale, button: 'payment.placeOrder' }, 'Refuse')
    await expect(page.getByRole('alert').filter({ hasText: text(locale, 'payment.declined') })).toBeVisible()
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: false }])
    await payByAskingCard({ page, locale, button: 'common.payNow' }, 'Approve')
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: true, method: 'STRIPE' }])
  })
}
