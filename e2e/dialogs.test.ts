import { placeOrder } from './shop/buyer.ts'
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
