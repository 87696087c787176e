import type { Page } from '@playwright/test'
import { fillCart } from './shop/buyer.ts'
import { expectRefusal } from './shop/expect-refusal.ts'
import { newAddress } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { OTHER_TURNS, TURNS } from './shop/turns.ts'

function countPosts(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  return sent
}

for (const { test, turn } of TURNS) {
  test(`signing up refuses what is missing or wrong ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/register')
    const sent = countPosts(page)
    const submit = shopper.button('auth.register')
    await submit.click()
    await expectRefusal(shopper.field('auth.name'), shopper.requiredText('auth.name'), '')
    await shopper.fillIn({ 'auth.name': 'Noor', 'auth.email': 'noor@example' })
    await submit.click()
    await expectRefusal(shopper.field('auth.email'), shopper.text('auth.invalidEmail'), 'noor@example')
    await shopper.fillIn({ 'auth.email': newAddress(), 'auth.password': 'short', 'auth.confirmation': 'short' })
    await submit.click()
    await expectRefusal(shopper.field('auth.password'), shopper.text('auth.passwordLength'), 'short')
    await shopper.fillIn({ 'auth.password': 'long enough', 'auth.confirmation': 'long enougj' })
    await submit.click()
    await expectRefusal(shopper.field('auth.confirmation'), shopper.text('auth.passwordMismatch'), 'long enougj')
    await expect(shopper.field('auth.name')).toHaveValue('Noor')
    expect(sent).toEqual([])
  })

  test(`an address is refused until it is complete ${turn}`, async ({ page, shopper, checkout, samples }) => {
    const { fillAddress, saveAddress } = checkout
    await fillCart(page.request, nth(samples.buyable, 2))
    await shopper.open('/shipping')
    const sent = countPosts(page)
    const submit = shopper.button('address.save')
    await shopper.field('address.city').fill('Washington')
    await submit.click()
    await expectRefusal(shopper.field('address.name'), shopper.requiredText('address.name'), '')
    await expect(shopper.field('address.zip')).toHaveAccessibleDescription(shopper.requiredText('address.zip'))
    await expect(shopper.field('address.city')).toHaveValue('Washington')
    await fillAddress()
    await shopper.field('auth.email').fill('nobody')
    await submit.click()
    await expectRefusal(shopper.field('auth.email'), shopper.text('auth.invalidEmail'), 'nobody')
    expect(sent).toEqual([])
    await shopper.field('auth.email').fill(newAddress())
    await saveAddress()
    await expect(shopper.button('shipping.continue')).toBeEnabled()
  })
}

for (const { test, turn } of OTHER_TURNS) {
  test(`signing in refuses what is missing or wrong ${turn}`, async ({ shopper }) => {
    await shopper.open('/login')
    await shopper.button('auth.signIn').click()
    await expectRefusal(shopper.field('auth.email'), shopper.requiredText('auth.email'), '')
    const email = newAddress()
    await shopper.fillIn({ 'auth.email': email })
    await shopper.button('auth.signIn').click()
    await expectRefusal(shopper.field('auth.password'), shopper.requiredText('auth.password'), '')
    await expect(shopper.field('auth.email')).toHaveValue(email)
  })

  test(`a message to the shop is refused until it is complete ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/page/contact')
    await shopper.field('contact.message').fill('When do you open?')
    await shopper.button('contact.send').click()
    await expectRefusal(shopper.field('auth.name'), shopper.requiredText('auth.name'), '')
    await shopper.fillIn({ 'auth.name': 'Noor', 'auth.email': 'x@y', 'contact.subject': 'Hours' })
    await shopper.button('contact.send').click()
    await expectRefusal(shopper.field('auth.email'), shopper.text('auth.invalidEmail'), 'x@y')
    await expect(shopper.field('contact.message')).toHaveValue('When do you open?')
    await shopper.field('auth.email').fill(newAddress())
    await shopper.button('contact.send').click()
    await expect(page.getByText(shopper.text('contact.sent'))).toBeVisible()
  })
}
