import type { Page } from '@playwright/test'
import { expect, test } from './shop/shop-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

declare global {
  interface Window {
    /** Names animated by each view transition. */
    animated?: string[][]
    release?: () => void
  }
}

/** Notes what each view transition of the page animates. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const animated: string[][] = []
    window.animated = animated
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect)
        animated.push(
          effects.flatMap((effect) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : [])),
        )
      })
      return transition
    }
  })
}

const card = (page: Page) => page.getByRole('main').locator('li > :is(h2, h3) > a[href^="/product/"]').first()

test('a card’s picture moves to the product page @desktop @full', async ({ page, shopper }) => {
  await watchTransitions(page)
  await shopper.open('/all/products')
  await card(page).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect
    .poll(() => page.evaluate(() => window.animated))
    .toEqual([expect.arrayContaining(['::view-transition-group(product-picture)', '::view-transition-old(root)'])])
  await expect(page.locator('#picture-1 img')).not.toHaveAttribute('style', /product-picture/)
})

test('nothing moves with prefers-reduced-motion @desktop @full', async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchTransitions(page)
  await shopper.open('/all/products')
  await card(page).click()
  await shopper.settled()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('#picture-1')).toBeVisible()
  expect(await page.evaluate(() => window.animated)).toEqual([])
})

test('a page left before it was shown never appears @desktop @full', async ({ page, shopper }) => {
  // As on a slow phone, where a transition changes the page late.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) =>
      start(async () => {
        await new Promise<void>((resolve) => {
          window.release = resolve
        })
        if (typeof change === 'function') await change()
      })
  })
  await shopper.open('/all/products')
  const heading = page.getByRole('heading', { level: 1 })
  const title = (await heading.textContent()) ?? ''
  await card(page).click()
  await page.waitForFunction(() => window.release)
  await page.evaluate(() => history.back())
  await page.waitForURL(/\/all\/products$/)
  await shopper.settled()
  await page.evaluate(() => window.release?.())
  await shopper.settled()
  await expect(page.locator('#picture-1')).toHaveCount(0)
  await expect(heading).toHaveText(title)
})
