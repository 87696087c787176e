import type { Page } from '@playwright/test'
import { becomeMember } from './shop/member.ts'
import { mailedCode, newAddress } from './shop/outbox.ts'
import { expect, settled, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { type Locale, localized, text, textPattern } from './shop/texts.ts'

/** The mark of a list's tile; on desktops it comes up under the pointer. */
async function pressMark(page: Page, locale: Locale, id: string, tile = 0) {
  const card = page.locator('main article').nth(tile)
  const mark = card.getByRole('button', { name: textPattern(locale, id) })
  await card.hover()
  await mark.click()
  return mark
}

const ADDRESS = {
  'address.name': 'Ada Lovelace',
  'common.email': 'ada@example.com',
  'address.line1': '12 Analytical Street',
  'address.city': 'Paris',
  'address.zip': '75001',
}

for (const locale of ['en', 'ar'] as const) {
  test(`a guest's heart is set after signing up in ${locale}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    const [email, password] = [newAddress(), 'correct horse 7']
    await shopper.open('/all/products')
    await shopper.settled()
    const title = (await page.locator('main article').first().getByRole('heading').textContent()) ?? ''
    await pressMark(page, locale, 'saved.wishOne')
    await page.waitForURL(/\/login\?returnTo=/)
    await page.getByRole('link', { name: text(locale, 'auth.noAccount') }).click()
    await shopper.settled()
    await shopper.fillIn({
      'common.name': 'Noor',
      'common.email': email,
      'common.password': password,
      'common.passwordConfirmation': password,
    })
    await shopper.button('auth.register').click()
    await expect(shopper.field('auth.code')).toBeVisible()
    await shopper.fillIn({ 'auth.code': await mailedCode(email) })
    await shopper.button('auth.verify').click()

    await page.waitForURL(`**${localized(locale, '/all/products')}`)
    await expect(page.getByText(text(locale, 'saved.wishAdded'))).toBeVisible()
    const mark = page
      .locator('main article')
      .first()
      .getByRole('button', { name: textPattern(locale, 'saved.wishOne') })
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await shopper.open('/user/wishlists')
    await expect(page.locator('main').getByRole('heading', { name: title })).toBeVisible()
    await settled(page)
    await pressMark(page, locale, 'saved.wishOne')
    await expect(page.getByText(text(locale, 'wishlist.empty'))).toBeVisible()
  })

  test(`products are compared side by side in ${locale}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await becomeMember(page.request)
    await shopper.open('/all/products')
    await shopper.settled()
    for (const tile of [0, 1]) {
      const mark = await pressMark(page, locale, 'saved.compareOne', tile)
      await expect(mark).toHaveAttribute('aria-pressed', 'true')
      await settled(page)
    }
    await shopper.open('/user/compared')
    await shopper.settled()
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect(table.getByRole('row', { name: new RegExp(`^${text(locale, 'compared.stock')}`) })).toContainText(
      text(locale, 'common.inStock'),
    )
    await table
      .getByRole('button', { name: textPattern(locale, 'common.remove') })
      .first()
      .click()
    await expect(table.getByRole('columnheader')).toHaveCount(1)
  })

  test(`a seller is followed and unfollowed in ${locale}`, async ({ page, samples }) => {
    const shopper = createShopper(page, locale)
    await becomeMember(page.request)
    await shopper.open(`/shop/${samples.seller}`)
    await shopper.settled()
    await page.getByRole('button', { name: new RegExp(`^${text(locale, 'saved.follow')} `) }).click()
    await expect(page.getByText(text(locale, 'saved.followAdded'))).toBeVisible()
    await shopper.open('/user/following')
    await shopper.settled()
    await page.getByRole('button', { name: new RegExp(`^${text(locale, 'saved.unfollow')} `) }).click()
    await expect(page.getByText(text(locale, 'following.empty'))).toBeVisible()
  })

  test(`the address book is kept in ${locale}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await becomeMember(page.request)
    await shopper.open('/user/addresses')
    await shopper.settled()
    await expect(page.getByText(text(locale, 'addresses.empty'))).toBeVisible()
    await page.getByRole('link', { name: text(locale, 'addresses.add') }).click()
    await shopper.button('address.save').click()
    await expect(shopper.field('address.name')).toBeFocused()
    await shopper.fillIn(ADDRESS)

    await page.getByRole('main').getByRole('combobox').first().click()
    await page.keyboard.type('FR')
    await page.keyboard.press('Enter')
    await expect(shopper.field('common.phone')).toHaveValue('+33 ')
    await shopper.field('common.phone').fill('+33 612345678')
    await shopper.button('address.save').click()
    await expect(page.getByRole('main').getByRole('combobox').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await shopper.button('address.save').click()
    await expect(page.getByRole('status').getByText(text(locale, 'address.saved'))).toBeVisible()

    const card = page.locator('main').getByRole('listitem').filter({ hasText: ADDRESS['address.line1'] })
    await expect(card).toContainText('+33 612345678')
    await card.getByRole('link').click()
    await shopper.fillIn({ 'address.city': 'Lyon' })
    await shopper.button('address.save').click()
    await expect(card).toContainText('Lyon')
    await card.getByRole('button', { name: textPattern(locale, 'addresses.deleteOne') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(locale, 'common.delete') })
      .click()
    await expect(page.getByText(text(locale, 'addresses.empty'))).toBeVisible()
  })

  test(`name and password are changed in ${locale}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await becomeMember(page.request)
    await shopper.open('/user/profile')
    await shopper.settled()
    await shopper.fillIn({ 'common.name': 'Grace Hopper' })
    await shopper.button('profile.save').click()
    await expect(page.getByRole('status').getByText(text(locale, 'profile.saved'))).toBeVisible()

    await shopper.fillIn({
      'profile.currentPassword': 'not my password',
      'profile.newPassword': '12345',
      'common.passwordConfirmation': '12345',
    })
    await shopper.button('profile.changePassword').click()
    await expect(page.getByText(text(locale, 'auth.passwordLength'))).toBeVisible()
    await expect(shopper.field('profile.newPassword')).toBeFocused()
    await shopper.fillIn({ 'profile.newPassword': 'battery 8', 'common.passwordConfirmation': 'battery 8' })
    await shopper.button('profile.changePassword').click()
    await expect(page.locator('main form').getByRole('alert')).toBeVisible()
    await shopper.fillIn({ 'profile.currentPassword': 'correct horse 7' })
    await shopper.button('profile.changePassword').click()
    await page.waitForURL(/\/login\?returnTo=/)
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'frontend_token' }))
  })
}
