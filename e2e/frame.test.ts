import { fillCart } from './shop/buyer.ts'
import { newAddress } from './shop/outbox.ts'
import { nth } from './shop/samples.ts'
import { complete } from './shop/settled.ts'
import { expect, test } from './shop/shop-test.ts'

test.use({ bannersClosed: false })

// @2.5.1 @3.0.12 @4.0.19 @4.0.20
test('banners open on a first visit, except over an error page, and stay closed @desktop', async ({
  page,
  shopper,
  meantComplaints,
}) => {
  meantComplaints.push(/status of 404 .*\/nope$/)
  const popup = page.getByRole('dialog')
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await shopper.open('/nope', { status: 404 })
  await shopper.settled()
  await expect(popup).toHaveCount(0)

  await page.clock.install()
  await shopper.open('/')
  await shopper.settled()
  await expect(popup).toHaveCount(0)
  await page.clock.fastForward('00:08')
  await expect(popup).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  expect(await stored('popupBannerClosed')).not.toBeNull()

  const banner = page.getByRole('complementary', { name: shopper.text('banner.top') })
  await expect(banner).toBeVisible()
  await shopper.button('banner.close').click()
  await expect(banner).toBeHidden()
  expect(await stored('topBannerClosed')).not.toBeNull()
  await page.reload()
  await shopper.settled()
  await expect(popup).toHaveCount(0)
  await expect(banner).toBeHidden()
})

for (const [part, paths] of [
  ['', ['/cart', '/login']],
  [', on the other pages @full', ['/shipping', '/checkout', '/track-order', '/page/contact']],
] as const) {
  test(`the popup banner does not open over a form or while the visitor types @desktop${part} @full`, async ({
    page,
    shopper,
    samples,
  }) => {
    const popup = page.getByRole('dialog')
    await page.clock.install()
    await shopper.openProduct(samples.plainProduct)
    await shopper.addToCart()
    for (const path of paths) {
      await shopper.open(path)
      await page.clock.runFor('00:30')
      await expect(popup, path).toHaveCount(0)
    }
    await shopper.open('/')
    const box = page.getByRole('combobox', { name: shopper.text('search.label') })
    await box.focus()
    await page.clock.runFor('00:30')
    await expect(popup).toHaveCount(0)
    await expect(box).toBeFocused()
    await box.blur()
    await page.clock.runFor('00:08')
    await expect(popup).toBeVisible()
  })
}

test.describe('without banners', () => {
  test.use({ bannersClosed: true })

  test('ten header links leave the language menu inside the window @desktop @full', async ({ page, shopper }) => {
    await shopper.open('/')
    // React would render the header again if nodes were added before it hydrates.
    await complete(page)
    await page.evaluate(() => {
      const [link] = document.querySelectorAll('header nav a')
      for (let count = 0; count < 10; count += 1) link?.after(link.cloneNode(true))
    })
    for (const width of [1440, 1199, 992, 769]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await page.locator('header summary').first().boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
        width,
      )
    }
  })

  // @4.0.21
  test('a phone can call the shop, open the menu, and shows when it is offline @phone', async ({
    page,
    context,
    shopper,
    meantComplaints,
  }) => {
    // The browser's offline state can be wrong, so the client sends a request. Pictures and code may still be loading.
    meantComplaints.push(/ERR_INTERNET_DISCONNECTED/)
    await shopper.open('/')
    await expect(page.locator('header a[href^="tel:"]')).toBeVisible()
    await shopper.button('header.menu').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    const notice = page.getByText(shopper.text('offline.notice'))
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    const top = (await notice.boundingBox())?.y ?? 0
    expect(top, 'below the header').toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2)
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
  })

  // @4.0.16
  test('the newsletter box turns into a thank-you message @phone', async ({ page, shopper }) => {
    const code = page.waitForResponse(/\/assets\/footer-/)
    await shopper.open('/page/about')
    const box = page.getByLabel(shopper.text('newsletter.email'))
    await box.scrollIntoViewIfNeeded()
    await code
    await complete(page)
    await box.fill(newAddress())
    await box.press('Enter')
    await expect(page.getByRole('status').getByText(shopper.text('common.subscribed'))).toBeVisible()
    await expect(box).toHaveCount(0)
  })

  // @2.5.1 @4.0.15 @9.0.1
  test('suggestions open 700 ms after the last key and close 100 ms after blur; a toast stays 5 s @desktop', async ({
    page,
    shopper,
    samples,
  }) => {
    await page.clock.install()
    await shopper.openProduct(samples.plainProduct)
    await page.clock.pauseAt(Date.now() + 60_000)
    const beginning = samples.plainProduct.title.slice(0, 5)
    const asked: string[] = []
    page.on('request', (request) => {
      // The page also loads its reviews and questions when they come near.
      const variables = new URL(request.url()).searchParams.get('variables')
      if (variables?.includes(beginning)) asked.push(variables)
    })
    const box = page.getByRole('combobox', { name: shopper.text('search.label') })
    await box.fill(beginning)
    await page.clock.runFor(600)
    await box.fill(samples.plainProduct.title.slice(0, 6))
    await page.clock.runFor(690)
    expect(asked).toEqual([])
    await page.clock.runFor(20)
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(asked).toHaveLength(1)
    await box.blur()
    await page.clock.runFor(90)
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(20)
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.focus()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.fill('')
    await expect(box).toHaveAttribute('aria-expanded', 'false')

    await shopper.button('quantity.less').click()
    await page.mouse.move(1, 1)
    const toast = page.getByRole('alert').filter({ hasText: shopper.text('quantity.minimum') })
    await expect(toast).toHaveText(/^Error!!! /)
    await shopper.button('quantity.less').blur()
    await page.clock.runFor(4_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })

  // @2.8.1 @2.8.2 @2.8.3 @2.8.4
  test('the mini-cart shows lines and the free shipping threshold, and confirms before deleting @desktop', async ({
    page,
    shopper,
    samples,
  }) => {
    // The two cost less than the threshold of free shipping.
    const cheapest = samples.buyable.toSorted((one, two) => one.price - two.price)
    const product = nth(cheapest, 0)
    const other = nth(cheapest, 1)
    await fillCart(page.request, other)
    await shopper.openProduct(product)
    await shopper.addToCart()
    const header = page.getByRole('banner')
    await header.locator('a[href="/cart"]').first().hover()
    await expect(header.getByRole('heading', { name: shopper.text('common.yourCart') })).toBeVisible()
    const line = header.getByRole('listitem').filter({ has: page.locator(`a[href$="/${product.id}"]`) })
    await expect(line.locator('img')).toBeVisible()
    await expect(line).toContainText('$')
    await expect(header.getByText(/^Free Shipping on All Orders Over \$/)).toBeVisible()
    const subtotal = ((product.price + other.price) / 100).toFixed(2)
    await expect(header.getByText(`$${subtotal}`)).toBeVisible()
    await expect(header.getByRole('link', { name: shopper.text('cart.checkout') })).toHaveAttribute('href', '/shipping')
    await expect(header.getByRole('link', { name: shopper.text('common.viewCart') })).toHaveAttribute('href', '/cart')
    await line.getByRole('button').press('Enter')
    const question = page.getByRole('dialog', { name: 'Do you really want to delete?' })
    await question.getByRole('button', { name: shopper.text('common.delete') }).press('Enter')
    await expect(line).toHaveCount(0)
    // The focus moves to the next line, after the last one to the heading.
    const rest = header.getByRole('listitem').filter({ has: page.locator(`a[href$="/${other.id}"]`) })
    await expect(rest.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: shopper.text('common.delete') }).press('Enter')
    await expect(page.locator('[data-cart-count]')).toHaveCount(0)
    await expect(header.getByText(shopper.text('common.yourCart'), { exact: true })).toBeFocused()
  })

  test('on a phone the toast of an added product is between the header and the bar at the bottom, and the cart opens as a drawer @phone', async ({
    page,
    shopper,
    samples,
  }) => {
    await shopper.openProduct(samples.variantProduct)
    await shopper.chooseVariant()
    await shopper.addToCart()
    const viewCart = page.getByRole('status').getByRole('link', { name: shopper.text('common.viewCart') })
    const box = await viewCart.boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
    const bar = await page.locator('[data-purchase-bar]').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await viewCart.click()
    await expect(shopper.quantityOf(samples.variantProduct)).toBeVisible()
    await page.goBack()
    await shopper.settled()

    await page.getByRole('banner').locator('a[href="/cart"]').click()
    const drawer = page.getByRole('dialog', { name: shopper.text('common.yourCart') })
    const line = drawer.getByRole('listitem')
    await expect(line.locator('.facts')).toHaveText(/\S/)
    await expect(drawer.getByRole('link', { name: shopper.text('common.viewCart') })).toBeInViewport()
    await line.getByRole('button').click()
    const question = page.getByRole('dialog', { name: 'Do you really want to delete?' })
    await question.getByRole('button', { name: shopper.text('common.delete') }).click()
    await expect(drawer.getByText(shopper.text('common.cartEmpty'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('banner').locator('a[href="/cart"]')).toBeFocused()
  })

  // @5.0.9
  test('an empty or repeated search does not navigate @desktop @full', async ({ page, shopper }) => {
    await shopper.open('/search?q=a')
    await complete(page)
    const box = page.getByRole('combobox', { name: shopper.text('search.label') })
    const left: string[] = []
    page.on('framenavigated', (frame) => left.push(frame.url()))
    for (const text of ['a', ' a ', '', '   ']) {
      await box.fill(text)
      await box.press('Enter')
    }
    expect(left).toEqual([])
    await box.fill('b')
    await box.press('Enter')
    await page.waitForURL((url) => url.search === '?q=b')
  })
})
