import type { Page } from '@playwright/test'
import { fillCart, placeOrder, prepareCheckout } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

/** Runs in the page. Null if a visible element inside the window has the focus, otherwise what has it. */
function lostFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing is focused'
  // Radio buttons and checkboxes may be hidden below their own labels.
  const shown = focused.matches('input[type="radio"], input[type="checkbox"]')
    ? (focused.closest('label') ?? focused)
    : focused
  const { top, bottom, left, right, width, height } = shown.getBoundingClientRect()
  const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return shown.checkVisibility() && width > 0 && height > 0 && isInside ? null : focused.outerHTML.slice(0, 200)
}

async function expectFocus(page: Page, after: string): Promise<void> {
  await expect.poll(() => page.evaluate(lostFocus), `focus after ${after}`).toBeNull()
}

for (const { test, turn, device } of turns('en @desktop')) {
  test(`the focus is never lost while shopping by keyboard ${turn}`, async ({ page, shopper, samples }) => {
    await shopper.open('/all/products')
    const tiles = page.locator('main li:has(> :is(h2, h3) > a)')
    const before = await tiles.count()
    // The filters before it have buttons with the same words in some languages.
    await shopper.button('productList.more').last().press('Enter')
    await expect.poll(() => tiles.count()).toBeGreaterThan(before)
    await shopper.settled()
    // The window stays at the new products.
    await page.locator(':focus').scrollIntoViewIfNeeded()
    await expectFocus(page, 'more products')

    await shopper.openProduct(samples.plainProduct)
    await shopper.button('quantity.more').press('Enter')
    await shopper.button('quantity.less').press('Enter')
    await expectFocus(page, 'changing the quantity')
    await page.locator('#picture-1 button, #picture-1').last().press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFocus(page, 'opening the gallery')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page, 'closing the gallery')
    await shopper.button('product.addToCart').first().press('Enter')
    await expect(page.getByText(shopper.text('product.added'))).toBeVisible()
    await expectFocus(page, 'adding to the cart')
    await shopper.button('toast.dismiss').press('Enter')
    await expect(page.getByText(shopper.text('product.added'))).toHaveCount(0)
    await expectFocus(page, 'closing a toast')
  })

  test(`the focus is never lost in the cart and at checkout ${turn} @full`, async ({
    page,
    shopper,
    samples,
    checkout,
  }) => {
    const [product, other] = [nth(samples.buyable, 1), nth(samples.buyable, 3)]
    await fillCart(page.request, product)
    await fillCart(page.request, other)
    await shopper.open('/cart')
    for (const line of [product, other]) {
      await shopper.deleteButton(line).press('Enter')
      const question = page.getByRole('dialog', { name: shopper.text('common.confirmDelete') })
      await expect(question).toBeVisible()
      await expectFocus(page, 'asking to remove a line')
      await question.getByRole('button', { name: shopper.text('common.delete') }).press('Enter')
      await expect(shopper.cartLine(line)).toHaveCount(0)
      await shopper.settled()
      await expectFocus(page, 'removing a line')
    }

    await prepareCheckout(page.request, product)
    await shopper.open('/shipping?add=1')
    await checkout.fillAddress()
    await shopper.button('address.continue').press('Enter')
    await page.waitForURL((url) => url.searchParams.has('address'))
    await shopper.settled()
    await expectFocus(page, 'saving an address')

    await shopper.open('/checkout')
    const code = shopper.field('voucher.code')
    if (!(await code.isVisible())) await page.locator('main summary').first().press('Enter')
    await code.fill('NOTHING')
    await code.press('Enter')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expectFocus(page, 'a refused voucher')
  })

  test(`the focus is never lost in a member's lists ${turn} @full`, async ({ page, member, samples }) => {
    const order = await placeOrder(page.request, nth(samples.buyable, 4))
    await member.open(`/user/order/${order.id}`)
    await member.button('order.cancel').first().press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFocus(page, 'opening a dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page, 'closing a dialog')

    await member.open('/all/products')
    const tile = page.locator('main li:has(> :is(h2, h3) > a)').first()
    await tile.getByRole('button', { name: member.textPattern('saved.wishOne') }).press('Enter')
    await expect(page.getByText(member.text('saved.wishAdded'))).toBeVisible()
    await expectFocus(page, 'saving a product')
    await member.open('/user/wishlists')
    await tile.getByRole('button', { name: member.textPattern('saved.wishOne') }).press('Enter')
    await expect(page.getByText(member.text('wishlist.empty'))).toBeVisible()
    await expectFocus(page, 'removing the last saved product')
  })

  test(`the focus is never lost in menus and filters ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/all/products')
    if (device === '@phone') {
      for (const opener of [shopper.button('header.menu'), shopper.button('listing.filters')]) {
        await opener.press('Enter')
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectFocus(page, 'opening a drawer')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expectFocus(page, 'closing a drawer')
      }
      return
    }
    for (const summary of await page.locator('header summary').filter({ visible: true }).all()) {
      await summary.press('Enter')
      await expectFocus(page, 'opening a menu')
      await page.keyboard.press('Escape')
      await expectFocus(page, 'closing a menu')
    }
    // Titles that do not fit the bar scroll into sight.
    await page.setViewportSize({ width: 1000, height: 800 })
    const bar = page.getByRole('navigation', { name: shopper.text('header.categoryMenu') })
    for (const link of await bar.locator('ul a').filter({ visible: true }).all()) {
      await link.focus()
      await expectFocus(page, 'a category in the bar')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const box = page.locator('main aside, main form').getByRole('checkbox').first()
    await box.press('Space')
    await page.waitForURL((url) => url.search !== '')
    await shopper.settled()
    await expectFocus(page, 'choosing a filter')
  })
}
