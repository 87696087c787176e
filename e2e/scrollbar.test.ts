import config from '../playwright.config.ts'
import { fillCart } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

// Playwright hides scrollbars otherwise.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('a dialog moves a page neither with a scrollbar nor without one @desktop @full', async ({
  page,
  shopper,
  samples,
}) => {
  await fillCart(page.request, nth(samples.buyable, 2))
  await shopper.visit('/cart')
  const width = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().width)
  for (const [height, scrollbar] of [
    [600, 15],
    [3_000, 0],
  ] as const) {
    await page.setViewportSize({ width: 1440, height })
    expect(await width()).toBe(1440 - scrollbar)
    await page
      .getByRole('main')
      .getByRole('button', { name: shopper.textPattern('common.deleteTitle') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await width()).toBe(1440 - scrollbar)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await width()).toBe(1440 - scrollbar)
  }
})
