import { ADDRESSES, STATUSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expect, test } from './shop/shop-test.ts'
import { TURNS } from './shop/turns.ts'
import { violations } from './shop/violations.ts'
import { visit } from './shop/visit.ts'

for (const locale of ['en', 'ar'] as const) {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    test(`${name} is accessible in ${locale}`, async ({ page, samples, meantComplaints }) => {
      const status = STATUSES[name] ?? 200
      if (status !== 200) meantComplaints.push(new RegExp(`status of ${status} `))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, locale, address(samples), status)
      expect(await violations(page)).toEqual([])
    })
  }
}

for (const { locale, device } of TURNS) {
  for (const [name, address] of Object.entries(MEMBER_ADDRESSES)) {
    test(`${name} is accessible in ${locale} ${device}`, async ({ page, samples, regular }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, locale, address(regular, samples))
      expect(await violations(page)).toEqual([])
    })
  }
}

test.describe('on a first visit', () => {
  test.use({ bannersClosed: false })

  for (const locale of ['en', 'ar'] as const) {
    test(`home is accessible in ${locale}, dark and with its banners open`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await visit(page, locale, '/')
      expect(await violations(page)).toEqual([])
    })
  }
})
