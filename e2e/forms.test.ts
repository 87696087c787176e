import type { Page } from '@playwright/test'
import { fillCart } from './shop/buyer.ts'
import { expectRefusal } from './shop/expect-refusal.ts'
import { watchOperations } from './shop/operations.ts'
import { newAddress } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

function countPosts(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  return sent
}

for (const { test, turn } of turns('en @phone')) {
  test(`sign-up rejects missing and invalid values ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/register')
    // Typed text has its own direction: "12 Fig Street" keeps its order on an Arabic page.
    await expect(shopper.field('common.name')).toHaveCSS('unicode-bidi', 'plaintext')
    const sent = countPosts(page)
    const submit = shopper.button('auth.register')
    await submit.click()
    await expectRefusal(shopper.field('common.name'), shopper.requiredText('common.name'), '')
    await shopper.fillIn({ 'common.name': 'Noor', 'common.email': 'noor@example' })
    await submit.click()
    await expectRefusal(shopper.field('common.email'), shopper.text('common.invalidEmail'), 'noor@example')
    await shopper.fillIn({
      'common.email': newAddress(),
      'common.password': 'short',
      'common.passwordConfirmation': 'short',
    })
    await submit.click()
    await expectRefusal(shopper.field('common.password'), shopper.text('auth.passwordLength'), 'short')
    await shopper.fillIn({ 'common.password': 'long enough', 'common.passwordConfirmation': 'long enougj' })
    await submit.click()
    await expectRefusal(
      shopper.field('common.passwordConfirmation'),
      shopper.text('auth.passwordMismatch'),
      'long enougj',
    )
    await expect(shopper.field('common.name')).toHaveValue('Noor')
    expect(sent).toEqual([])
  })

  test(`an address is rejected until it is complete ${turn}`, async ({ page, shopper, checkout, samples }) => {
    const { fillAddress, saveAddress } = checkout
    await fillCart(page.request, nth(samples.buyable, 2))
    await shopper.open('/shipping')
    const operations = watchOperations(page)
    const submit = shopper.button('address.continue')
    await shopper.field('address.city').fill('Washington')
    await submit.click()
    await expectRefusal(shopper.field('address.name'), shopper.requiredText('address.name'), '')
    await expect(shopper.field('address.zipCode')).toHaveAccessibleDescription(shopper.requiredText('address.zipCode'))
    await expect(shopper.field('address.city')).toHaveValue('Washington')
    // A click anywhere in the field puts the caret after the prefix.
    const phone = shopper.field('common.phone')
    const box = await phone.boundingBox()
    for (const part of [0.5, 0.9]) {
      await phone.fill('+1 ')
      await phone.click({ position: { x: (box?.width ?? 0) * part, y: (box?.height ?? 0) / 2 } })
      await page.keyboard.type('2025550143')
      await expect(phone).toHaveValue('+1 2025550143')
    }
    // Labels, fields, and messages follow the country at once.
    await checkout.pick('country', 'GB')
    const zip = shopper.field('address.postcode')
    await expect(zip).toHaveAccessibleDescription(shopper.requiredText('address.postcode'))
    await expect(shopper.field('address.town')).toHaveValue('Washington')
    await checkout.pick('country', 'AE')
    await expect(zip).toHaveCount(0)
    await expect(shopper.field('address.emirate')).toBeVisible()
    await checkout.pick('country', 'DZ')
    await expect(shopper.field('address.zip')).not.toHaveAttribute('aria-invalid')
    await checkout.pick('country', 'US')
    await checkout.pick('state', 'DC')
    await fillAddress()
    await shopper.field('common.email').fill('nobody')
    await submit.click()
    await expectRefusal(shopper.field('common.email'), shopper.text('common.invalidEmail'), 'nobody')
    expect(operations).not.toContain('SaveAddress')
    await shopper.field('common.email').fill(newAddress())
    await saveAddress()
    await expect(shopper.button('shipping.continue')).toBeEnabled()
  })
}

for (const { test, turn } of turns('ar @desktop')) {
  test(`sign-in rejects missing and invalid values ${turn}`, async ({ shopper }) => {
    await shopper.open('/login')
    await shopper.button('common.signIn').click()
    await expectRefusal(shopper.field('common.email'), shopper.requiredText('common.email'), '')
    const email = newAddress()
    await shopper.fillIn({ 'common.email': email })
    await shopper.button('common.signIn').click()
    await expectRefusal(shopper.field('common.password'), shopper.requiredText('common.password'), '')
    await expect(shopper.field('common.email')).toHaveValue(email)
  })

  test(`a message to the shop is rejected until it is complete ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/page/contact')
    await shopper.field('common.message').fill('When do you open?')
    await shopper.button('contact.send').click()
    await expectRefusal(shopper.field('common.name'), shopper.requiredText('common.name'), '')
    await shopper.fillIn({ 'common.name': 'Noor', 'common.email': 'x@y', 'contact.subject': 'Hours' })
    await shopper.button('contact.send').click()
    await expectRefusal(shopper.field('common.email'), shopper.text('common.invalidEmail'), 'x@y')
    await expect(shopper.field('common.message')).toHaveValue('When do you open?')
    await shopper.field('common.email').fill(newAddress())
    await shopper.button('contact.send').click()
    await expect(page.getByText(shopper.text('common.contactSent'))).toBeVisible()
  })
}
