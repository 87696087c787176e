import type { Page } from '@playwright/test'
import { placeOrder } from './shop/buyer.ts'
import { becomeMember } from './shop/member.ts'
import { moveOrder } from './shop/outbox.ts'
import { png, TEXT } from './shop/pictures.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

const photosOf = (page: Page) => page.locator('img[src^="data:image"]')

for (const { test, turn } of turns('en @phone')) {
  // @2.10.7
  test(`a guest tracks an order ${turn}`, async ({ page, shopper, samples }) => {
    const order = await placeOrder(page.request, nth(samples.buyable, 5))
    await moveOrder(order.id, 'pickedUp')
    await shopper.open('/track-order')
    await shopper.field('track.number').fill('nothing')
    await shopper.button('order.track').click()
    await expect(page.getByText(shopper.textPattern('track.notFound'))).toBeVisible()

    await shopper.field('track.number').fill(order.trackingId)
    await shopper.button('order.track').click()
    await expect(page.getByRole('listitem').and(page.locator('[aria-current=step]'))).toContainText(
      shopper.text('order.pickedUp'),
    )
    await expect(page.locator('main')).not.toContainText('Asha')
  })

  // @2.10.7
  test(`an order is cancelled with a reason ${turn}`, async ({ page, shopper, samples }) => {
    const order = await placeOrder(page.request, nth(samples.buyable, 6))
    await shopper.open(`/user/order/${order.id}`)
    await shopper.button('order.cancel').click()
    const dialog = page.getByRole('dialog')
    const cancel = dialog.getByRole('button', { name: shopper.text('order.cancel') })
    // The heading takes one line, beside the cross.
    expect((await dialog.getByRole('heading').boundingBox())?.height).toBeLessThan(48)
    await dialog.getByRole('button', { name: shopper.text('order.keep') }).click()
    await expect(dialog).toHaveCount(0)
    await shopper.button('order.cancel').click()
    await cancel.click()
    await expect(dialog.getByText(shopper.requiredText('order.reason'))).toBeVisible()
    await expect(shopper.field('order.reason')).toBeFocused()
    await expect(shopper.field('common.message')).toHaveAccessibleDescription('')
    await shopper.field('order.reason').selectOption(shopper.text('order.reasonOther'))
    await cancel.click()
    await expect(shopper.field('common.message')).toHaveAccessibleDescription(shopper.requiredText('common.message'))
    await expect(shopper.field('common.message')).toBeFocused()
    await shopper.field('common.message').fill('Not this one.')
    await cancel.click()
    await expect(page.getByText(shopper.text('order.isCancelled'))).toBeVisible()
    await expect(page.getByText('Not this one.')).toBeVisible()
    await expect(shopper.button('order.cancel')).toHaveCount(0)
  })
}

for (const { test, turn } of turns('ar @desktop')) {
  // @2.10.7
  test(`a delivered product is reviewed with photos ${turn}`, async ({ page, shopper, samples }) => {
    const order = await placeOrder(page.request, nth(samples.buyable, 7))
    await moveOrder(order.id, 'delivered')
    await shopper.open(`/user/order/${order.id}`)
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: shopper.text('review.send') })
    await shopper.button('order.review').click()
    await expect(send).toBeInViewport({ ratio: 1 })
    await send.click()
    await expect(dialog.getByText(shopper.requiredText('review.rating'))).toBeVisible()
    const stars = dialog.getByRole('radiogroup')
    await expect(stars.locator(':scope > div'), 'a ring around all stars').toHaveCSS('outline-style', 'solid')
    await expect(stars.locator('label', { has: page.locator(':focus') })).toHaveCSS('outline-style', 'none')
    await expect(dialog.getByText('Noor E.'), 'above the sticky button').toBeInViewport({ ratio: 1 })
    await dialog.getByRole('radio').nth(3).check()
    await shopper.field('review.text').fill('Soft and warm.')
    const picker = dialog.locator('input[type=file]')
    await picker.setInputFiles([png(0), TEXT])
    await expect(dialog.getByRole('alert').filter({ hasText: shopper.textPattern('photos.supported') })).toBeVisible()
    await expect(photosOf(page)).toHaveCount(1)
    await picker.setInputFiles([1, 2, 3, 4, 5].map(png))
    await expect(photosOf(page)).toHaveCount(5)
    await expect(picker).toHaveCount(0)
    await send.click()
    await expect(dialog).toHaveCount(0)

    await shopper.button('order.review').click()
    await expect(dialog.getByRole('radio').nth(3)).toBeChecked()
    await expect(shopper.field('review.text')).toHaveValue('Soft and warm.')
    await expect(dialog.locator('img')).toHaveCount(5)
  })

  test(`a delivered product is returned with a photo ${turn}`, async ({ page, shopper, samples }) => {
    const order = await placeOrder(page.request, nth(samples.buyable, 8), { quantity: 2 })
    await shopper.open('/return')
    await expect(page.getByText(shopper.text('return.none'))).toBeVisible()
    await moveOrder(order.id, 'delivered')
    await page.reload()
    await shopper.settled()
    await page.getByRole('link', { name: shopper.text('order.return'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/returnProduct'))
    await shopper.button('return.send').click()
    await expect(page.getByText(shopper.requiredText('order.reason'))).toBeVisible()
    await expect(shopper.field('order.reason')).toBeFocused()
    await shopper.field('order.reason').selectOption(shopper.text('return.reasonDamaged'))
    await shopper.button('quantity.more').click()
    await page.locator('input[type=file]').setInputFiles(png(1))
    await expect(photosOf(page)).toHaveCount(1)
    await shopper.button('return.send').click()
    await expect(page.getByText(shopper.textPattern('return.done'))).toBeVisible()
  })
}

for (const device of ['@desktop', '@phone @full']) {
  test(`a member finds, filters and hides orders ${device}`, async ({ page, member, samples }) => {
    await member.open('/user/orders')
    await expect(page.getByText('No order yet.')).toBeVisible()
    const [first, second] = [
      await placeOrder(page.request, nth(samples.buyable, 9)),
      await placeOrder(page.request, nth(samples.buyable, 10)),
    ]
    await page.reload()
    await member.settled()
    const orders = page.locator('main').getByRole('article')
    await expect(orders).toHaveCount(2)

    await page.getByRole('link', { name: 'Paid', exact: true }).click()
    await expect(page.getByText('No matching orders.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect(orders).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Search by order number' }).fill(first.trackingId)
    await page.keyboard.press('Enter')
    await expect(orders).toHaveCount(1)
    await page.getByRole('link', { name: `Order ${first.trackingId}` }).click()
    // Order pages load as documents: the address changes first.
    const step = page.locator('[aria-current=step]')
    await expect(step).toContainText('Order placed')

    // Going back shows the new state without a reload.
    await expect(member.button('order.hide')).toHaveCount(0)
    await moveOrder(first.id, 'delivered')
    await page.goBack()
    await expect(orders).toHaveCount(1)
    await page.goForward()
    await expect(step).toContainText('Delivered')
    await member.button('order.hide').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
    await page.waitForURL('**/user/orders')
    await expect(orders).toHaveCount(1)
    await expect(orders).toContainText(second.trackingId)
  })
}

/** Runs in the page. Goes home as soon as the document of an order is requested. */
function goHomeInstead(): void {
  window.navigation.addEventListener('navigate', (event) => {
    if (event.info !== 'document-load') return
    queueMicrotask(() => document.querySelector<HTMLElement>('a[href="/"]')?.click())
  })
}

for (const device of ['@desktop', '@phone @full']) {
  test(`a member follows another link before the order page arrives ${device} @full`, async ({
    page,
    shopper,
    regular,
  }) => {
    await shopper.open('/user/orders')
    await page.evaluate(goHomeInstead)
    const address = `/user/order/${regular.delivered.id}`
    const leftFor = Promise.withResolvers<void>()
    await page.route(`**${address}`, async (route) => {
      await leftFor.promise
      await route.continue().catch(() => null)
    })
    // Order pages load as documents because they take payments.
    await page.locator(`main a[href="${address}"]`).first().click()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/')
    leftFor.resolve()
    await shopper.expectShown('/')
  })
}

test('only the visitor who placed an order sees it @desktop', async ({
  page,
  samples,
  browser,
  baseURL,
  meantComplaints,
}) => {
  meantComplaints.push(/status of 404 /)
  const order = await placeOrder(page.request, nth(samples.buyable, 11))
  const stranger = await browser.newPage({ baseURL })
  const address = `/user/order/${order.id}`
  await stranger.goto(address)
  expect(new URL(stranger.url()).searchParams.get('returnTo')).toBe(address)
  await becomeMember(stranger.request)
  expect((await stranger.goto(address))?.status()).toBe(404)
  await stranger.close()
})

test('an invoice on narrow paper has a margin, and breaks no amounts @desktop', async ({ page, shopper, regular }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shopper.visit(`/user/order/${regular.delivered.id}`)
  await page.emulateMedia({ media: 'print' })
  const table = page.locator('[data-print="only"] table')
  const rows = await table.locator('td, thead th').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return new Set([...text.getClientRects()].map(({ top }) => top)).size
    }),
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows)).toEqual(new Set([1]))
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const box = await table.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(16)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 16)
  await expect(table.locator('td').first()).toHaveCSS('font-size', '14px')
})

test('the errors of a return move its button above the bar @phone', async ({ page, shopper, regular }) => {
  await shopper.open(`/returnProduct?order=${regular.delivered.id}&product=${regular.productId}`)
  const send = shopper.button('return.send')
  await send.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await send.click()
  await expect(shopper.field('order.reason')).toBeFocused()
  const bar = await page.getByRole('navigation', { name: shopper.text('mobileBar.label') }).boundingBox()
  const button = await send.boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})
