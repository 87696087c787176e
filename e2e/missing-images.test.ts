import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './shop/shop-test.ts'

const DEFAULT_IMAGE = /\/uploads\/(?:v\w+\/)?default-image\.webp$/
const PRODUCT_IMAGE = /\/uploads\/(?:v\w+\/)?(?:\d+\/)?(?:(?:thumb-)?[\w-]+-\d|phone-[\w-]+)\.webp(?:\.avif)?$/

const missing = (route: Route) => route.fulfill({ status: 404, body: '' })

/** The address the browser loaded in the end, and whether the picture is broken. */
function shownBy(picture: Locator): Promise<{ address: string; isBroken: boolean }> {
  return picture.evaluate((element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('no picture')
    return { address: element.currentSrc, isBroken: element.complete && element.naturalWidth === 0 }
  })
}

async function expectDefault(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => shownBy(picture)).toEqual({ address: expect.stringMatching(DEFAULT_IMAGE), isBroken: false })
}

const cardPicture = (page: Page) => page.getByRole('main').locator('li:has(> :is(h2, h3) > a) img').first()

test.beforeEach(({ meantComplaints }) => {
  meantComplaints.push(/\/uploads\//)
})

test('a picture whose file is missing becomes the default one, before the page is hydrated and after @desktop', async ({
  page,
  shopper,
  samples,
}) => {
  await page.route(PRODUCT_IMAGE, missing)
  const { slug, id } = samples.plainProduct
  const html = page.locator('html')
  const link = page.getByRole('main').locator('a[href^="/product/"]').first()

  let deliver = () => {}
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/assets\/entry[^/]*\.js$/, async (route) => {
    await delivery
    await route.continue()
  })
  await page.goto('/all/products', { waitUntil: 'commit' })
  await expectDefault(cardPicture(page))
  await expect(html).not.toHaveAttribute('data-hydrated')
  deliver()
  await shopper.settled()
  await expectDefault(cardPicture(page))

  // A soft navigation: the browser renders this page's pictures.
  await html.evaluate((element) => element.setAttribute('data-same-document', ''))
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(html).toHaveAttribute('data-same-document')
  await expectDefault(page.getByRole('main').locator('picture img').first())

  // Phones load wide pictures from another file.
  await shopper.open(`/product/${slug}/${id}`)
  await expectDefault(page.getByRole('main').locator('picture img').first())
})

test('shows nothing if the default picture is missing too, and stops requesting it @desktop', async ({
  page,
  shopper,
}) => {
  let asked = 0
  await page.route(PRODUCT_IMAGE, missing)
  await page.route(DEFAULT_IMAGE, async (route) => {
    asked += 1
    await missing(route)
  })
  await shopper.open('/all/products')
  const picture = cardPicture(page)
  await expect
    .poll(() => shownBy(picture))
    .toEqual({ address: expect.stringMatching(/^data:image\/svg/), isBroken: false })
  const pictures = await page.locator('img').count()
  expect(pictures).toBeGreaterThan(5)
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(pictures)
})

test('falls back to the original if a resized copy does not load @desktop @full', async ({ page, shopper }) => {
  await page.route(/\.avif$/, (route) => route.fulfill({ contentType: 'image/avif', body: 'no picture' }))
  await shopper.open('/all/products')
  const picture = cardPicture(page)
  await expect
    .poll(() => shownBy(picture))
    .toEqual({ address: expect.stringMatching(/\/thumb-[\w-]+\.webp$/), isBroken: false })
})

test('shows the shop’s name if the logo is missing @desktop', async ({ page, shopper }) => {
  await page.route(/\/uploads\/(?:v\w+\/)?(?:\d+\/)?[\w-]*logo[\w-]*\.webp/, missing)
  await shopper.open('/')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Souk', exact: true })
  await expect(logo.getByText('Souk')).toBeVisible()
  await expect(logo.locator('img')).toBeHidden()
})

test('every picture loads at each host name of this machine @desktop @full', async ({ page, baseURL }) => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const address = new URL('/', baseURL)
    address.hostname = host
    await page.goto(address.href)
    const pictures = page.locator('img')
    await pictures.evaluateAll((all) => all.forEach((element) => element.setAttribute('loading', 'eager')))
    const broken = () =>
      pictures.evaluateAll((all) =>
        all.flatMap((element) =>
          element instanceof HTMLImageElement && element.naturalWidth === 0 ? [element.currentSrc] : [],
        ),
      )
    await expect.poll(broken, host).toEqual([])
    expect(await pictures.count()).toBeGreaterThan(10)
  }
})
