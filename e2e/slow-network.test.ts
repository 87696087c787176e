import type { Locator } from '@playwright/test'
import { ADDRESSES, STATUSES } from './shop/addresses.ts'
import { fillCart, prepareCheckout } from './shop/buyer.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { refuseCode, refuseData, slowDown, vanishedFrom, watchVanishing } from './shop/networks.ts'
import { nth, type Samples } from './shop/samples.ts'
import { expect, test as base } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'

/** The browser's reports about refused requests and about the page that does not exist. */
const test = base.extend({
  meantComplaints: async ({ meantComplaints }, use) =>
    use([...meantComplaints, /ERR_FAILED|status of 404|dynamically imported|Failed to fetch/]),
})

/** Nothing claims to be loading. */
async function expectNotBusy({ page, text }: Shopper): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [data-shimmer]').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(text('shimmer.loading'), { exact: true })).toHaveCount(0)
}

/** The failures that are shown, each with a button that tries again. */
const retries = ({ button }: Shopper) => button('common.tryAgain').filter({ visible: true })

async function retryAll(shopper: Shopper): Promise<void> {
  const again = retries(shopper)
  for (let left = await again.count(); left > 0; left -= 1) {
    await again.first().click()
    await expect(again).toHaveCount(left - 1)
  }
}

/** Data and code of the whole page are late. */
async function expectComplete(shopper: Shopper, path: string, status = 200): Promise<void> {
  await shopper.page.addInitScript(watchVanishing)
  await slowDown(shopper.page)
  await shopper.visit(path, status)
  expect(await vanishedFrom(shopper.page)).toEqual([])
  await expectNotBusy(shopper)
}

/** No data arrives until the network is back. */
async function expectWayOn(shopper: Shopper, path: string, status = 200): Promise<void> {
  await shopper.page.addInitScript(watchVanishing)
  const { restore } = await refuseData(shopper.page)
  await shopper.visit(path, status)
  expect(await vanishedFrom(shopper.page)).toEqual([])
  await expectNotBusy(shopper)
  await restore()
  await retryAll(shopper)
  await expectNotBusy(shopper)
}

/** Kinds of pages with all that loads later; the others are `@full`. */
const SAMPLED = new Set(['product with variants', 'search', 'unpaid order'])
const mark = (name: string) => (SAMPLED.has(name) ? '' : ' @full')

for (const [name, address] of Object.entries(ADDRESSES)) {
  test(`${name} stays whole while data and code are late @desktop${mark(name)}`, async ({ shopper, samples }) => {
    await expectComplete(shopper, address(samples), STATUSES[name])
  })

  test(`${name} stays whole without data, and goes on with it @desktop${mark(name)}`, async ({ shopper, samples }) => {
    await expectWayOn(shopper, address(samples), STATUSES[name])
  })
}

for (const [name, address] of Object.entries(MEMBER_ADDRESSES)) {
  test(`${name} stays whole while data and code are late @desktop${mark(name)}`, async ({
    shopper,
    regular,
    samples,
  }) => {
    await expectComplete(shopper, address(regular, samples))
  })

  test(`${name} stays whole without data, and goes on with it @desktop${mark(name)}`, async ({
    shopper,
    regular,
    samples,
  }) => {
    await expectWayOn(shopper, address(regular, samples))
  })
}

test('a tile keeps its buttons while the mouse waits for the second picture @desktop', async ({ page, shopper }) => {
  await shopper.visit('/all/products')
  await slowDown(page)
  const tile = page.locator('main li', { has: page.getByRole('heading', { level: 2 }) }).first()
  const buttons = tile.getByRole('button')
  await expect(buttons).toHaveCount(3)
  const asked = page.waitForRequest(/\/graphql\?/)
  await tile.hover()
  await asked
  await expect(buttons.first()).toBeVisible()
  await expect(buttons).toHaveCount(3)
  await expect(tile.locator('img')).toHaveCount(2)
})

test('more products arrive, or can be asked for again, whatever the shopper does meanwhile @desktop', async ({
  page,
  shopper,
}) => {
  await shopper.visit('/all/products')
  await slowDown(page)
  const tiles = page.locator('main li', { has: page.getByRole('heading', { level: 2 }) })
  const before = await tiles.count()
  const more = shopper.button('productList.more')
  await more.click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => (location.hash = '#content'))
  await expect(page.locator('main [data-shimmer]')).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText(shopper.text('productList.retry'))).toHaveCount(0)
  expect(await tiles.count()).toBeGreaterThan(before)
})

test('a late answer does not pull the shopper from the page they went to @desktop', async ({
  page,
  shopper,
  samples,
}) => {
  await shopper.visit(`/search?q=${encodeURIComponent(samples.variantProduct.title)}`)
  const link = page.locator(`a[href$="/${samples.variantProduct.id}"]`)
  const tile = page.locator('main li').filter({ has: link }).first()
  await tile.scrollIntoViewIfNeeded()
  const held = Promise.withResolvers<void>()
  await page.route(/\/graphql\?/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/graphql\?/)
  await tile.getByRole('button', { name: shopper.textPattern('quickAdd.one') }).click()
  await asked
  await page.locator('a[href="/brands"]').first().click()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: shopper.text('common.allBrands') })).toBeVisible()
  await shopper.settled()
  await expect(page).toHaveURL(/\/brands$/)
})

test('a cart that does not load says so and loads again @desktop', async ({ page, shopper, samples }) => {
  await fillCart(page.request, nth(samples.buyable, 2))
  await shopper.visit('/page/about')
  const { restore } = await refuseData(page, 'MiniCart')
  const header = page.getByRole('banner')
  await header.locator('a[href$="/cart"]').first().hover()
  await expect(retries(shopper)).toHaveCount(1)
  await expect(header.getByText(shopper.textPattern('common.freeShippingOver'))).toHaveCount(0)
  await restore()
  await retryAll(shopper)
  await expect(header.getByRole('link', { name: nth(samples.buyable, 2).title })).toBeVisible()
})

test('payment methods that do not load are no lack of methods @desktop', async ({ page, shopper, regular }) => {
  const { restore } = await refuseData(page, 'PaymentMethods')
  await shopper.visit(`/user/order/${regular.unpaid.id}`)
  await expect(retries(shopper)).toHaveCount(1)
  await expect(page.getByText(shopper.text('payment.none'))).toHaveCount(0)
  await restore()
  await retryAll(shopper)
  await expect(page.getByRole('main').getByRole('radio').first()).toBeAttached()
})

test('a review that does not load says so and loads again @desktop', async ({ page, shopper, regular }) => {
  await shopper.visit(`/user/order/${regular.delivered.id}`)
  const { restore } = await refuseData(page, 'OwnReview')
  await shopper.button('order.review').first().click()
  await expect(retries(shopper)).toHaveCount(1)
  await restore()
  await retryAll(shopper)
  await expect(shopper.button('review.send')).toBeVisible()
})

interface Part {
  path(samples: Samples): string
  device: '@phone' | '@phone @full' | '@desktop'
  /** Opens the part, or tries to. */
  open(shopper: Shopper): Promise<void>
  shown(shopper: Shopper): Locator
}

const dialog = ({ page }: Shopper) => page.getByRole('dialog').filter({ visible: true })

/** Parts whose code loads when the shopper opens them, by file name. */
const PARTS: Record<string, Part> = {
  'category-drawer': {
    path: () => '/page/about',
    device: '@phone',
    open: ({ button }) => button('header.menu').click(),
    shown: dialog,
  },
  'confirm-dialog': {
    path: () => '/cart',
    device: '@desktop',
    open: ({ page, textPattern }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: textPattern('common.deleteTitle') })
        .click(),
    shown: dialog,
  },
  'gallery-dialog': {
    path: ({ variantProduct: { slug, id } }) => `/product/${slug}/${id}`,
    device: '@phone @full',
    open: ({ page, textPattern }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: textPattern('product.openPicture') })
        .first()
        .click(),
    shown: dialog,
  },
  'mini-cart': {
    path: () => '/page/about',
    device: '@phone @full',
    open: ({ page }) => page.getByRole('banner').locator('a[href="/cart"]').first().click(),
    shown: dialog,
  },
}

for (const [name, { path, device, open, shown }] of Object.entries(PARTS)) {
  test(`what a shopper opens says that its code did not load, and opens with the next press: ${name} ${device}`, async ({
    page,
    shopper,
    samples,
  }) => {
    await fillCart(page.request, nth(samples.buyable, 2))
    const { restore } = await refuseCode(page, name)
    await shopper.visit(path(samples))
    const reloaded = page.waitForEvent('load')
    await open(shopper)
    // The page reloads once, because a newer build may have the code.
    await reloaded
    await shopper.settled()
    await open(shopper)
    await expect(page.getByRole('alert').getByText(shopper.text('common.failed'))).toBeVisible()
    await restore()
    await open(shopper)
    await expect(shown(shopper)).toBeVisible()
  })
}

test('totals that do not load are not those of the other delivery @desktop', async ({ page, shopper, samples }) => {
  const [cheapest] = samples.buyable.toSorted((a, b) => a.price - b.price)
  await prepareCheckout(page.request, cheapest ?? nth(samples.buyable, 0))
  await shopper.visit('/shipping')
  const { restore } = await refuseData(page, 'ShippingTotals')
  await page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.locator('input[value="PICKUP"]') })
    .first()
    .click()
  await expect(retries(shopper)).toHaveCount(1)
  await expect(page.getByText(shopper.text('cart.shippingLater'))).toBeVisible()
  await expectNotBusy(shopper)
  await restore()
  await retryAll(shopper)
  await expect(page.getByText(shopper.text('cart.shippingLater'))).toHaveCount(0)
})

test('another language keeps what was typed @phone', async ({ page, shopper, samples }) => {
  await fillCart(page.request, nth(samples.buyable, 2))
  await shopper.visit('/shipping')
  const typed = { name: 'Noor Haddad', city: 'Albany', email: 'noor@example.com', deliveryInstruction: 'Ring twice' }
  const main = page.getByRole('main')
  for (const [name, value] of Object.entries(typed)) await main.locator(`[name="${name}"]`).fill(value)
  await page.locator('summary').filter({ hasText: 'English' }).filter({ visible: true }).first().click()
  await page.locator('a[hreflang="ar"]').filter({ visible: true }).first().click()
  await page.waitForURL(/\/ar\/shipping$/)
  for (const [name, value] of Object.entries(typed)) await expect(main.locator(`[name="${name}"]`)).toHaveValue(value)
})
