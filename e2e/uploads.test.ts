import { placeOrder } from './shop/buyer.ts'
import { becomeMember } from './shop/member.ts'
import { moveOrder } from './shop/outbox.ts'
import { HUGE, jpeg, png, TEXT } from './shop/pictures.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { photosText, requiredText, text, textPattern } from './shop/texts.ts'
import { OTHER_TURNS } from './shop/turns.ts'

for (const { locale, device } of OTHER_TURNS) {
  test(`files that are no photos, or too large, are refused in ${locale} ${device}`, async ({ page, samples }) => {
    await becomeMember(page.request)
    const { id } = await placeOrder(page.request, nth(samples.buyable, 8))
    await moveOrder(id, 'delivered')
    const shopper = createShopper(page, locale)
    await shopper.open('/return')
    await shopper.settled()
    await page
      .getByRole('main')
      .getByRole('link', { name: text(locale, 'order.return'), exact: true })
      .click()
    await page.waitForURL((url) => url.searchParams.get('order') === id)
    await shopper.settled()

    const photos = page.getByRole('main').locator('input[type="file"]')
    for (const refused of [TEXT, HUGE]) {
      await photos.setInputFiles(refused)
      await expect(photos).toHaveAccessibleDescription(photosText(locale))
      await expect(page.getByRole('alert').filter({ hasText: photosText(locale) })).toBeVisible()
      await expect(page.getByRole('main').getByRole('img', { name: refused.name })).toHaveCount(0)
    }
    await photos.setInputFiles([png(1), jpeg(2)])
    await expect(page.getByRole('main').getByRole('img', { name: png(1).name })).toBeVisible()

    await shopper.field('common.message').fill('The handle is broken.')
    await shopper.button('return.send').click()
    await expect(shopper.field('order.reason')).toHaveAccessibleDescription(requiredText(locale, 'order.reason'))
    await expect(shopper.field('order.reason')).toBeFocused()
    await expect(shopper.field('common.message')).toHaveValue('The handle is broken.')
    await shopper.field('order.reason').selectOption({ label: text(locale, 'return.reasonDamaged') })
    await shopper.button('return.send').click()
    await expect(page.getByText(textPattern(locale, 'return.done'))).toBeVisible()
  })
}
