import type { Page } from '@playwright/test'
import { ownOrders, prepareCheckout } from './shop/buyer.ts'
import { createCheckout } from './shop/checkout.ts'
import { becomeMember, endSessions, type Member } from './shop/member.ts'
import { nth } from './shop/samples.ts'
import { expect, test as base } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { type Locale, localized, text } from './shop/texts.ts'
import { OTHER_TURNS, TURNS } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

interface SessionFixtures {
  /** Ends the sessions of a member from another browser; gives the member with the password to sign in with now. */
  endElsewhere(member: Member): Promise<Member>
}

const test = base.extend<SessionFixtures>({
  endElsewhere: async ({ playwright, baseURL }, use) => {
    const elsewhere = await playwright.request.newContext({ baseURL })
    await use((member) => endSessions(elsewhere, member))
    await elsewhere.dispose()
  },
})

/** The dialog that asks to sign in again. */
function createSignIn(page: Page, locale: Locale) {
  const dialog = page.getByRole('dialog', { name: text(locale, 'auth.sessionEnded') })
  const field = (id: string) => dialog.getByLabel(new RegExp(`^${text(locale, id)}( \\*)?$`))
  return {
    dialog,
    email: field('common.email'),
    password: field('common.password'),
    cancel: dialog.getByRole('button', { name: text(locale, 'common.cancel') }),
    async signIn(password: string) {
      await field('common.password').fill(password)
      await page.keyboard.press('Enter')
    },
  }
}

for (const { locale, device } of TURNS) {
  test(`a name is saved after signing in again in ${locale} ${device}`, async ({ page, endElsewhere }) => {
    const shopper = createShopper(page, locale)
    const { dialog, email, password, cancel, signIn } = createSignIn(page, locale)
    const member = await becomeMember(page.request)
    await shopper.open('/user/profile')
    await shopper.settled()
    const now = await endElsewhere(member)
    await shopper.fillIn({ 'common.name': 'Grace Hopper' })
    const save = shopper.button('profile.save')
    await save.click()

    await expect(dialog).toBeVisible()
    await expect(email).toHaveValue(member.email)
    await expect(password).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: text(locale, 'common.failed') }),
    ).toBeFocused()
    await expect(shopper.field('common.name')).toHaveValue('Grace Hopper')

    await save.click()
    await cancel.click()
    await expect(dialog).toHaveCount(0)
    await save.click()
    await signIn(member.password)
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/\S/)
    expect(await violations(page)).toEqual([])
    await signIn(now.password)
    await expect(page.getByRole('status').getByText(text(locale, 'profile.saved'))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(save).toBeFocused()
    await page.reload()
    await expect(shopper.field('common.name')).toHaveValue('Grace Hopper')
  })
}

for (const { locale, device } of OTHER_TURNS) {
  test(`an order is placed after signing in again in ${locale} ${device}`, async ({ page, samples, endElsewhere }) => {
    const checkout = createCheckout(page, locale)
    const { dialog, signIn } = createSignIn(page, locale)
    const member = await becomeMember(page.request)
    await prepareCheckout(page.request, nth(samples.buyable, 9))
    await checkout.shopper.open('/checkout')
    await checkout.shopper.settled()
    const now = await endElsewhere(member)
    await checkout.method('CASH_ON_DELIVERY').click()
    await checkout.placeOrder()
    await expect(dialog).toBeVisible()
    await signIn(now.password)
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toHaveLength(1)
  })

  test(`somebody else who signs in gets a page of their own in ${locale} ${device}`, async ({
    page,
    playwright,
    baseURL,
    endElsewhere,
  }) => {
    const shopper = createShopper(page, locale)
    const { dialog, email, signIn } = createSignIn(page, locale)
    const another = await playwright.request.newContext({ baseURL })
    const somebodyElse = await becomeMember(another)
    const member = await becomeMember(page.request)
    await shopper.open('/user/profile')
    await shopper.settled()
    await endElsewhere(member)
    await shopper.fillIn({ 'common.name': 'Grace Hopper' })
    await shopper.button('profile.save').click()
    await expect(dialog).toBeVisible()
    await email.fill(somebodyElse.email)
    await signIn(somebodyElse.password)
    await expect(page.getByRole('main').getByText(somebodyElse.email)).toBeVisible()
    await expect(shopper.field('common.name')).toHaveValue(somebodyElse.name)
    await another.dispose()
  })
}

for (const { locale, device } of TURNS) {
  test(`a page of a session that is over leads to the sign-in and back in ${locale} ${device}`, async ({
    page,
    endElsewhere,
  }) => {
    const shopper = createShopper(page, locale)
    const member = await becomeMember(page.request)
    await shopper.open('/user/profile')
    await shopper.settled()
    const now = await endElsewhere(member)
    const orders = localized(locale, '/user/orders')
    await page.getByRole('main').locator(`a[href="${orders}"]`).click()
    await page.waitForURL(
      (url) => url.pathname === localized(locale, '/login') && url.searchParams.get('failed') === 'session',
    )
    await expect(page.getByText(text(locale, 'auth.sessionEnded'))).toBeVisible()
    await shopper.settled()
    await shopper.fillIn({ 'common.email': member.email, 'common.password': now.password })
    await shopper.button('common.signIn').click()
    await page.waitForURL((url) => url.pathname === orders)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(locale, 'common.myOrders'))
  })
}
