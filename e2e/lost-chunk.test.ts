import { expect, test } from './shop/shop-test.ts'

test('a page whose code is gone comes as a document, and the error page when that is of no help @desktop', async ({
  page,
  shopper,
  meantComplaints,
}) => {
  // The browser says what is lost: the chunk is taken away on purpose.
  meantComplaints.push(/brands-page-\w+\.js/)
  await shopper.open('/')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route(/\/assets\/brands-page-[^/]*\.js/, (route) => route.abort())
  const link = page.locator('a[href="/brands"]').first()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: shopper.text('brands.title') })).toBeVisible()
  expect(documents).toEqual(['/brands'])

  await shopper.open('/')
  documents.length = 0
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: shopper.text('error.default') })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/brands')
  await expect(page.getByRole('button', { name: shopper.text('error.reload') })).toBeVisible()
  expect(documents).toEqual([])
})
