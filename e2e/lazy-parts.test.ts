import type { Page } from '@playwright/test'
import { fillCart } from './shop/buyer.ts'
import { newAddress } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

/** Holds back a chunk. Resolves with `release` and `fail` once the chunk is requested. */
async function hold(page: Page, chunk: string) {
  const decision = Promise.withResolvers<'continue' | 'abort'>()
  const pattern = new RegExp(`/assets/${chunk}-[^/]*\\.js`)
  await page.route(pattern, async (route) => route[await decision.promise]())
  return { isRequested: page.waitForRequest(pattern), ...decision }
}

test('the browser submits a form whose lazy part has no code yet @desktop @full', async ({ page, shopper }) => {
  const footer = await hold(page, 'footer')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.getByRole('contentinfo').getByLabel(shopper.text('newsletter.email')).fill(newAddress())
  await footer.isRequested
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await shopper.button('newsletter.subscribe').click()
  expect(new URL((await sent).url()).pathname).toBe('/forms/newsletter')
  footer.resolve('continue')
  await expect(page.getByText(shopper.text('common.subscribed')).first()).toBeVisible()
})

test('the code of the footer waits until the visitor comes near it @phone', async ({ page, shopper }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const hasFooter = () => requested.some((url) => url.includes('/assets/footer-'))
  await shopper.visit('/')
  expect(hasFooter()).toBe(false)
  await shopper.button('newsletter.subscribe').scrollIntoViewIfNeeded()
  await expect.poll(hasFooter).toBe(true)
})

test('an unseen footer does not hold up a navigation @phone', async ({ page, shopper }) => {
  await shopper.visit('/')
  await page
    .getByRole('main')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(({ pathname }) => pathname !== '/')
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
})

test('repeats a click on a button when its lazy code arrives @desktop', async ({ page, context, shopper, samples }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const services = await hold(page, 'product-services')
  await page.goto(`/product/${samples.plainProduct.slug}/${samples.plainProduct.id}`)
  await services.isRequested
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await shopper.button('product.share').click()
  services.resolve('continue')
  await expect(page.getByText(shopper.text('product.linkCopied'))).toBeVisible()
})

for (const [what, isTicked] of [
  ['a price', false],
  ['a price and a brand @full', true],
] as const) {
  test(`filters set before their code has loaded apply once it has: ${what} @desktop`, async ({ page, shopper }) => {
    const sidebar = await hold(page, 'filter-sidebar')
    await page.goto('/all/products')
    await sidebar.isRequested
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    const max = page.getByLabel(shopper.text('listing.max'), { exact: true })
    const brand = page.locator('#filters input[name=brand]').first()
    await max.fill('900')
    if (isTicked) await brand.check()
    else await max.blur()
    sidebar.resolve('continue')
    await page.waitForURL(
      ({ searchParams }) => searchParams.get('max') === '900' && searchParams.has('brand') === isTicked,
    )
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await expect(brand).not.toBeChecked()
  })
}

test('a tile under the mouse shows its second picture once its code has loaded @desktop @full', async ({ page }) => {
  const buttons = await hold(page, 'tile-saved-buttons')
  await page.goto('/all/products')
  await buttons.isRequested
  const tile = page.locator('main li', { has: page.getByRole('heading', { level: 2 }) }).first()
  await tile.hover()
  buttons.resolve('continue')
  await expect(tile.locator('img')).toHaveCount(2)
})

test('a lazy part whose code fails stays, and its wish list button works @desktop', async ({
  page,
  shopper,
  samples,
  meantComplaints,
}) => {
  meantComplaints.push(/product-services-/)
  await page.route(/\/assets\/product-services-[^/]*\.js/, (route) => route.abort())
  // The page reloads once, because a newer build may have the code.
  const reloaded = page.waitForEvent('load', { predicate: () => reloads++ > 0 })
  let reloads = 0
  await page.goto(`/product/${samples.plainProduct.slug}/${samples.plainProduct.id}`)
  await reloaded
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await page
    .getByRole('complementary')
    .getByRole('button', { name: shopper.text('common.wishlist') })
    .click()
  expect(new URL((await sent).url()).pathname).toBe('/forms/toggle-wishlist')
  // Guests are asked to sign in.
  await expect(page.getByRole('button', { name: shopper.text('common.signIn') }).first()).toBeVisible()
})

test('the header counts a cart change made before its code arrived @desktop', async ({ page, shopper, samples }) => {
  await fillCart(page.request, nth(samples.buyable, 8), 5)
  const header = await hold(page, 'frame-parts')
  await page.goto('/cart')
  await header.isRequested
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  const box = page.getByRole('main').getByRole('spinbutton')
  const changed = page.waitForResponse((response) => response.request().postDataJSON()?.variables?.quantity === 7)
  await box.fill('7')
  await box.press('Enter')
  await changed
  header.resolve('continue')
  await shopper.expectCartCount(7)
})

test('a heart submitted as a form is set on the next page @desktop @full', async ({ page, member, samples }) => {
  const { slug, id } = samples.plainProduct
  await member.open(`/product/${slug}/${id}`)
  await page.waitForFunction(() => sessionStorage.getItem('saved') !== null)
  const services = await hold(page, 'product-services')
  await page.goto(`/product/${slug}/${id}`)
  await services.isRequested
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await member.button('saved.compare').click()
  await page.waitForLoadState()
  services.resolve('continue')
  await expect(member.button('saved.compare')).toHaveAttribute('aria-pressed', 'true')
})

test('text typed before the search had its code is searched for @desktop', async ({ page, shopper }) => {
  const header = await hold(page, 'frame-parts')
  await page.goto('/')
  await header.isRequested
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  const box = page.getByRole('combobox', { name: shopper.text('search.label') })
  await box.fill('lamp')
  header.resolve('continue')
  // The suggestions show that the search is hydrated.
  await expect(page.getByRole('listbox')).toBeVisible()
  await box.press('Enter')
  await page.waitForURL(/\/search\?q=lamp$/)
})
