import { createMember } from './shop/member.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { localized, text } from './shop/texts.ts'
import { TURNS } from './shop/turns.ts'

for (const { locale, device } of TURNS) {
  test(`a guest who compares signs in, comes back and has it compared in ${locale} ${device}`, async ({
    page,
    samples,
  }) => {
    const member = await createMember(page.request)
    const shopper = createShopper(page, locale)
    const { slug, id } = samples.plainProduct
    await shopper.openProduct(samples.plainProduct)
    await shopper.settled()
    await shopper.button('saved.compare').click()
    await page.waitForURL((url) => url.pathname === localized(locale, '/login'))
    await shopper.settled()
    await shopper.fillIn({ 'common.email': member.email, 'common.password': member.password })
    await shopper.button('common.signIn').click()
    await page.waitForURL((url) => url.pathname === localized(locale, `/product/${slug}/${id}`))
    await expect(shopper.button('saved.compare')).toHaveAttribute('aria-pressed', 'true')

    await shopper.open('/user/compared')
    await shopper.settled()
    const column = page.getByRole('columnheader').filter({ has: page.locator(`a[href$="/${id}"]`) })
    await expect(column).toHaveCount(1)
    await column.getByRole('button', { name: text(locale, 'common.remove') }).click()
    await expect(page.getByText(text(locale, 'compared.empty'))).toBeVisible()
  })
}
