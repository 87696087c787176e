import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

// hydration.test.ts runs axe on all other pages.
for (const { test, turn } of turns('en @phone')) {
  test.describe('on a first visit', () => {
    test.use({ bannersClosed: false })

    test(`home is accessible ${turn}, dark and with its banners open`, async ({ page, shopper }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await shopper.visit('/')
      expect(await violations(page)).toEqual([])
    })
  })
}
