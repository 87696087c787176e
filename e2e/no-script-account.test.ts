import { becomeMember } from './shop/member.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

test.use({ javaScriptEnabled: false })

for (const { test, turn } of turns('en @phone')) {
  test(`saving a product works without JavaScript ${turn}`, async ({ page, shopper, samples }) => {
    await shopper.openProduct(samples.plainProduct)
    await shopper.button('common.wishlist').click()
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await becomeMember(page.request)
    await shopper.openProduct(samples.plainProduct)
    await shopper.button('common.wishlist').click()
    await shopper.open('/user/wishlists')
    await expect(page.locator('main li:has(> :is(h2, h3) > a)')).toHaveCount(1)
  })
}

for (const { test, turn } of turns('ar @desktop')) {
  test(`the address book works without JavaScript ${turn}`, async ({ page, member }) => {
    await member.open('/user/addresses')
    await page.getByRole('link', { name: member.text('addresses.add') }).click()
    await member.fillIn({ 'address.name': 'Ada Lovelace', 'address.city': 'Paris' })
    await member.field('address.country').selectOption('FR')
    await member.button('address.useCountry').click()
    await expect(page.getByRole('status').filter({ hasText: member.text('address.countryChanged') })).toBeVisible()
    await expect(member.field('common.phone')).toHaveValue('+33 ')
    await expect(member.field('address.city')).toHaveValue('Paris')
    await member.field('address.region').selectOption({ index: 1 })
    await member.fillIn({
      'common.email': 'ada@example.com',
      'common.phone': '+33 612345678',
      'address.line1': '12 Analytical Street',
      'address.zip': '75001',
    })
    await member.button('address.save').click()
    await expect(page).toHaveURL(new RegExp(`${member.pathOf('/user/addresses')}$`))
    const card = page.locator('main').getByRole('listitem').filter({ hasText: '12 Analytical Street' })
    await card.getByRole('button', { name: member.textPattern('addresses.deleteOne') }).click()
    await expect(page.getByText(member.text('addresses.empty'))).toBeVisible()
  })
}
