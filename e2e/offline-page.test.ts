import { expect, test } from './shop/shop-test.ts'

test.use({ serviceWorkers: 'allow' })

test('a document without a connection is the offline page, from which the shopper comes back @phone', async ({
  page,
  context,
  shopper,
  meantComplaints,
}) => {
  meantComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await shopper.open('/fr/brands')
  const ready = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)
  await expect.poll(() => page.evaluate(ready)).toBe('activated')
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(new Set(stored)).toEqual(new Set(['/offline']))

  await context.setOffline(true)
  await page.goto('/fr/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await context.setOffline(false)
  await page.getByRole('link').click()
  await expect(page).toHaveURL(/\/fr\/cart$/)
  await expect(page.getByRole('banner')).toBeVisible()
})
