import type { Page } from '@playwright/test'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

/** Longer than any toast or slide, in ms of the page's clock. */
const LONG = 30_000

/** Moves the pointer to an empty corner. */
async function pointAway(page: Page) {
  await page.mouse.move(1, 1)
}

for (const { test, turn } of turns('ar @phone')) {
  test(`a toast stays while focused or hovered ${turn}`, async ({ page, shopper, samples }) => {
    await page.clock.install()
    await shopper.openProduct(samples.plainProduct)
    await shopper.button('quantity.less').click()
    const toast = page.getByRole('alert').filter({ hasText: shopper.text('quantity.minimum') })
    await expect(toast).toBeVisible()
    const dismiss = shopper.button('toast.dismiss')
    await dismiss.focus()
    await dismiss.hover()
    await pointAway(page)
    await page.clock.runFor(LONG)
    await expect(dismiss).toBeFocused()

    await dismiss.hover()
    await dismiss.blur()
    await page.clock.runFor(LONG)
    await expect(toast).toBeVisible()

    await pointAway(page)
    await page.clock.runFor(LONG)
    await expect(toast).toHaveCount(0)
  })
}

test('a message about one page does not stay on the next @desktop', async ({ page, shopper, samples }) => {
  await shopper.openProduct(samples.plainProduct)
  await shopper.addToCart()
  await page.getByRole('banner').locator('a[href="/cart"]').click()
  await expect(shopper.quantityOf(samples.plainProduct)).toBeVisible()
  // It goes right after the page has changed, long before its own time is over.
  await expect(page.getByText(shopper.text('product.added'))).toHaveCount(0, { timeout: 2_000 })
})

/** Runs in the page. Counts moves, because a leaving slide is still current for a moment. */
function countMoves(): void {
  const { scrollTo } = Element.prototype
  Element.prototype.scrollTo = function count(this: Element, ...options: unknown[]) {
    document.documentElement.dataset['moves'] = String(Number(document.documentElement.dataset['moves'] ?? 0) + 1)
    Reflect.apply(scrollTo, this, options)
  }
}

test('slides pause while focused or hovered @desktop', async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.addInitScript(countMoves)
  await shopper.open('/')
  const slides = page.getByRole('region', { name: shopper.text('hero.label') })
  const pause = slides.getByRole('button', { name: shopper.text('hero.pause') })
  const html = page.locator('html')
  await pause.focus()
  await slides.hover()
  await pointAway(page)
  // Otherwise time also passes by itself, and a slow machine sees one move more.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(LONG)
  await expect(html).not.toHaveAttribute('data-moves')
  await expect(pause).toBeFocused()

  await pause.blur()
  await page.clock.runFor(LONG)
  await expect(html).toHaveAttribute('data-moves', '4')

  await slides.hover()
  await page.clock.runFor(LONG)
  await expect(html).toHaveAttribute('data-moves', '4')
})
