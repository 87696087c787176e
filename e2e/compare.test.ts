import { createAccount } from './shop/member.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('ar @phone')) {
  // @5.0.8 @6.0.2 @7.3.5
  test(`a guest who compares a product signs in and finds it compared ${turn} @full`, async ({
    page,
    shopper,
    samples,
  }) => {
    const member = await createAccount(page.request)
    const { slug, id } = samples.plainProduct
    await shopper.openProduct(samples.plainProduct)
    await shopper.button('saved.compare').click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/login'))
    await shopper.settled()
    await shopper.fillIn({ 'common.email': member.email, 'common.password': member.password })
    await shopper.button('common.signIn').click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf(`/product/${slug}/${id}`))
    await expect(shopper.button('saved.compare')).toHaveAttribute('aria-pressed', 'true')

    await shopper.open('/user/compared')
    const column = page.getByRole('columnheader').filter({ has: page.locator(`a[href$="/${id}"]`) })
    await expect(column).toHaveCount(1)
    await page
      .getByRole('main')
      .getByRole('button', { name: shopper.text('common.remove') })
      .click()
    await expect(page.getByText(shopper.text('compared.empty'))).toBeVisible()
  })
  test(`no table inside the comparison is cut ${turn}`, async ({ page, shopper, regular }) => {
    await shopper.open('/user/compared')
    await expect(page.getByRole('columnheader').first(), regular.productId).toBeVisible()
    const widths = await page
      .locator('main table table')
      .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    expect(widths.length).toBeGreaterThan(0)
    expect(Math.max(...widths)).toBe(0)
  })
}
