import { expect, test } from './shop/shop-test.ts'

// @8.0.10
test('loads the document if a page’s chunk is gone, then shows the error page if that fails too @desktop', async ({
  page,
  shopper,
  meantComplaints,
}) => {
  meantComplaints.push(/directory-pages-\w+\.js/)
  await shopper.open('/')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route(/\/assets\/directory-pages-[^/]*\.js/, (route) => route.abort())
  const link = page.locator('a[href="/brands"]').first()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: shopper.text('common.allBrands') })).toBeVisible()
  expect(documents).toEqual(['/brands'])

  await shopper.open('/')
  documents.length = 0
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: shopper.text('common.error') })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/brands')
  await expect(page.getByRole('button', { name: shopper.text('error.reload') })).toBeVisible()
  expect(documents).toEqual([])
})

test('a chunk whose connection fails loads when the network is back @phone', async ({
  page,
  context,
  meantComplaints,
}) => {
  meantComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  let isCut = false
  await page.route(/\/assets\/tile-saved-buttons-[^/]*\.js/, async (route) => {
    if (!isCut) await context.setOffline(true)
    isCut = true
    await route.continue()
  })
  await page.goto('/search?q=a')
  await expect.poll(() => isCut).toBe(true)
  const buttons = page.getByRole('main').locator('button[aria-pressed]')
  await expect(buttons).toHaveCount(0)
  await context.setOffline(false)
  await expect(buttons.first()).toBeVisible()
})

test('a chunk missing on one process is requested again @phone @full', async ({ page, meantComplaints }) => {
  meantComplaints.push(/tile-saved-buttons-\w+\.js|404/)
  let requests = 0
  await page.route(/\/assets\/tile-saved-buttons-[^/]*\.js/, async (route) => {
    requests += 1
    await (requests === 1 ? route.fulfill({ status: 404 }) : route.continue())
  })
  await page.goto('/search?q=a')
  await expect(page.getByRole('main').locator('button[aria-pressed]').first()).toBeVisible()
  expect(requests).toBe(2)
})
