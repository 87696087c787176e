import { watchOperations } from './shop/operations.ts'
import { mailedCode, newAddress } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect, test as base } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { EMPTY } from './shop/states.ts'
import { turns } from './shop/turns.ts'

/** A tile's save button; on desktops it appears on hover. */
async function pressMark({ page, textPattern }: Shopper, id: string) {
  const card = page.locator('main li:has(> :is(h2, h3) > a)').first()
  const mark = card.getByRole('button', { name: textPattern(id) })
  await card.hover()
  await mark.click()
  return mark
}

const ADDRESS = {
  'address.name': 'Ada Lovelace',
  'common.email': 'ada@example.com',
  'address.line1': '12 Analytical Street',
  'address.city': 'Mexico City',
  'address.zip': '06600',
}

base.describe(() => {
  base.use({ javaScriptEnabled: false })

  base("the regular member's lists have entries @desktop", async ({ page, shopper, regular }) => {
    expect(regular.productId).not.toBe('')
    for (const path of Object.values(EMPTY)) {
      await shopper.open(path)
      await shopper.expectShown(path)
      await expect(page.getByRole('main').getByText(/^No .+ (found|yet)\.$/)).toHaveCount(0)
    }
  })
})

// phone-layout.test.ts checks the same cards in a list in each run.
base('the prices of wished products are level @desktop @full', async ({ page, shopper, regular }) => {
  expect(regular.productId).not.toBe('')
  await shopper.visit('/user/wishlists')
  const prices = page.locator('main li:has(> :is(h2, h3) > a) > :nth-last-child(2)')
  const tops = await prices.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
})

base(
  'compared products have equal columns, level buttons and whole overviews @desktop',
  async ({ page, shopper, regular }) => {
    expect(regular.productId).not.toBe('')
    await shopper.visit('/user/compared')
    const table = page.getByRole('table').first()
    const cells = table.locator(':scope > thead > tr:last-child > td:not(:first-child)')
    const boxesOf = (elements: Element[]) =>
      elements.map((element) => {
        const { width, top } = element.getBoundingClientRect()
        return { width, top }
      })
    const widths = (await cells.evaluateAll(boxesOf)).map(({ width }) => width)
    const tops = (await cells.locator('button').evaluateAll(boxesOf)).map(({ top }) => top)
    expect(widths).toHaveLength(3)
    for (const lengths of [widths, tops]) expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(2)
    await expect(table.getByRole('table').getByRole('row').last()).toBeVisible()
  },
)

for (const { test, turn } of turns('ar @desktop')) {
  test(`a guest's heart is set after signing up ${turn} @full`, async ({ page, shopper }) => {
    const [email, password] = [newAddress(), 'correct horse 7']
    await shopper.open('/all/products')
    const title =
      (await page.locator('main li:has(> :is(h2, h3) > a)').first().getByRole('heading').textContent()) ?? ''
    await pressMark(shopper, 'saved.wishOne')
    await page.waitForURL(/\/login\?returnTo=/)
    await page.getByRole('link', { name: shopper.text('auth.noAccount') }).click()
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

    await page.waitForURL(`**${shopper.pathOf('/all/products')}`)
    await expect(page.getByText(shopper.text('saved.wishAdded'))).toBeVisible()
    const mark = page
      .locator('main li:has(> :is(h2, h3) > a)')
      .first()
      .getByRole('button', { name: shopper.textPattern('saved.wishOne') })
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await shopper.open('/user/wishlists')
    await expect(page.locator('main').getByRole('heading', { name: title })).toBeVisible()
    // The tile's purchase adds the product, or opens its page if there is a choice to make.
    const purchase = new RegExp(`^(${shopper.text('product.addToCart')}|${shopper.text('wishlist.choose')}) `)
    await expect(page.getByRole('main').getByRole('link', { name: purchase })).toHaveCount(1)
    await pressMark(shopper, 'saved.wishOne')
    await expect(page.getByText(shopper.text('wishlist.empty'))).toBeVisible()
  })

  test(`products are compared side by side ${turn}`, async ({ page, member, samples }) => {
    for (const product of samples.buyable.slice(0, 2)) {
      await member.openProduct(product)
      await member.button('saved.compare').click()
      await expect(member.button('saved.compare')).toHaveAttribute('aria-pressed', 'true')
      await member.settled()
    }
    await member.open('/user/compared')
    // Overviews in its cells may have tables of their own.
    const table = page.getByRole('table').first()
    const products = table.locator(':scope > thead > tr > th')
    await expect(products).toHaveCount(2)
    await expect(table.getByRole('row', { name: new RegExp(`^${member.text('compared.stock')}`) })).toContainText(
      member.text('common.inStock'),
    )
    const categories = table.getByRole('row', { name: new RegExp(`^${member.text('compared.category')}`) })
    await expect(categories.getByRole('link')).toHaveCount(2)
    await table
      .getByRole('button', { name: member.textPattern('common.remove') })
      .first()
      .click()
    await expect(products).toHaveCount(1)
  })

  // @4.0.13
  test(`addresses are added, changed and deleted ${turn}`, async ({ page, member }) => {
    await member.open('/user/addresses')
    await expect(page.getByText(member.text('addresses.empty'))).toBeVisible()
    await page.getByRole('link', { name: member.text('addresses.add') }).click()
    await member.button('address.save').click()
    // The member's name is known.
    await expect(member.field('address.line1')).toBeFocused()
    // Its addresses need a state.
    await page.getByRole('main').getByRole('combobox').first().click()
    await page.keyboard.type('MX')
    await page.keyboard.press('Enter')
    await member.fillIn(ADDRESS)
    await expect(member.field('common.phone')).toHaveValue('+52 ')
    await member.field('common.phone').fill('+52 5512345678')
    await member.button('address.save').click()
    await expect(page.getByRole('main').getByRole('combobox').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await member.button('address.save').click()
    await expect(page.getByRole('status').getByText(member.text('address.saved'))).toBeVisible()

    const card = page.locator('main').getByRole('listitem').filter({ hasText: ADDRESS['address.line1'] })
    await expect(card).toContainText('+52 5512345678')
    await expect(page.getByRole('main')).toBeFocused()
    await card.getByRole('link').click()
    await member.fillIn({ 'address.city': 'Puebla' })
    await member.button('address.save').click()
    await expect(card).toContainText('Puebla')
    await card.getByRole('button', { name: member.textPattern('addresses.deleteOne') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: member.text('common.delete') })
      .click()
    await expect(page.getByText(member.text('addresses.empty'))).toBeVisible()
  })
}

for (const { test, turn } of turns('en @phone')) {
  test(`a member's saved products load once a visit ${turn} @full`, async ({ page, member }) => {
    await member.open('/all/products')
    const mark = await pressMark(member, 'saved.wishOne')
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(member.text('saved.wishAdded'))).toBeVisible()
    const asked = watchOperations(page)
    await page.reload()
    await member.settled()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    expect(asked).toContain('Viewer')
    expect(asked).not.toContain('Saved')

    await mark.click()
    await expect(page.getByText(member.text('saved.wishRemoved'))).toBeVisible()
    await page.reload()
    await member.settled()
    await expect(mark).toHaveAttribute('aria-pressed', 'false')
  })

  // @2.10.9
  test(`a seller is followed and unfollowed ${turn}`, async ({ page, member, samples }) => {
    await member.open(`/shop/${nth(samples.sellers, 0).slug}`)
    await page.getByRole('button', { name: new RegExp(`^${member.text('saved.follow')} `) }).click()
    await expect(page.getByText(member.text('saved.followAdded'))).toBeVisible()
    await member.open('/user/following')
    await page.getByRole('button', { name: new RegExp(`^${member.text('saved.unfollow')} `) }).click()
    await expect(page.getByText(member.text('following.empty'))).toBeVisible()
  })

  test(`name and password are changed ${turn}`, async ({ page, member }) => {
    await member.open('/user/profile')
    await member.fillIn({ 'common.name': 'Grace Hopper' })
    await member.button('profile.save').click()
    await expect(page.getByRole('status').getByText(member.text('profile.saved'))).toBeVisible()

    await member.fillIn({
      'profile.currentPassword': 'not my password',
      'profile.newPassword': '12345',
      'common.passwordConfirmation': '12345',
    })
    await member.button('profile.changePassword').click()
    await expect(page.getByText(member.text('auth.passwordLength'))).toBeVisible()
    await expect(member.field('profile.newPassword')).toBeFocused()
    await member.fillIn({ 'profile.newPassword': 'battery 8', 'common.passwordConfirmation': 'battery 8' })
    await member.button('profile.changePassword').click()
    await expect(page.locator('main form').getByRole('alert')).toBeVisible()
    await member.fillIn({ 'profile.currentPassword': 'correct horse 7' })
    await member.button('profile.changePassword').click()
    await page.waitForURL(/\/login\?returnTo=/)
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'frontend_token' }))
  })
}

// Tiles have no compare button on phones.
for (const { test, turn } of turns('en @desktop').filter(({ device }) => device === '@desktop')) {
  // @2.10.4
  test(`a tile of a search is compared ${turn} @full`, async ({ page, member }) => {
    await member.open('/search?q=a')
    const mark = await pressMark(member, 'saved.compareOne')
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(member.text('saved.compareAdded'))).toBeVisible()
  })
}
