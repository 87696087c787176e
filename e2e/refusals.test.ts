import { expectRefusal } from './shop/expect-refusal.ts'
import { createAccount } from './shop/member.ts'
import { newAddress } from './shop/outbox.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('ar @phone')) {
  // @4.0.16 @5.0.1
  test(`the newsletter rejects an invalid address ${turn} @full`, async ({ page, shopper }) => {
    await shopper.open('/page/about')
    const box = page.getByRole('contentinfo').getByRole('textbox', { name: shopper.text('newsletter.email') })
    // The code of the footer loads near the window; the server answers a form that is sent earlier.
    await box.scrollIntoViewIfNeeded()
    await shopper.settled()
    await shopper.button('newsletter.subscribe').click()
    await expectRefusal(box, shopper.textPattern('common.required'), '')
    await box.fill('noor@example')
    await shopper.button('newsletter.subscribe').click()
    await expectRefusal(box, shopper.text('common.invalidEmail'), 'noor@example')
  })

  test(`a wrong code shows its error beside the field ${turn} @full`, async ({ shopper }) => {
    await shopper.open('/register')
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
    await expectRefusal(code, shopper.requiredText('auth.code'), '')
    await code.fill('000000')
    await shopper.button('auth.verify').click()
    await expectRefusal(code, shopper.anyWords, '000000')
  })

  test(`an unknown order number stays in its field ${turn} @full`, async ({ shopper }) => {
    await shopper.open('/track-order')
    await shopper.field('track.number').fill('NO-SUCH-ORDER')
    await shopper.button('order.track').click()
    await expectRefusal(shopper.field('track.number'), shopper.anyWords, 'NO-SUCH-ORDER')
  })
}

for (const { test, turn } of turns('en @desktop')) {
  test(`the code request rejects an invalid address ${turn}`, async ({ shopper }) => {
    await shopper.open('/forgot-password')
    await shopper.button('auth.sendCode').click()
    await expectRefusal(shopper.field('common.email'), shopper.requiredText('common.email'), '')
    await shopper.fillIn({ 'common.email': 'noor@example' })
    await shopper.button('auth.sendCode').click()
    await expectRefusal(shopper.field('common.email'), shopper.text('common.invalidEmail'), 'noor@example')
  })

  test(`the profile rejects an empty name and a wrong password ${turn} @full`, async ({ member }) => {
    await member.open('/user/profile')
    await member.fillIn({ 'common.name': ' ' })
    await member.button('profile.save').click()
    await expectRefusal(member.field('common.name'), member.requiredText('common.name'), ' ')
    await member.fillIn({
      'profile.currentPassword': 'not my password',
      'profile.newPassword': 'battery 8',
      'common.passwordConfirmation': 'battery 8',
    })
    await member.button('profile.changePassword').click()
    await expectRefusal(member.field('profile.currentPassword'), member.anyWords, 'not my password')
    await expect(member.field('profile.newPassword')).toHaveValue('battery 8')
  })

  test(`a wrong password moves the focus to its error ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/login')
    await shopper.fillIn({ 'common.email': newAddress(), 'common.password': 'no such horse' })
    await shopper.button('common.signIn').click()
    const problem = page.getByRole('main').getByRole('alert').filter({ hasText: shopper.anyWords })
    await expect(problem).toBeFocused()
    await expect(shopper.field('common.password')).toHaveValue('no such horse')
  })
}

test('a form posted before hydration comes back with its values and works @desktop', async ({
  page,
  shopper,
  meantComplaints,
}) => {
  meantComplaints.push(/status of 400 .*\/forms\/sign-in$/)
  await shopper.open('/login?returnTo=%2Fcart')
  await shopper.fillIn({ 'common.email': 'nobody@example.com', 'common.password': 'not the one' })
  await page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL('**/forms/sign-in')
  await shopper.settled()
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is wrong' })).toBeVisible()
  await expect(shopper.field('common.email')).toHaveValue('nobody@example.com')
  await expect(shopper.field('common.password')).toHaveValue('')
  const { email, password } = await createAccount(page.request)
  await shopper.fillIn({ 'common.email': email, 'common.password': password })
  await shopper.button('common.signIn').click()
  await page.waitForURL((url) => url.pathname === '/cart')
})

test('explains that cookies are required while they are blocked, and adds nothing @desktop', async ({
  page,
  shopper,
  samples,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await shopper.openProduct(samples.plainProduct)
  await shopper.button('product.addToCart').click()
  await expect(page.getByRole('alert').getByText(shopper.text('session.cookiesBlocked'))).toBeVisible()
  await expect(page.getByText(shopper.text('product.added'))).toHaveCount(0)
})
