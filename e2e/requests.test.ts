import type { Response } from '@playwright/test'
import { operationOf, watchOperations } from './shop/operations.ts'
import { readRun } from './shop/run.ts'
import { nth } from './shop/samples.ts'
import { complete } from './shop/settled.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

/** Every request costs backend calls; deployed backends allow an address sixty a minute. */
test.describe('requests of a page after hydration', () => {
  function publicPaths(): string[] {
    const { slug, id } = readRun().samples.plainProduct
    return ['/', '/all/products', `/product/${slug}/${id}`]
  }

  test('none for a new guest, and none for one whose cart this browser has counted before @desktop', async ({
    page,
    shopper,
  }) => {
    const product = readRun().samples.plainProduct
    const asked = watchOperations(page)
    for (const path of publicPaths()) await shopper.visit(path)
    expect(asked).toEqual([])
    await shopper.addToCart()
    await shopper.expectCartCount(1)
    await shopper.settled()
    asked.length = 0
    for (const path of ['/cart', ...publicPaths()]) {
      await shopper.visit(path)
      await shopper.expectCartCount(1)
    }
    expect(asked).toEqual([])
    await shopper.addToCart()
    await shopper.expectCartCount(2)
    await shopper.visit('/cart')
    await shopper.deleteLine(product)
    await expect(page.locator('[data-cart-count]')).toHaveCount(0)
    // The empty cart is short, so the products viewed before come into view.
    await complete(page)
    asked.length = 0
    await shopper.visit('/')
    await expect(page.locator('[data-cart-count]')).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test('counts a form that was posted before the script ran @desktop @full', async ({ browser, page, shopper }) => {
    const product = nth(readRun().samples.buyable, 0)
    await shopper.openProduct(product)
    await shopper.addToCart()
    await shopper.expectCartCount(1)
    const withoutScript = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await withoutScript.newPage()
    await plain.goto(page.url())
    await plain.getByRole('button', { name: shopper.text('product.addToCart'), exact: true }).click()
    await page.context().addCookies(await withoutScript.cookies())
    await shopper.visit(new URL(plain.url()).pathname)
    await withoutScript.close()
    await shopper.expectCartCount(2)
    await shopper.visit('/')
    await shopper.expectCartCount(2)
  })

  test('public data of the next page by GET, which the browser keeps and revalidates @desktop', async ({
    page,
    shopper,
    samples,
  }) => {
    const link = page.locator(`a[href="/category/${samples.category}"]:visible`).first()
    const responses: Response[] = []
    page.on('response', (response) => {
      if (operationOf(response.request()) === 'ListingPage') responses.push(response)
    })
    for (let visit = 0; visit < 2; visit++) {
      await shopper.visit('/page/about')
      await link.click()
      await shopper.expectShown(`/category/${samples.category}`)
      await expect.poll(() => responses.length).toBe(visit + 1)
    }
    const [first, second] = responses
    expect(first?.request().method()).toBe('GET')
    expect(first?.headers()).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    expect((await second?.request().allHeaders())?.['if-none-match']).toBe(first?.headers()['etag'])
  })

  test('each step of a purchase once @desktop', async ({ page, shopper, checkout, samples }) => {
    const asked = watchOperations(page)
    await shopper.openProduct(nth(samples.buyable, 0))
    await shopper.addToCart()
    await shopper.expectCartCount(1)
    await shopper.visit('/cart')
    // The first cart line makes a guest, whose count the header then reads.
    expect(asked.splice(0)).toEqual(['AddToCart', 'Viewer'])
    await shopper.visit('/shipping')
    await checkout.fillAddress()
    await checkout.saveAddress()
    expect(asked.splice(0)).toEqual(['SaveAddress', 'ShippingPage'])
    await checkout.continueToPayment()
    expect(asked.splice(0)).toEqual(['ChooseShipping'])
    await checkout.placeOrder()
    await checkout.expectThanks()
    expect(asked).toEqual(['PlaceOrder'])
  })

  test('one viewer query for a member on public pages; none on personal pages @desktop', async ({ page, member }) => {
    // Saved products and the delivery address load once a visit. The address is saved in an effect after the answer.
    await member.visit(publicPaths().at(-1) ?? '/')
    await page.waitForFunction(() => sessionStorage.getItem('deliveryPlace') !== null)
    const asked = watchOperations(page)
    for (const path of publicPaths()) {
      await member.visit(path)
      expect(asked.splice(0), path).toEqual(['Viewer'])
    }
    await member.visit('/cart')
    // An empty cart shows what this browser has viewed, which the page's document does not know.
    await expect(page.getByRole('heading', { name: member.text('product.recentlyViewed') })).toBeVisible()
    expect(asked.splice(0)).toEqual(['RecentlyViewed'])
    for (const path of ['/user/profile', '/user/wishlists']) await member.visit(path)
    expect(asked).toEqual([])
  })

  test('at most four viewer queries while the backend does not answer @desktop', async ({
    page,
    member,
    samples,
    meantComplaints,
  }) => {
    meantComplaints.push(/status of 503/)
    const errors = [{ message: 'API is down.', extensions: { code: 'UPSTREAM_DOWN' } }]
    await page.route('**/graphql*', (route) =>
      operationOf(route.request()) === 'Viewer' ? route.fulfill({ status: 503, json: { errors } }) : route.fallback(),
    )
    const asked = watchOperations(page)
    await member.openProduct(samples.plainProduct)
    expect(asked.filter((name) => name === 'Viewer').length).toBeLessThanOrEqual(4)
    expect(asked).toContain('Viewer')
  })

  for (const { test, turn } of turns('en @phone').filter(({ language }) => language === 'en')) {
    test(`the mutation and one viewer query for a guest’s first cart line ${turn}`, async ({ page, shopper }) => {
      await shopper.openProduct(nth(readRun().samples.buyable, 0))
      await shopper.settled()
      const asked = watchOperations(page)
      await shopper.addToCart()
      await shopper.expectCartCount(1)
      await shopper.settled()
      expect(asked.filter((name) => name === 'AddToCart')).toHaveLength(1)
      expect(asked.filter((name) => name === 'Viewer')).toHaveLength(1)
    })

    test(`only the mutation for a cart change, and its answer is shown ${turn}`, async ({ page, shopper }) => {
      const product = nth(readRun().samples.buyable, 0)
      await shopper.openProduct(product)
      await shopper.addToCart()
      await shopper.expectCartCount(1)
      const asked = watchOperations(page)
      await shopper.button('product.addToCart').click()
      await shopper.expectCartCount(2)
      await shopper.settled()
      expect(asked).toEqual(['AddToCart'])

      await shopper.visit('/cart')
      asked.length = 0
      await shopper.addOneMore(product)
      await shopper.expectCartCount(3)
      await shopper.settled()
      expect(asked).toEqual(['SetCartLineQuantity'])
      await shopper.deleteLine(product)
      await expect(page.getByText(shopper.text('cart.empty'))).toBeVisible()
      await expect(page.locator('[data-cart-count]')).toHaveCount(0)
      await shopper.settled()
      // An empty cart shows the recently viewed products if they are near the window.
      expect(asked.filter((name) => name !== 'RecentlyViewed')).toEqual(['SetCartLineQuantity', 'DeleteCartLine'])
    })
  }
})
