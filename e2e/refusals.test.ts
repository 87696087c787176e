import type { Locator } from '@playwright/test'
import { becomeMember } from './shop/member.ts'
import { newAddress } from './shop/outbox.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { requiredText, text, textPattern, WORDS } from './shop/texts.ts'
import { OTHER_TURNS, TURNS } from './shop/turns.ts'

/** What is wrong stands beside the field, in the shopper's language, and is read out with it; what was typed is kept. */
async function expectBeside(field: Locator, words: string | RegExp, typed: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(words)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
}

for (const { locale, device } of TURNS) {
  test(`the newsletter refuses what is no address in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/page/about')
    await shopper.settled()
    const box = page.getByRole('contentinfo').getByRole('textbox', { name: text(locale, 'newsletter.email') })
    await shopper.button('newsletter.subscribe').click()
    await expectBeside(box, textPattern(locale, 'common.required'), '')
    await box.fill('noor@example')
    await shopper.button('newsletter.subscribe').click()
    await expectBeside(box, text(locale, 'common.invalidEmail'), 'noor@example')
  })

  test(`a wrong code is refused beside it in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/register')
    await shopper.settled()
    await shopper.fillIn({
      'common.name': 'Noor Example',
      'common.email': newAddress(),
      'common.password': 'long enough',
      'common.passwordConfirmation': 'long enough',
    })
    await shopper.button('auth.register').click()
    const code = shopper.field('auth.code')
    await code.waitFor()
    await shopper.button('auth.verify').click()
    await expectBeside(code, requiredText(locale, 'auth.code'), '')
    await code.fill('000000')
    await shopper.button('auth.verify').click()
    await expectBeside(code, WORDS[locale], '000000')
  })

  test(`an order number that does not exist is kept in its box in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/track-order')
    await shopper.settled()
    await shopper.field('track.number').fill('NO-SUCH-ORDER')
    await shopper.button('order.track').click()
    await expect(page.getByRole('status').filter({ hasText: 'NO-SUCH-ORDER' })).toHaveText(WORDS[locale])
    await expect(shopper.field('track.number')).toHaveValue('NO-SUCH-ORDER')
  })
}

for (const { locale, device } of OTHER_TURNS) {
  test(`asking for a code refuses what is no address in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/forgot-password')
    await shopper.settled()
    await shopper.button('auth.sendCode').click()
    await expectBeside(shopper.field('common.email'), requiredText(locale, 'common.email'), '')
    await shopper.fillIn({ 'common.email': 'noor@example' })
    await shopper.button('auth.sendCode').click()
    await expectBeside(shopper.field('common.email'), text(locale, 'common.invalidEmail'), 'noor@example')
  })

  test(`the profile refuses an empty name and a wrong password in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await becomeMember(page.request)
    await shopper.open('/user/profile')
    await shopper.settled()
    await shopper.fillIn({ 'common.name': ' ' })
    await shopper.button('profile.save').click()
    await expectBeside(shopper.field('common.name'), requiredText(locale, 'common.name'), ' ')
    await shopper.fillIn({
      'profile.currentPassword': 'not my password',
      'profile.newPassword': 'battery 8',
      'common.passwordConfirmation': 'battery 8',
    })
    await shopper.button('profile.changePassword').click()
    await expectBeside(shopper.field('profile.currentPassword'), WORDS[locale], 'not my password')
    await expect(shopper.field('profile.newPassword')).toHaveValue('battery 8')
  })

  test(`a wrong password moves the focus to what is said about it in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/login')
    await shopper.settled()
    await shopper.fillIn({ 'common.email': newAddress(), 'common.password': 'no such horse' })
    await shopper.button('common.signIn').click()
    const problem = page.getByRole('main').getByRole('alert').filter({ hasText: WORDS[locale] })
    await expect(problem).toBeFocused()
    await expect(shopper.field('common.password')).toHaveValue('no such horse')
  })
}
