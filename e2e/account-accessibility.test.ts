import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

for (const { language, test, turn } of turns('en @desktop')) {
  const colorScheme = language === 'en' ? 'dark' : 'light'

  // hydration.test.ts runs axe on the pages as they open.
  test(`save buttons are accessible once pressed ${turn}, ${colorScheme}`, async ({ page, member }) => {
    await page.emulateMedia({ colorScheme })
    await member.visit('/all/products')
    const card = page.locator('main li:has(> :is(h2, h3) > a)').first()
    await card.hover()
    for (const mark of await card.getByRole('button').all()) {
      await mark.click()
      await expect(mark).toHaveAttribute('aria-pressed', 'true')
    }
    expect(await violations(page)).toEqual([])
  })

  test(`a refused address form is accessible ${turn}, ${colorScheme}`, async ({ page, member }) => {
    await page.emulateMedia({ colorScheme })
    await member.visit('/user/addresses?form=new')
    await member.button('address.save').click()
    await page.getByRole('main').getByRole('combobox').first().click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
