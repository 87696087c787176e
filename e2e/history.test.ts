import { expect, test } from './shop/shop-test.ts'

test('going back before the page is hydrated shows the page before', async ({ page, shopper, samples }) => {
  const { slug, id } = samples.plainProduct
  await shopper.open('/brands')
  await page.evaluate((href) => window.navigation.navigate(href).finished, `/product/${slug}/${id}`)
  await shopper.expectShown(`/product/${slug}/${id}`)

  // Both entries of the history are of one document, also after it is loaded again.
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
