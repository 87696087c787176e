import { ADDRESSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expect, settled, test } from './shop/shop-test.ts'
import { localized } from './shop/texts.ts'
import { TURNS } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

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

for (const { locale, device } of TURNS) {
  for (const [name, address] of Object.entries(MEMBER_ADDRESSES)) {
    test(`${name} is accessible in ${locale} ${device}`, async ({ page, samples, regular }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(localized(locale, address(regular, samples)))
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
