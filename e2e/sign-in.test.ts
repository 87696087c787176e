import { fillCart } from './shop/buyer.ts'
import { createMember } from './shop/member.ts'
import { mailedCode } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { localized, text } from './shop/texts.ts'
import { OTHER_TURNS, TURNS } from './shop/turns.ts'

for (const { locale, device } of TURNS) {
  test(`a forgotten password is replaced in ${locale} ${device}`, async ({ page }) => {
    const { email } = await createMember(page.request)
    const shopper = createShopper(page, locale)
    await shopper.open('/login')
    await shopper.settled()
    await page.getByRole('link', { name: text(locale, 'auth.forgot') }).click()
    await page.waitForURL((url) => url.pathname === localized(locale, '/forgot-password'))
    // The address changes before the page does, and the page before it has an e-mail field too.
    await shopper.button('auth.sendCode').waitFor()
    await shopper.fillIn({ 'common.email': email })
    await shopper.button('auth.sendCode').click()
    await expect(shopper.field('auth.code')).toBeVisible()
    await shopper.fillIn({
      'auth.code': '000000',
      'common.password': 'newer horse 8',
      'common.passwordConfirmation': 'newer horse 8',
    })
    await shopper.button('auth.setPassword').click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await shopper.fillIn({ 'auth.code': await mailedCode(email) })
    await shopper.button('auth.setPassword').click()
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')
  })
}

const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const

Object.entries(PROVIDERS).forEach(([provider, name], row) => {
  const turns = row === 0 ? TURNS : OTHER_TURNS
  turns.forEach(({ locale, device }, turn) => {
    test(`a guest signs in with ${name} in ${locale} ${device}`, async ({ page }) => {
      const shopper = createShopper(page, locale)
      await shopper.open(`/login?returnTo=${encodeURIComponent(localized(locale, '/user/profile'))}`)
      await page.locator(`a[href^="/social/${provider}"]`).click()
      await expect(page.getByRole('heading', { name: `${name} sandbox` })).toBeVisible()
      await page.getByRole('button', { name: turn === 0 ? 'Robin Sandbox' : 'Noor Sandbox' }).click()
      await page.waitForURL((url) => url.pathname === localized(locale, '/user/profile'))
      await expect(
        page.getByRole('main').getByText(turn === 0 ? 'robin@sandbox.example' : 'noor@sandbox.example'),
      ).toBeVisible()
    })
  })
})

for (const { locale, device } of OTHER_TURNS) {
  test(`somebody who denies at Google stays a guest in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/login')
    await page.locator('a[href^="/social/google"]').click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await page.waitForURL((url) => url.pathname === localized(locale, '/login'))
    await expect(page.getByRole('alert').filter({ hasText: text(locale, 'auth.socialFailed') })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  })

  test(`what a guest has put into the cart is there after signing in, in ${locale} ${device}`, async ({
    page,
    samples,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext({ baseURL })
    const { email, password } = await createMember(elsewhere)
    await elsewhere.dispose()
    const [first, second] = [nth(samples.buyable, 10), nth(samples.buyable, 11)]
    await fillCart(page.request, first, 2)
    await fillCart(page.request, second)
    const shopper = createShopper(page, locale)
    await shopper.open(`/login?returnTo=${encodeURIComponent(localized(locale, '/cart'))}`)
    await shopper.settled()
    await shopper.fillIn({ 'common.email': email, 'common.password': password })
    await shopper.button('common.signIn').click()
    await page.waitForURL((url) => url.pathname === localized(locale, '/cart'))
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(2)
    await shopper.expectCartCount(3)
  })
}

test('an address of the account asks a guest to sign in first', async ({ page }) => {
  for (const locale of ['en', 'ar'] as const) {
    await page.goto(localized(locale, '/user/orders'))
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === localized(locale, '/login') &&
        url.searchParams.get('returnTo') === localized(locale, '/user/orders'),
    )
  }
})
