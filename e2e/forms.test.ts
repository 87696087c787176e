import type { Locator, Page } from '@playwright/test'
import { fillCart } from './shop/buyer.ts'
import { createCheckout } from './shop/checkout.ts'
import { newAddress } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { createShopper } from './shop/shopper.ts'
import { requiredText, text } from './shop/texts.ts'
import { OTHER_TURNS, TURNS } from './shop/turns.ts'

/** The message stands beside the field and is read out with it; the field has the focus and what was typed. */
async function expectRefusal(field: Locator, message: string, typed: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
}

function countPosts(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  return sent
}

for (const { locale, device } of TURNS) {
  test(`signing up refuses what is missing or wrong in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/register')
    await shopper.settled()
    const sent = countPosts(page)
    const submit = shopper.button('auth.register')
    await submit.click()
    await expectRefusal(shopper.field('common.name'), requiredText(locale, 'common.name'), '')
    await shopper.fillIn({ 'common.name': 'Noor', 'common.email': 'noor@example' })
    await submit.click()
    await expectRefusal(shopper.field('common.email'), text(locale, 'common.invalidEmail'), 'noor@example')
    await shopper.fillIn({
      'common.email': newAddress(),
      'common.password': 'short',
      'common.passwordConfirmation': 'short',
    })
    await submit.click()
    await expectRefusal(shopper.field('common.password'), text(locale, 'auth.passwordLength'), 'short')
    await shopper.fillIn({ 'common.password': 'long enough', 'common.passwordConfirmation': 'long enougj' })
    await submit.click()
    await expectRefusal(
      shopper.field('common.passwordConfirmation'),
      text(locale, 'auth.passwordMismatch'),
      'long enougj',
    )
    await expect(shopper.field('common.name')).toHaveValue('Noor')
    expect(sent).toEqual([])
  })

  test(`an address is refused until it is complete in ${locale} ${device}`, async ({ page, samples }) => {
    const { shopper, fillAddress, saveAddress } = createCheckout(page, locale)
    await fillCart(page.request, nth(samples.buyable, 2))
    await shopper.open('/shipping')
    await shopper.settled()
    const sent = countPosts(page)
    const submit = shopper.button('address.save')
    await shopper.field('address.city').fill('Washington')
    await submit.click()
    await expectRefusal(shopper.field('address.name'), requiredText(locale, 'address.name'), '')
    await expect(shopper.field('address.zip')).toHaveAccessibleDescription(requiredText(locale, 'address.zip'))
    await expect(shopper.field('address.city')).toHaveValue('Washington')
    await fillAddress()
    await shopper.field('common.email').fill('nobody')
    await submit.click()
    await expectRefusal(shopper.field('common.email'), text(locale, 'common.invalidEmail'), 'nobody')
    expect(sent).toEqual([])
    await shopper.field('common.email').fill(newAddress())
    await saveAddress()
    await expect(shopper.button('shipping.continue')).toBeEnabled()
  })
}

for (const { locale, device } of OTHER_TURNS) {
  test(`signing in refuses what is missing or wrong in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/login')
    await shopper.settled()
    await shopper.button('common.signIn').click()
    await expectRefusal(shopper.field('common.email'), requiredText(locale, 'common.email'), '')
    const email = newAddress()
    await shopper.fillIn({ 'common.email': email })
    await shopper.button('common.signIn').click()
    await expectRefusal(shopper.field('common.password'), requiredText(locale, 'common.password'), '')
    await expect(shopper.field('common.email')).toHaveValue(email)
  })

  test(`a message to the shop is refused until it is complete in ${locale} ${device}`, async ({ page }) => {
    const shopper = createShopper(page, locale)
    await shopper.open('/page/contact')
    await shopper.settled()
    await shopper.field('common.message').fill('When do you open?')
    await shopper.button('contact.send').click()
    await expectRefusal(shopper.field('common.name'), requiredText(locale, 'common.name'), '')
    await shopper.fillIn({ 'common.name': 'Noor', 'common.email': 'x@y', 'contact.subject': 'Hours' })
    await shopper.button('contact.send').click()
    await expectRefusal(shopper.field('common.email'), text(locale, 'common.invalidEmail'), 'x@y')
    await expect(shopper.field('common.message')).toHaveValue('When do you open?')
    await shopper.field('common.email').fill(newAddress())
    await shopper.button('contact.send').click()
    await expect(page.getByText(text(locale, 'common.contactSent'))).toBeVisible()
  })
}
