import { expect, type Page } from '@playwright/test'
import { BOTH_LANGUAGES } from './shop/turns.ts'

/** Runs in the page. Returns amounts of money that wrap. */
function wrappedAmounts(): string[] {
  const wrapped: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/\$\s?[\d.,]+|[\d.,]+\s?\$/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + amount.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) wrapped.push(amount)
    }
  }
  return wrapped
}

async function expectNoWrappedAmounts(page: Page, path: string): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(wrappedAmounts), `${path} at ${width} px`).toEqual([])
  }
}

for (const { test, turn } of BOTH_LANGUAGES) {
  test(`amounts do not wrap on a narrow screen ${turn} @phone`, async ({ page, shopper, samples }) => {
    const mostExpensive = samples.buyable.toSorted((one, other) => other.price - one.price)[0] ?? samples.plainProduct
    await shopper.openProduct(mostExpensive)
    await page.getByRole('main').getByRole('spinbutton').fill('5')
    await shopper.addToCart()
    for (const path of ['/', '/all/products', '/flash-sale', '/cart', '/shipping', '/search?q=a']) {
      await page.setViewportSize({ width: 360, height: 800 })
      await shopper.open(path)
      await expectNoWrappedAmounts(page, path)
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
