import { mailedCode, newAddress } from './shop/outbox.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

test.use({ javaScriptEnabled: false })

for (const { test, turn } of turns('en @desktop')) {
  test(`search and cart work without JavaScript ${turn}`, async ({ page, shopper, samples }) => {
    const { plainProduct, variantProduct } = samples
    await shopper.open('/')
    await page.locator('input[name="q"]').fill('a')
    await page.locator('input[name="q"]').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=a$/)

    await shopper.openProduct(plainProduct)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await shopper.button('product.addToCart').click()
    await expect(page).toHaveURL(new RegExp(`${shopper.pathOf('/cart')}$`))
    const line = { ...plainProduct, title }
    await expect(shopper.cartLine(line)).toHaveCount(1)

    await shopper.openProduct(variantProduct)
    const variants = page.locator('select[name="variantId"]')
    const first = await variants.locator('option:not([disabled])').nth(1).getAttribute('value')
    await variants.selectOption(first)
    await shopper.button('product.addToCart').click()
    await expect(page.locator('main').getByRole('spinbutton')).toHaveCount(2)

    await shopper.quantityOf(line).fill('2')
    await shopper
      .cartLine(line)
      .getByRole('button', { name: shopper.text('cart.update') })
      .click()
    await expect(shopper.quantityOf(line)).toHaveValue('2')

    await shopper.selectionOf(line).click()
    await expect(shopper.selectionOf(line)).toHaveAttribute('aria-checked', 'false')

    await shopper.deleteButton(line).click()
    await expect(shopper.cartLine(line)).toHaveCount(0)
    await expect(page.locator('main').getByRole('spinbutton')).toHaveCount(1)
  })

  // @4.0.16
  test(`the newsletter works without JavaScript ${turn}`, async ({ page, shopper }) => {
    await page.goto(shopper.pathOf('/'))
    await page.getByLabel(shopper.text('newsletter.email')).fill(newAddress())
    await page.getByRole('button', { name: shopper.text('newsletter.subscribe'), exact: true }).click()
    await expect(page.getByText(shopper.text('common.subscribed'))).toBeVisible()
  })
}

for (const { test, turn } of turns('ar @phone')) {
  // @6.0.8
  test(`sign-up and sign-in work without JavaScript ${turn}`, async ({ page, shopper }) => {
    const email = newAddress()
    const password = 'correct horse 7'
    await shopper.open('/register')
    await shopper.fillIn({
      'common.name': 'Noor',
      'common.email': email,
      'common.password': password,
      'common.passwordConfirmation': password,
    })
    await shopper.button('auth.register').click()
    await shopper.fillIn({ 'auth.code': await mailedCode(email) })
    await shopper.button('auth.verify').click()
    await expect(page).toHaveURL(/\/login/)
    await shopper.fillIn({ 'common.email': email, 'common.password': password })
    await shopper.button('common.signIn').click()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'frontend_token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookies.find(({ name }) => name === 'frontend_signed_in')).toMatchObject({ value: '1' })
  })
}
