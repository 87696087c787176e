import { fillCart } from './shop/buyer.ts'
import { createAccount } from './shop/member.ts'
import { mailedCode } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('en @phone')) {
  // @2.10.11
  test(`a forgotten password is replaced ${turn}`, async ({ page, shopper }) => {
    const { email } = await createAccount(page.request)
    await shopper.open('/login')
    await page.getByRole('link', { name: shopper.text('common.forgotPassword') }).click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/forgot-password'))
    // The address changes before the page, and both pages have an e-mail field.
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
  turns(row === 0 ? 'en @phone' : 'ar @phone').forEach(({ test, turn }, index) => {
    // @2.10.11
    test(`a guest signs in with ${name} ${turn}`, async ({ page, shopper }) => {
      await shopper.open(`/login?returnTo=${encodeURIComponent(shopper.pathOf('/user/profile'))}`)
      await page.locator(`a[href^="/social/${provider}"]`).click()
      await expect(page.getByRole('heading', { name: `${name} sandbox` })).toBeVisible()
      await page.getByRole('button', { name: index === 0 ? 'Robin Sandbox' : 'Noor Sandbox' }).click()
      await page.waitForURL((url) => url.pathname === shopper.pathOf('/user/profile'))
      await expect(
        page.getByRole('main').getByText(index === 0 ? 'robin@sandbox.example' : 'noor@sandbox.example'),
      ).toBeVisible()
    })
  })
})

for (const { test, turn } of turns('ar @desktop')) {
  test(`a visitor who denies at Google stays a guest ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/login')
    await page.locator('a[href^="/social/google"]').click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/login'))
    await expect(page.getByRole('alert').filter({ hasText: shopper.text('auth.socialFailed') })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  })

  test(`a guest's cart is kept after signing in, ${turn}`, async ({ page, shopper, samples, elsewhere }) => {
    const { email, password } = await createAccount(elsewhere)
    const [first, second] = [nth(samples.buyable, 10), nth(samples.buyable, 11)]
    await fillCart(page.request, first, 2)
    await fillCart(page.request, second)
    await shopper.open(`/login?returnTo=${encodeURIComponent(shopper.pathOf('/cart'))}`)
    await shopper.fillIn({ 'common.email': email, 'common.password': password })
    await shopper.button('common.signIn').click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/cart'))
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(2)
    await shopper.expectCartCount(3)
  })
}

for (const { test, turn } of turns('en @desktop')) {
  test(`an account address asks a guest to sign in first ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/user/vouchers')
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === shopper.pathOf('/login') &&
        url.searchParams.get('returnTo') === shopper.pathOf('/user/vouchers'),
    )
  })
}
