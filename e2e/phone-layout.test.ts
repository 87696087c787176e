import { expect } from '@playwright/test'
import { expectNarrowFit } from './shop/narrow.ts'
import { BOTH_LANGUAGES } from './shop/turns.ts'

for (const { test, turn } of BOTH_LANGUAGES) {
  test(`amounts do not wrap on a narrow screen ${turn} @phone`, async ({ page, shopper, samples }) => {
    const mostExpensive = samples.buyable.toSorted((one, other) => other.price - one.price)[0] ?? samples.plainProduct
    await shopper.openProduct(mostExpensive)
    await page.getByRole('main').getByRole('spinbutton').fill('5')
    await shopper.addToCart()
    for (const path of ['/cart', '/shipping']) {
      await shopper.open(path)
      await expectNarrowFit(page)
    }
  })

  test(`search suggestions span the screen in the sticky header ${turn} @phone`, async ({ page, shopper }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await shopper.open('/')
    await page.mouse.wheel(0, 1_500)
    await expect(page.locator('[data-stuck]')).toBeVisible()
    const box = page.getByRole('combobox', { name: shopper.text('search.label') })
    await box.click()
    await box.pressSequentially('a')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    expect((await list.boundingBox())?.width).toBeGreaterThan(300)
  })

  test(`a full-size picture and its buttons fit the screen ${turn} @phone`, async ({ page, shopper, samples }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await shopper.openProduct(samples.plainProduct)
    await page.locator('#picture-1').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img').first()).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('group')).toBeInViewport({ ratio: 1 })
  })

  test(`the page keeps its height when its end is reached ${turn} @phone`, async ({ page, shopper }) => {
    await shopper.visit('/page/about')
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await page.getByRole('contentinfo').getByRole('img').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo').getByRole('img').last()).toBeInViewport()
    expect(Math.abs((await height()) - before)).toBeLessThan(40)
  })

  test(`a field error disappears once the value is valid ${turn} @phone`, async ({ page, shopper }) => {
    await shopper.open('/login')
    await page
      .getByRole('main')
      .getByRole('button', { name: shopper.text('common.signIn') })
      .click()
    const email = shopper.field('common.email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('ada')
    await email.blur()
    await expect(page.getByText(shopper.text('common.invalidEmail'))).toBeVisible()
    await email.fill('ada@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid')
  })
}
