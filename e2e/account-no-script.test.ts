import { becomeMember } from './shop/member.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { localized, text, textPattern } from './shop/texts.ts'

test.use({ javaScriptEnabled: false })

for (const locale of ['en', 'ar'] as const) {
  test(`the address book works without a script in ${locale}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await becomeMember(page.request)
    await shopper.open('/user/addresses')
    await page.getByRole('link', { name: text(locale, 'addresses.add') }).click()
    await page.locator('main form[method=get] select').selectOption('FR')
    await shopper.button('address.useCountry').click()
    await expect(page).toHaveURL(/country=FR/)
    await expect(shopper.field('common.phone')).toHaveValue('+33 ')
    await shopper.field('address.state').selectOption({ index: 1 })
    await shopper.fillIn({
      'address.name': 'Ada Lovelace',
      'common.email': 'ada@example.com',
      'common.phone': '+33 612345678',
      'address.line1': '12 Analytical Street',
      'address.city': 'Paris',
      'address.zip': '75001',
    })
    await shopper.button('address.save').click()
    await expect(page).toHaveURL(new RegExp(`${localized(locale, '/user/addresses')}$`))
    const card = page.locator('main').getByRole('listitem').filter({ hasText: '12 Analytical Street' })
    await card.getByRole('button', { name: textPattern(locale, 'addresses.deleteOne') }).click()
    await expect(page.getByText(text(locale, 'addresses.empty'))).toBeVisible()
  })

  test(`marking a product works without a script in ${locale}`, async ({ page, samples }) => {
    const shopper = createShopper(page, locale)
    await shopper.openProduct(samples.plainProduct)
    await shopper.button('common.wishlist').click()
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await becomeMember(page.request)
    await shopper.openProduct(samples.plainProduct)
    await shopper.button('common.wishlist').click()
    await shopper.open('/user/wishlists')
    await expect(page.locator('main article')).toHaveCount(1)
  })
}
