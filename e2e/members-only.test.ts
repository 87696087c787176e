import { fillCart } from './shop/buyer.ts'
import { expect, test as base } from './shop/gated-shop.ts'
import { createAccount, endSessions } from './shop/member.ts'
import { operationOf } from './shop/operations.ts'
import { nth } from './shop/samples.ts'
import type { Shopper } from './shop/shopper.ts'
import { turns } from './shop/turns.ts'

async function expectSignIn({ page, pathOf, settled }: Shopper, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === pathOf('/login'))
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(pathOf(path))
  await settled()
}

for (const { language, turn } of turns('en @desktop')) {
  const test = base.extend({ language })

  test(`a guest of a members-only shop signs in to buy and comes back ${turn}`, async ({
    page,
    shopper,
    samples,
    gate,
    elsewhere,
  }) => {
    const account = await createAccount(elsewhere)
    const product = nth(samples.buyable, 4)
    const path = `/product/${product.slug}/${product.id}`
    gate.takesGuests(false)
    for (const id of ['product.buyNow', 'product.addToCart']) {
      await shopper.openProduct(product)
      await shopper.button(id).click()
      await expectSignIn(shopper, path)
    }
    await shopper.fillIn({ 'common.email': account.email, 'common.password': account.password })
    await shopper.button('common.signIn').click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf(path))
    await shopper.settled()
    await shopper.addToCart()
    await shopper.expectCartCount(1)
  })

  test(`a guest who has gone on before the shop asks for a sign-in stays there ${turn}`, async ({
    page,
    shopper,
    samples,
    gate,
  }) => {
    gate.takesGuests(false)
    const { id, title } = samples.plainProduct
    await shopper.visit(`/search?q=${encodeURIComponent(title)}`)
    const tile = page.locator('main li').filter({ has: page.locator(`a[href$="/${id}"]`) })
    await tile.first().scrollIntoViewIfNeeded()
    const held = Promise.withResolvers<void>()
    await page.route(/\/graphql\?/, async (route) => {
      if (operationOf(route.request()) === 'QuickAdd') await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest((request) => operationOf(request) === 'QuickAdd')
    await tile
      .first()
      .getByRole('button', { name: shopper.textPattern('quickAdd.one') })
      .click()
    await asked
    await page
      .locator(`a[href="${shopper.pathOf('/brands')}"]`)
      .first()
      .click()
    await shopper.expectShown('/brands')
    const refused = page.waitForResponse((response) => operationOf(response.request()) === 'AddToCart')
    held.resolve()
    await (await refused).finished()
    await shopper.settled()
    await shopper.expectShown('/brands')
  })

  test(`a guest's earlier cart leads to sign-in and back ${turn} @full`, async ({
    page,
    shopper,
    checkout,
    samples,
    gate,
  }) => {
    const product = nth(samples.buyable, 4)
    await fillCart(page.request, product)
    const line = checkout.lineOf(product)
    const changes = {
      quantity: () => line.getByRole('button', { name: shopper.text('quantity.more') }).click(),
      selection: () => line.getByRole('checkbox').click(),
      async deletion() {
        await line.getByRole('button', { name: shopper.textPattern('common.deleteTitle') }).click()
        const dialog = page.getByRole('dialog', { name: shopper.text('common.confirmDelete') })
        await dialog.getByRole('button', { name: shopper.text('common.delete') }).click()
      },
    }
    for (const change of Object.values(changes)) {
      gate.takesGuests(true)
      await shopper.open('/cart')
      gate.takesGuests(false)
      await change()
      await expectSignIn(shopper, '/cart')
      await expect(page.getByText(shopper.text('cart.changeFailed'))).toHaveCount(0)
    }
  })

  test(`a cart is changed after signing in again ${turn} @full`, async ({
    page,
    member,
    checkout,
    samples,
    elsewhere,
  }) => {
    const product = nth(samples.buyable, 4)
    await fillCart(page.request, product)
    await member.open('/cart')
    const now = await endSessions(elsewhere, member.account)
    const line = checkout.lineOf(product)
    await line.getByRole('button', { name: member.text('quantity.more') }).click()
    const dialog = page.getByRole('dialog', { name: member.text('common.sessionEnded') })
    await dialog.getByLabel(new RegExp(`^${member.text('common.password')}`)).fill(now.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await member.expectCartCount(2)

    // A shopper who skips it is asked again and keeps the return address.
    await endSessions(elsewhere, now)
    await line.getByRole('button', { name: member.textPattern('common.deleteTitle') }).click()
    const question = page.getByRole('dialog', { name: member.text('common.confirmDelete') })
    await question.getByRole('button', { name: member.text('common.delete') }).click()
    await dialog.getByRole('button', { name: member.text('common.cancel') }).click()
    await expectSignIn(member, '/cart')
  })
}
