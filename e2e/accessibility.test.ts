import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ADDRESSES } from './shop/addresses.ts'
import { expect, settled, test } from './shop/shop-test.ts'
import { localized } from './shop/texts.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, in words short enough for a test report. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}

for (const locale of ['en', 'ar'] as const) {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    test(`${name} is accessible in ${locale}`, async ({ page, samples }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(localized(locale, address(samples)))
      await settled(page)
      expect(await violations(page)).toEqual([])
    })
  }
}

test.describe('on a first visit', () => {
  test.use({ bannersClosed: false })

  for (const locale of ['en', 'ar'] as const) {
    test(`home is accessible in ${locale}, dark and with its banners open`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await page.goto(localized(locale, '/'))
      await settled(page)
      expect(await violations(page)).toEqual([])
    })
  }
})
