import { expectRefusal } from './shop/expect-refusal.ts'
import { newAddress } from './shop/outbox.ts'
import { expect } from './shop/shop-test.ts'
import { OTHER_TURNS, TURNS } from './shop/turns.ts'

for (const { test, turn } of TURNS) {
  test(`the newsletter refuses what is no address ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/page/about')
    const box = page.getByRole('contentinfo').getByRole('textbox', { name: shopper.text('newsletter.email') })
    await shopper.button('newsletter.subscribe').click()
    await expectRefusal(box, shopper.textPattern('validation.required'), '')
    await box.fill('noor@example')
    await shopper.button('newsletter.subscribe').click()
    await expectRefusal(box, shopper.text('validation.invalidEmail'), 'noor@example')
  })

  test(`a wrong code is refused beside it ${turn}`, async ({ shopper }) => {
    await shopper.open('/register')
    await shopper.fillIn({
      'auth.name': 'Noor Example',
      'auth.email': newAddress(),
      'auth.password': 'long enough',
      'auth.confirmation': 'long enough',
    })
    await shopper.button('auth.register').click()
    const code = shopper.field('auth.code')
    await code.waitFor()
    await shopper.button('auth.verify').click()
    await expectRefusal(code, shopper.requiredText('auth.code'), '')
    await code.fill('000000')
    await shopper.button('auth.verify').click()
    await expectRefusal(code, shopper.anyWords, '000000')
  })

  test(`an order number that does not exist is kept in its box ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/track-order')
    await shopper.field('track.number').fill('NO-SUCH-ORDER')
    await shopper.button('order.track').click()
    await expect(page.getByRole('status').filter({ hasText: 'NO-SUCH-ORDER' })).toHaveText(shopper.anyWords)
    await expect(shopper.field('track.number')).toHaveValue('NO-SUCH-ORDER')
  })
}

for (const { test, turn } of OTHER_TURNS) {
  test(`asking for a code refuses what is no address ${turn}`, async ({ shopper }) => {
    await shopper.open('/forgot-password')
    await shopper.button('auth.sendCode').click()
    await expectRefusal(shopper.field('auth.email'), shopper.requiredText('auth.email'), '')
    await shopper.fillIn({ 'auth.email': 'noor@example' })
    await shopper.button('auth.sendCode').click()
    await expectRefusal(shopper.field('auth.email'), shopper.text('auth.invalidEmail'), 'noor@example')
  })

  test(`the profile refuses an empty name and a wrong password ${turn}`, async ({ member }) => {
    await member.open('/user/profile')
    await member.fillIn({ 'auth.name': ' ' })
    await member.button('profile.save').click()
    await expectRefusal(member.field('auth.name'), member.requiredText('auth.name'), ' ')
    await member.fillIn({
      'profile.currentPassword': 'not my password',
      'profile.newPassword': 'battery 8',
      'auth.confirmation': 'battery 8',
    })
    await member.button('profile.changePassword').click()
    await expectRefusal(member.field('profile.currentPassword'), member.anyWords, 'not my password')
    await expect(member.field('profile.newPassword')).toHaveValue('battery 8')
  })

  test(`a wrong password moves the focus to what is said about it ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/login')
    await shopper.fillIn({ 'auth.email': newAddress(), 'auth.password': 'no such horse' })
    await shopper.button('auth.signIn').click()
    const problem = page.getByRole('main').getByRole('alert').filter({ hasText: shopper.anyWords })
    await expect(problem).toBeFocused()
    await expect(shopper.field('auth.password')).toHaveValue('no such horse')
  })
}
