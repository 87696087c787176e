import { newAddress, mailedCode } from './shop/outbox.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('en @phone')) {
  // @2.6.7 @2.10.5 @4.0.11 @4.0.12
  test(`a guest finds a product and fills a cart ${turn}`, async ({ page, shopper, samples, isMobile }) => {
    const { variantProduct, plainProduct } = samples
    // Titles differ between languages.
    await shopper.openProduct(variantProduct)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await shopper.open('/')
    await shopper.search(title)
    await page.locator('main').getByRole('link', { name: title }).first().click()
    await page.waitForURL(new RegExp(`/product/[^/]+/${variantProduct.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    await shopper.chooseVariant()
    await shopper.addToCart()
    await shopper.expectCartCount(1)
    if (!isMobile) {
      await page
        .getByRole('banner')
        .locator(`a[href="${shopper.pathOf('/cart')}"]`)
        .hover()
      await expect(page.getByRole('banner').getByRole('link', { name: title, exact: true })).toBeVisible()
    }

    await shopper.openProduct(plainProduct)
    const plainTitle = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await shopper.settled()
    await shopper.addToCart()
    await shopper.expectCartCount(2)

    const first = { ...variantProduct, title }
    const second = { ...plainProduct, title: plainTitle }
    await shopper.open('/cart')
    await shopper.addOneMore(first)
    await expect(shopper.quantityOf(first)).toHaveValue('2')
    await shopper.expectCartCount(3)
    await shopper.selectionOf(second).click()
    await expect(shopper.selectionOf(second)).toHaveAttribute('aria-checked', 'false')
    await expect(shopper.selectionOf(first)).toHaveAttribute('aria-checked', 'true')
    await shopper.deleteLine(second)
    await shopper.expectCartCount(2)

    await page.reload()
    await expect(shopper.quantityOf(first)).toHaveValue('2')
    await expect(shopper.cartLine(second)).toHaveCount(0)
    await shopper.expectCartCount(2)
  })

  // @2.10.11 @4.0.18
  test(`a guest signs up and keeps the cart ${turn} @full`, async ({ page, shopper, samples }) => {
    const email = newAddress()
    await shopper.openProduct(samples.plainProduct)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await shopper.settled()
    await shopper.addToCart()

    await shopper.open('/register')
    await shopper.fillIn({
      'common.name': 'Asha Example',
      'common.email': email,
      'common.password': 'correct horse 7',
      'common.passwordConfirmation': 'correct horse 7',
    })
    await shopper.button('auth.register').click()
    await expect(shopper.field('auth.code')).toBeVisible()
    await shopper.fillIn({ 'auth.code': await mailedCode(email) })
    await shopper.button('auth.verify').click()
    // The pending redirect home would replace the next address.
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/'))
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')

    await shopper.open('/cart')
    await expect(shopper.cartLine({ ...samples.plainProduct, title })).toHaveCount(1)
    await shopper.expectCartCount(1)

    await page.context().clearCookies()
    await page.evaluate(() => localStorage.removeItem('user_token'))
    await shopper.open('/login')
    await shopper.fillIn({ 'common.email': email, 'common.password': 'correct horse 7' })
    await shopper.button('common.signIn').click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/'))
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')
    await shopper.expectCartCount(1)
    await shopper.open('/login')
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/'))
  })
}

for (const device of ['@desktop', '@phone @full']) {
  // @2.10.1 @5.0.4
  test(`names missing choices before sending anything ${device}`, async ({ page, shopper, samples }) => {
    await shopper.openProduct(samples.variantProduct)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await shopper.button('product.addToCart').click()
    await expect(
      page
        .locator('main')
        .getByRole('alert')
        .filter({ hasText: /Please select .+ required attributes\./ }),
    ).toBeInViewport()
    await expect(page.getByRole('main').getByRole('radio').first()).toBeFocused()
    await page.getByRole('button', { name: shopper.text('quantity.less'), exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error!!!' })).toBeVisible()
    expect(sent).toEqual([])
  })
}

for (const device of ['@desktop', '@phone @full']) {
  test(`reports a wrong password ${device}`, async ({ page, shopper }) => {
    await shopper.open('/login')
    await shopper.fillIn({ 'common.email': newAddress(), 'common.password': 'not the one' })
    await shopper.button('common.signIn').click()
    const password = shopper.field('common.password')
    const refusal = page.getByRole('main').getByRole('alert')
    await expect(refusal).toHaveText('Email or password is wrong')
    await expect(refusal).toBeFocused()
    await expect(password).toHaveValue('not the one')
    await expect(page).toHaveURL(/\/login$/)
  })
}
