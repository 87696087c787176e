import { fillCart, ownOrders, placeOrder, prepareCheckout } from './shop/buyer.ts'
import { createAccount, endSessions, signIn as signInByCall } from './shop/member.ts'
import { moveOrder } from './shop/outbox.ts'
import { png } from './shop/pictures.ts'
import { nth } from './shop/samples.ts'
import { complete } from './shop/settled.ts'
import { expect } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { turns } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

/** The dialog that asks to sign in again. */
function createSignIn({ page, text }: Shopper) {
  const dialog = page.getByRole('dialog', { name: text('common.sessionEnded') })
  const field = (id: string) => dialog.getByLabel(new RegExp(`^${text(id)}( \\*)?$`))
  return {
    dialog,
    email: field('common.email'),
    password: field('common.password'),
    cancel: dialog.getByRole('button', { name: text('common.cancel') }),
    async signIn(password: string) {
      await field('common.password').fill(password)
      await page.keyboard.press('Enter')
    },
  }
}

for (const { test, turn } of turns('ar @desktop')) {
  test(`saves a name after signing in again ${turn} @full`, async ({ page, member, elsewhere }) => {
    const { dialog, email, password, cancel, signIn } = createSignIn(member)
    await member.open('/user/profile')
    const now = await endSessions(elsewhere, member.account)
    await member.fillIn({ 'common.name': 'Grace Hopper' })
    const save = member.button('profile.save')
    await save.click()

    await expect(dialog).toBeVisible()
    await expect(email).toHaveValue(member.account.email)
    await expect(password).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: member.text('common.failed') }),
    ).toBeFocused()
    await expect(member.field('common.name')).toHaveValue('Grace Hopper')

    await save.click()
    await cancel.click()
    await expect(dialog).toHaveCount(0)
    await save.click()
    await signIn(member.account.password)
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/\S/)
    expect(await violations(page)).toEqual([])
    await signIn(now.password)
    await expect(page.getByRole('status').getByText(member.text('profile.saved'))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(save).toBeFocused()
    await page.reload()
    await expect(member.field('common.name')).toHaveValue('Grace Hopper')
  })
}

for (const { test, turn } of turns('en @phone')) {
  test(`places an order after signing in again ${turn}`, async ({ page, member, checkout, samples, elsewhere }) => {
    const { dialog, signIn } = createSignIn(member)
    await prepareCheckout(page.request, nth(samples.buyable, 9))
    await member.open('/checkout')
    const now = await endSessions(elsewhere, member.account)
    await checkout.placeOrder()
    await expect(dialog).toBeVisible()
    await signIn(now.password)
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toHaveLength(1)
  })

  test(`saves an address after signing in again during checkout ${turn} @full`, async ({
    page,
    member,
    checkout,
    samples,
    elsewhere,
  }) => {
    const { dialog, signIn } = createSignIn(member)
    const product = nth(samples.buyable, 3)
    await fillCart(page.request, product)
    await member.open('/shipping')
    await checkout.fillAddress()
    const now = await endSessions(elsewhere, member.account)
    await member.button('address.continue').click()
    await expect(dialog).toBeVisible()
    await signIn(now.password)
    await page.waitForURL((url) => url.searchParams.has('address'))
    await member.settled()
    await checkout.continueToPayment()
    await expect(checkout.lineOf(product)).toHaveCount(1)
  })

  test(`another member who signs in gets their own page ${turn}`, async ({ page, member, elsewhere }) => {
    const { dialog, email, signIn } = createSignIn(member)
    const somebodyElse = await createAccount(elsewhere)
    await member.open('/user/profile')
    await endSessions(elsewhere, member.account)
    await member.fillIn({ 'common.name': 'Grace Hopper' })
    await member.button('profile.save').click()
    await expect(dialog).toBeVisible()
    await email.fill(somebodyElse.email)
    await signIn(somebodyElse.password)
    await expect(page.getByRole('main').getByText(somebodyElse.email)).toBeVisible()
    await expect(member.field('common.name')).toHaveValue(somebodyElse.name)
  })
}

for (const { test, turn } of turns('ar @phone')) {
  test(`a page of an expired session leads to sign-in and back ${turn}`, async ({ page, member, elsewhere }) => {
    await member.open('/user/profile')
    const now = await endSessions(elsewhere, member.account)
    const orders = member.pathOf('/user/orders')
    // A change in another tab makes this one refetch its cart, which finds the session expired.
    // The listener's chunk loads after hydration, so the message is repeated.
    const tellAndLook = () => {
      new BroadcastChannel('cart').postMessage('another tab')
      return document.cookie
    }
    await expect.poll(() => page.evaluate(tellAndLook)).not.toContain('frontend_signed_in=1')
    await page.getByRole('main').locator(`a[href="${orders}"]`).click()
    await page.waitForURL(
      (url) => url.pathname === member.pathOf('/login') && url.searchParams.get('failed') === 'session',
    )
    await expect(page.getByText(member.text('common.sessionEnded'))).toBeVisible()
    await member.settled()
    await member.fillIn({ 'common.email': member.account.email, 'common.password': now.password })
    await member.button('common.signIn').click()
    await page.waitForURL((url) => url.pathname === orders)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.text('common.myOrders'))
  })
}

for (const [index, { test, turn }] of turns('en @phone').entries()) {
  const leave = index % 2 === 0 ? 'common.close' : 'session.seePage'
  test(`a member's page refuses changes after another member signs in in a second tab ${turn}`, async ({
    page,
    member,
    elsewhere,
  }) => {
    const bob = await createAccount(elsewhere)
    const dialog = page.getByRole('dialog', { name: member.text('session.otherAccount') })
    await member.open('/user/profile')
    await member.fillIn({ 'common.name': 'Typed by Ann' })
    // `page.request` shares the page's cookies, like another tab.
    await signInByCall(page.request, bob)
    await member.button('profile.save').click()
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(bob.email)
    expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)).toMatch(
      /^rgb\(/,
    )
    expect(await violations(page)).toEqual([])
    // The dialog cannot be closed over the page of a member who signed out.
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: member.text(leave) }).click()])
    await expect(page.getByText(member.account.email)).toHaveCount(0)
    await expect(page.getByRole('main').getByText(bob.email)).toBeVisible()
    await expect(member.field('common.name')).toHaveValue(bob.name)
  })
}

for (const { test, turn } of turns('en @desktop')) {
  test(`a restored tab shows nothing of a member who signed out ${turn}`, async ({ page, member, elsewhere }) => {
    const lookAgain = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    const former = page.getByText(member.account.email)
    await member.open('/brands')
    await expect(former.first()).toBeAttached()
    const bob = await createAccount(elsewhere)
    await signInByCall(page.request, bob)
    await Promise.all([page.waitForEvent('load'), lookAgain()])
    await member.settled()
    await expect(page.getByText(bob.email).first()).toBeAttached()
    await expect(former).toHaveCount(0)

    for (const cookie of ['frontend_token', 'frontend_signed_in', 'frontend_account'])
      await page.context().clearCookies({ name: cookie })
    await Promise.all([page.waitForEvent('load'), lookAgain()])
    await member.settled()
    await expect(page.getByText(bob.email)).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  })
}

for (const { test, turn } of turns('ar @desktop')) {
  test(`applies a change after signing in again when the cookies were cleared ${turn} @full`, async ({
    page,
    member,
  }) => {
    const { dialog, signIn } = createSignIn(member)
    await member.open('/user/profile')
    for (const [name, cookies] of [
      ['Without the session', ['frontend_token']],
      ['Without any', ['frontend_token', 'frontend_signed_in', 'frontend_account']],
    ] as const) {
      await member.fillIn({ 'common.name': name })
      for (const cookie of cookies) await page.context().clearCookies({ name: cookie })
      await member.button('profile.save').click()
      await expect(dialog).toBeVisible()
      await signIn(member.account.password)
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('status').getByText(member.text('profile.saved'))).toBeVisible()
      await page.reload()
      await member.settled()
      await expect(member.field('common.name')).toHaveValue(name)
    }
  })

  test(`sends a dialog with its photo after signing in again ${turn} @full`, async ({ page, member, samples }) => {
    const { dialog, signIn } = createSignIn(member)
    const endSession = () => page.context().clearCookies({ name: 'frontend_token' })
    const over = page.getByRole('dialog').first()
    const order = await placeOrder(page.request, nth(samples.buyable, 7))
    await moveOrder(order.id, 'delivered')
    await member.open(`/user/order/${order.id}`)
    await member.button('order.review').click()
    await over.getByRole('radio').nth(3).check()
    await member.field('review.text').fill('Soft and warm.')
    await over.locator('input[type=file]').setInputFiles([png(0)])
    await endSession()
    await over.getByRole('button', { name: member.text('review.send') }).click()
    await expect(dialog).toBeVisible()
    await signIn(member.account.password)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await member.settled()
    await member.button('order.review').click()
    await expect(member.field('review.text')).toHaveValue('Soft and warm.')
    await expect(over.locator('img')).toHaveCount(1)

    await member.openProduct(nth(samples.buyable, 7))
    // Before hydration the browser submits the button's form, which leads to the sign-in page.
    await complete(page)
    await endSession()
    await member.button('common.wishlist').click()
    await expect(dialog).toBeVisible()
    await signIn(member.account.password)
    await expect(page.getByRole('status').getByText(member.text('saved.wishAdded'))).toBeVisible()
  })

  test(`a guest's page continues with the cart that a sign-in in a second tab took over ${turn}`, async ({
    page,
    shopper,
    checkout,
    samples,
    elsewhere,
  }) => {
    const account = await createAccount(elsewhere)
    const product = nth(samples.buyable, 4)
    await fillCart(page.request, product)
    await shopper.open('/cart')
    await signInByCall(page.request, account)
    await checkout
      .lineOf(product)
      .getByRole('button', { name: shopper.text('quantity.more') })
      .click()
    await shopper.expectCartCount(2)
    await shopper.open('/user/profile')
    await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
    await shopper.expectCartCount(2)
  })
}
