import { ownOrders, placeOrder, prepareCheckout } from './shop/buyer.ts'
import { payAt, payButton, payByAskingCard, PROVIDERS, type Provider, WITH_PAGE } from './shop/pay.ts'
import { nth } from './shop/samples.ts'
import { type Outcome, shortenLateAnswers } from './shop/sandbox.ts'
import { expect } from './shop/shop-test.ts'
import { turns, turnsOf } from './shop/turns.ts'

/** The message a shopper sees after a failure; null after a success. */
function failureOf(provider: Provider, outcome: Outcome): string | null {
  if (outcome === 'closed') return 'payment.closed'
  // These windows report a decline themselves; for the others the shop's check finds it.
  if (outcome === 'declines' && (provider === 'RAZORPAY' || provider === 'FLUTTERWAVE')) return 'payment.declined'
  if (outcome === 'timeout') return 'payment.unsettled'
  return outcome === 'declines' ? 'payment.unpaid' : null
}

/** The browser reports the status with which a provider's double declines. */
const REFUSED_BY_PROVIDER = /status of [45]\d\d .*\/sandbox\//

const OUTCOMES: readonly Outcome[] = ['pays', 'late', 'declines', 'closed', 'timeout']

/** Each reports a decline in its own way: its window, the shop's check, its page. */
const DECLINING: readonly Provider[] = ['STRIPE', 'IYZICO']

/** `npm test` pays at each provider, and is declined in the shop's own page and on a provider's page. */
const isInEachRun = (provider: Provider, outcome: Outcome) =>
  outcome === 'pays' || (outcome === 'declines' && DECLINING.includes(provider))

const CASES = PROVIDERS.flatMap((provider, row) =>
  OUTCOMES.flatMap((outcome, column) => {
    const place = row + column
    const each = isInEachRun(provider, outcome) ? turnsOf(place) : turns()
    return each.map((turn, offset) => ({ ...turn, provider, outcome, index: place + offset }))
  }),
)

for (const { provider, outcome, index, test, turn } of CASES) {
  // @2.10.6
  test(`${provider} ${outcome} ${turn}`, async ({ page, member, checkout, samples, meantComplaints }) => {
    if (outcome !== 'pays') meantComplaints.push(REFUSED_BY_PROVIDER)
    test.slow(outcome === 'timeout' || outcome === 'late', 'the provider takes its time')
    await prepareCheckout(page.request, nth(samples.buyable, index))
    await shortenLateAnswers(page)
    await member.open('/checkout')
    await checkout.method(provider).click()
    await payAt(provider, outcome, member)

    const failure = failureOf(provider, outcome)
    const patient = { timeout: 20_000 }
    if (WITH_PAGE.includes(provider) && failure) {
      await page.waitForURL((url) => /\/user\/order\/\d+$/.test(url.pathname), patient)
      const state = page.getByText(member.text('order.unpaid'), { exact: true })
      await expect(state.filter({ visible: true })).toHaveCount(1)
    } else if (failure) {
      await expect(page.getByRole('alert').filter({ hasText: member.text(failure) })).toBeVisible(patient)
    } else {
      await checkout.expectThanks()
    }
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: !failure, isCancelled: false, method: provider }])
  })
}

for (const { test, turn } of turns('ar @desktop')) {
  test(`an unpaid order is paid later with another method ${turn}`, async ({ page, member, checkout, samples }) => {
    const { id } = await placeOrder(page.request, nth(samples.buyable, 3), { method: 'STRIPE' })
    await member.open(`/user/order/${id}`)
    await checkout.method('FLUTTERWAVE').click()
    await payAt('FLUTTERWAVE', 'pays', member)
    await expect(checkout.method('FLUTTERWAVE')).toHaveCount(0)
    const paid = page.getByText(member.text('order.paid'), { exact: true })
    await expect(paid.filter({ visible: true })).toHaveCount(1)
    expect(await ownOrders(page.request)).toMatchObject([{ id, isPaid: true, method: 'FLUTTERWAVE' }])
  })
}

for (const { test, turn } of turns('en @phone')) {
  test(`after the payment window is closed the same order switches to cash on delivery ${turn}`, async ({
    page,
    member,
    checkout,
    samples,
  }) => {
    await prepareCheckout(page.request, nth(samples.buyable, 4))
    await member.open('/checkout')
    await checkout.method('RAZORPAY').click()
    await payAt('RAZORPAY', 'closed', member)
    await expect(page.getByRole('alert').filter({ hasText: member.text('payment.closed') })).toBeVisible()
    await checkout.method('CASH_ON_DELIVERY').click()
    await member.button('payment.payOnDelivery').click()
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: false, method: 'CASH_ON_DELIVERY' }])
  })
}

for (const { test, turn } of turns('en @desktop')) {
  test(`a card with bank authentication is declined, then paid, ${turn}`, async ({
    page,
    member,
    checkout,
    samples,
    meantComplaints,
  }) => {
    meantComplaints.push(REFUSED_BY_PROVIDER)
    await prepareCheckout(page.request, nth(samples.buyable, 2))
    await member.open('/checkout')
    await checkout.method('STRIPE').click()
    await payByAskingCard(member, 'Refuse')
    const declined = page.getByRole('alert').filter({ hasText: member.text('payment.declined') })
    await expect(declined).toBeInViewport({ ratio: 1 })
    await expect(declined.locator(':focus')).toHaveCount(1)
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: false }])
    await payByAskingCard(member, 'Approve')
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: true, method: 'STRIPE' }])
  })
}

for (const { test, turn } of turns('ar @phone').filter(({ device }) => device === '@phone')) {
  test(`the bar with the pay button does not cover the notice of a decline ${turn}`, async ({
    page,
    member,
    checkout,
    samples,
  }) => {
    await prepareCheckout(page.request, nth(samples.buyable, 4))
    await member.open('/checkout')
    await checkout.method('FLUTTERWAVE').click()
    await payAt('FLUTTERWAVE', 'declines', member)
    const notice = page.getByRole('alert').filter({ hasText: member.text('payment.declined') })
    await expect(notice.locator(':focus')).toHaveCount(1)
    async function overlap() {
      const bar = await payButton(member).evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0)
      return (await notice.evaluate((element) => element.getBoundingClientRect().bottom)) - bar
    }
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await overlap()).toBeLessThanOrEqual(0)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await notice.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    expect(await overlap()).toBeLessThanOrEqual(0)
  })
}
