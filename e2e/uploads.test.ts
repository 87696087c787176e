import { placeOrder } from './shop/buyer.ts'
import { moveOrder } from './shop/outbox.ts'
import { HUGE, jpeg, png, TEXT } from './shop/pictures.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('ar @phone')) {
  // @5.0.3
  test(`rejects files that are not photos or too large ${turn}`, async ({ page, member, samples }) => {
    const { id } = await placeOrder(page.request, nth(samples.buyable, 8))
    await moveOrder(id, 'delivered')
    await member.open('/return')
    await page
      .getByRole('main')
      .getByRole('link', { name: member.text('order.return'), exact: true })
      .click()
    await page.waitForURL((url) => url.searchParams.get('order') === id)
    await member.settled()

    const photos = page.getByRole('main').locator('input[type="file"]')
    for (const refused of [TEXT, HUGE]) {
      await photos.setInputFiles(refused)
      await expect(photos).toHaveAccessibleDescription(member.photosText())
      await expect(page.getByRole('alert').filter({ hasText: member.photosText() })).toBeVisible()
      await expect(page.getByRole('main').getByRole('img', { name: refused.name })).toHaveCount(0)
    }
    await photos.setInputFiles([png(1), jpeg(2)])
    await expect(page.getByRole('main').getByRole('img', { name: png(1).name })).toBeVisible()
    // The focus moves to the next photo, after the last one to the add button.
    const remove = (name: string) =>
      page
        .locator('span')
        .filter({ has: page.getByRole('img', { name }) })
        .getByRole('button')
    await remove(png(1).name).press('Enter')
    await expect(remove(jpeg(2).name)).toBeFocused()
    await remove(jpeg(2).name).press('Enter')
    await expect(photos).toBeFocused()
    await photos.setInputFiles([png(1), jpeg(2)])

    await member.field('common.message').fill('The handle is broken.')
    await member.button('return.send').click()
    await expect(member.field('order.reason')).toHaveAccessibleDescription(member.requiredText('order.reason'))
    await expect(member.field('order.reason')).toBeFocused()
    await expect(member.field('common.message')).toHaveValue('The handle is broken.')
    await member.field('order.reason').selectOption({ label: member.text('return.reasonDamaged') })
    await member.button('return.send').click()
    await expect(page.getByText(member.textPattern('return.done'))).toBeVisible()
  })
}
