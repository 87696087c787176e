import { fillCart, placeOrder } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns('ar @desktop')) {
  test(`a dialog closes on a click outside, not on a drag that ends there, ${turn}`, async ({
    page,
    shopper,
    samples,
  }) => {
    const order = await placeOrder(page.request, nth(samples.buyable, 12))
    await shopper.open(`/user/order/${order.id}`)
    const opener = shopper.button('order.cancel').first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    const message = shopper.field('common.message')
    await message.fill('Ordered twice by mistake.')
    const box = await message.boundingBox()
    const inside = { x: (box?.x ?? 0) + 15, y: (box?.y ?? 0) + 15 }

    // Selecting text can end outside the dialog.
    await page.mouse.move(inside.x, inside.y)
    await page.mouse.down()
    await page.mouse.move(3, 3, { steps: 4 })
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await expect(message).toHaveValue('Ordered twice by mistake.')

    await page.mouse.move(3, 3)
    await page.mouse.down()
    await page.mouse.move(inside.x, inside.y, { steps: 4 })
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await expect(message).toHaveValue('Ordered twice by mistake.')

    await page.mouse.click(3, 3)
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}

test('a toast raised over an open dialog is visible and can be dismissed @phone', async ({
  page,
  context,
  shopper,
  meantComplaints,
}) => {
  meantComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await shopper.open('/')
  await shopper.button('header.menu').click()
  const drawer = page.getByRole('dialog')
  const link = drawer.getByRole('link').last()
  await link.scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await link.click()
  const toast = page.getByRole('alert').filter({ hasText: shopper.text('toast.error') })
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect(drawer).toBeVisible()
  await shopper.button('toast.dismiss').click()
  await expect(toast).toHaveCount(0)
  await context.setOffline(false)
})

for (const { test, turn } of turns('en @phone').filter(({ device }) => device === '@phone')) {
  test(`Escape closes each menu inside the drawer, and then the drawer ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/page/about')
    const opener = shopper.button('header.menu')
    await opener.click()
    const drawer = page.getByRole('dialog')
    // Disclosures of one group are content, not menus.
    const menus = drawer.locator('details:not([name])')
    await expect(menus).not.toHaveCount(0)
    for (const menu of await menus.all()) {
      await menu.locator('summary').click()
      await expect(menu).toHaveAttribute('open')
      await page.keyboard.press('Escape')
      await expect(menu).not.toHaveAttribute('open')
      await expect(drawer).toBeVisible()
      await expect(menu.locator('summary')).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}

test('Escape closes the question before a deletion, and not the cart around it @desktop', async ({
  page,
  shopper,
  samples,
}) => {
  await fillCart(page.request, nth(samples.buyable, 2))
  await shopper.visit('/page/about')
  const header = page.getByRole('banner')
  await header.locator('a[href$="/cart"]').first().hover()
  await header.getByRole('button', { name: shopper.textPattern('common.deleteTitle') }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(header.getByRole('heading', { name: shopper.text('common.yourCart') })).toBeVisible()
})

test('a file picker that is closed leaves its dialog open @desktop', async ({ page, shopper, regular }) => {
  await shopper.visit(`/user/order/${regular.delivered.id}`)
  await shopper.button('order.review').first().click()
  const photos = page.getByRole('dialog').locator('input[type="file"]')
  await photos.evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })))
  await expect(photos).toBeAttached()
  await expect(page.getByRole('dialog')).toBeVisible()
})
