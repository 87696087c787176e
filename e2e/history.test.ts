import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

for (const device of ['@desktop', '@phone @full']) {
  test(`Back before hydration shows the previous page ${device}`, async ({ page, shopper, samples }) => {
    const { slug, id } = samples.plainProduct
    await shopper.open('/brands')
    await page.evaluate((href) => window.navigation.navigate(href).finished, `/product/${slug}/${id}`)
    await shopper.expectShown(`/product/${slug}/${id}`)

    // Both history entries belong to one document, even after a reload.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.evaluate(() => history.back())
    await page.waitForURL((url) => url.pathname === '/brands', { waitUntil: 'commit' })
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopper.text('common.allBrands'))
  })
}

test('stopping a navigation keeps the previous address and page @desktop @full', async ({ page, shopper, samples }) => {
  await shopper.open('/brands')
  await page.route('**/graphql?*', () => undefined)
  const bar = page.locator('[data-running]')
  const stops = {
    Escape: () => page.evaluate(() => window.stop()),
    'the skip link': () =>
      page
        .locator('a[href="#content"]')
        .first()
        .evaluate((link: HTMLElement) => link.click()),
  }
  for (const [what, stop] of Object.entries(stops)) {
    await page.locator(`a[href="/category/${samples.category}"]:visible`).first().click()
    await expect(page.locator('main').getByText(shopper.text('shimmer.loading'), { exact: true })).toBeAttached()
    await expect(bar).toHaveCount(1)
    await stop()
    await expect(bar, what).toHaveCount(0)
    await expect(page, what).toHaveURL((url) => url.pathname === '/brands')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopper.text('common.allBrands'))
  }
})

test('going back later shows what changed in the meantime @desktop @full', async ({ page, shopper, samples }) => {
  const { slug, id } = samples.plainProduct
  const product = `/product/${slug}/${id}`
  const goTo = (href: string) => page.evaluate((to) => void location.assign(to), href)
  const heading = page.getByRole('heading', { level: 1 })
  await shopper.open('/brands')
  await goTo(product)
  await expect(heading).not.toHaveText(shopper.text('common.allBrands'))
  const title = (await heading.textContent()) ?? ''
  await goTo('/brands')
  await shopper.expectShown('/brands')
  await page.route('**/graphql?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: JSON.parse((await response.text()).replaceAll(title, 'Renamed meanwhile')) })
  })
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 31_000
  })
  await goTo(product)
  await expect(heading).toHaveText('Renamed meanwhile')
})

test('recently viewed products use the page’s language and are cleared at sign-out @desktop', async ({
  page,
  member,
  samples,
}) => {
  const [first, second] = [nth(samples.buyable, 0), nth(samples.buyable, 1)]
  const pathOf = ({ slug, id }: typeof first) => `/product/${slug}/${id}`
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/ar${pathOf(first)}`)
  const arabic = (await heading.textContent()) ?? ''
  await member.open(pathOf(first))
  await expect(heading).not.toHaveText(arabic)
  const kept = () => page.evaluate(() => localStorage.getItem('recentlyViewed'))
  await expect.poll(kept).toContain(first.id)
  await page.goto(`/ar${pathOf(second)}`)
  await expect.poll(kept).toContain(second.id)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  const tile = page.locator('section[aria-labelledby="recently-viewed"] a')
  await expect(tile).toHaveAttribute('href', `/ar${pathOf(first)}`)
  await expect(tile).toContainText(arabic)
  await page.goto('/ar')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(tile.last()).toHaveAttribute('href', `/ar${pathOf(first)}`)

  await page.context().clearCookies()
  await member.open('/')
  expect(await kept()).toBeNull()
})
