import { edgeOf } from './shop/edges.ts'
import { createAccount } from './shop/member.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns()) {
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

  test(`an overview of the comparison unfolds ${turn} @full`, async ({ page, shopper, regular }) => {
    await shopper.open('/user/compared')
    const row = page.getByRole('row', { name: new RegExp(`^${shopper.text('product.overview')}`) })
    const height = async () => (await row.boundingBox())?.height ?? 0
    await expect(row, regular.productId).toBeVisible()
    const folded = await height()
    await row.getByRole('button', { name: shopper.text('common.showMore') }).click()
    await expect.poll(height).toBeGreaterThan(folded + 50)
    await row.getByRole('button', { name: shopper.text('common.showLess') }).click()
    await expect.poll(height).toBe(folded)
  })
}

for (const { test, turn } of turns().filter(({ device }) => device === '@phone')) {
  test(`the labels of the comparison take no column, and it shows at which side it goes on ${turn}`, async ({
    page,
    shopper,
    regular,
    language,
  }) => {
    await shopper.open('/user/compared')
    const region = page.getByRole('region', { name: shopper.text('account.compared') })
    await expect(region.getByRole('columnheader'), regular.productId).toHaveCount(3)
    const price = region.getByRole('row').nth(2)
    const label = price.getByRole('rowheader')
    expect((await label.boundingBox())?.width).toBe(0)
    const text = await label.locator('div').boundingBox()
    const value = await price.getByRole('cell').first().locator('> *').boundingBox()
    expect(value?.y, regular.productId).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0))
    await expect(region.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.1 })
    const [start, end] = language === 'ar' ? (['right', 'left'] as const) : (['left', 'right'] as const)
    const [box, row] = [await region.boundingBox(), await region.getByRole('row').nth(2).boundingBox()]
    if (!box || !row) throw new Error('The comparison is not rendered.')
    const clip = { x: box.x, width: box.width, y: row.y, height: row.height }
    const shadeOf = async (edge: 'left' | 'right') => 255 - (await edgeOf(await page.screenshot({ clip }), edge))
    expect(await shadeOf(start)).toBe(0)
    expect(await shadeOf(end)).toBeGreaterThan(20)
    await region.evaluate((element, to) => element.scrollTo(to * element.scrollWidth, 0), language === 'ar' ? -1 : 1)
    expect(await shadeOf(start)).toBeGreaterThan(20)
    expect(await shadeOf(end)).toBe(0)
  })
}
