import { becomeMember } from './shop/member.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { violations } from './shop/violations.ts'
import { visit } from './shop/visit.ts'

// Several pages are looked through in turn.
test.slow()

for (const [locale, colorScheme] of [
  ['en', 'dark'],
  ['ar', 'light'],
] as const) {
  test(`marks and what they lead to are accessible in ${locale}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await becomeMember(page.request)
    await visit(page, locale, '/all/products')
    for (const mark of [0, 1]) {
      const card = page.locator('main article').first()
      await card.hover()
      await card.getByRole('button').nth(mark).click()
      await expect(card.getByRole('button').nth(mark)).toHaveAttribute('aria-pressed', 'true')
    }
    expect(await violations(page), 'marks').toEqual([])
    for (const name of ['wishlists', 'compared']) {
      await visit(page, locale, `/user/${name}`)
      expect(await violations(page), name).toEqual([])
    }
  })

  test(`the account is accessible in ${locale}, ${colorScheme}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await becomeMember(page.request)
    for (const name of ['profile', 'addresses', 'following', 'vouchers']) {
      await visit(page, locale, `/user/${name}`)
      expect(await violations(page), name).toEqual([])
    }
    await visit(page, locale, '/user/addresses?form=new')
    await shopper.button('address.save').click()
    await page.getByRole('main').getByRole('combobox').first().click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await violations(page), 'address form').toEqual([])
  })
}
