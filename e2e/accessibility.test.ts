import { ADDRESSES, STATUSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expect } from './shop/shop-test.ts'
import { BOTH_LANGUAGES, TURNS } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

// hydration.test.ts checks the other writing direction on the pages that it opens.
for (const { test, turn } of TURNS.filter(({ device }) => device === '@phone')) {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    test(`${name} is accessible ${turn}`, async ({ page, shopper, samples, meantComplaints }) => {
      const status = STATUSES[name] ?? 200
      if (status !== 200) meantComplaints.push(new RegExp(`status of ${status} `))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await shopper.visit(address(samples), status)
      expect(await violations(page)).toEqual([])
    })
  }

  for (const [name, address] of Object.entries(MEMBER_ADDRESSES)) {
    test(`${name} is accessible ${turn}`, async ({ page, shopper, samples, regular }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await shopper.visit(address(regular, samples))
      expect(await violations(page)).toEqual([])
    })
  }
}

for (const { test, turn } of BOTH_LANGUAGES) {
  test.describe('on a first visit', () => {
    test.use({ bannersClosed: false })

    test(`home is accessible ${turn}, dark and with its banners open`, async ({ page, shopper }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await shopper.visit('/')
      expect(await violations(page)).toEqual([])
    })
  })
}
