import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

for (const { language, test, turn } of turns('en @desktop')) {
  const colorScheme = language === 'en' ? 'dark' : 'light'

  test.slow()

  test(`saved products and their pages are accessible ${turn}, ${colorScheme}`, async ({ page, member }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await member.visit('/all/products')
    const card = page.locator('main li:has(> :is(h2, h3) > a)').first()
    await card.hover()
    for (const mark of await card.getByRole('button').all()) {
      await mark.click()
      await expect(mark).toHaveAttribute('aria-pressed', 'true')
    }
    expect(await violations(page), 'marks').toEqual([])
    // Tiles have no compare button on phones.
    const { pathname } = new URL((await card.getByRole('link').getAttribute('href')) ?? '', page.url())
    await member.visit(pathname.replace(/^\/ar\//, '/'))
    const compare = member.button('saved.compare')
    if ((await compare.getAttribute('aria-pressed')) === 'false') await compare.click()
    await expect(compare).toHaveAttribute('aria-pressed', 'true')
    for (const name of ['wishlists', 'compared']) {
      await member.visit(`/user/${name}`)
      expect(await violations(page), name).toEqual([])
    }
  })

  test(`the account is accessible ${turn}, ${colorScheme}`, async ({ page, member }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    for (const name of ['profile', 'addresses', 'following', 'vouchers']) {
      await member.visit(`/user/${name}`)
      expect(await violations(page), name).toEqual([])
    }
    await member.visit('/user/addresses?form=new')
    await member.button('address.save').click()
    await page.getByRole('main').getByRole('combobox').first().click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await violations(page), 'address form').toEqual([])
  })
}
