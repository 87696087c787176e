import { expect, test } from './shop/shop-test.ts'

const RULES = 'script[type="speculationrules"]'

test('prefetches the page in another language @desktop', async ({ page, shopper }) => {
  await shopper.open('/')
  await expect(page.locator(RULES)).toBeAttached()
  const rules = JSON.parse((await page.locator(RULES).textContent()) ?? '')
  expect(Object.keys(rules)).toEqual(['prefetch'])
  const fetched = page.context().waitForEvent('request', (request) => new URL(request.url()).pathname === '/fr')
  await page.locator('header summary').filter({ hasText: 'English' }).click()
  await page.locator('header a[hreflang="fr"]').hover()
  expect((await fetched).headers()['sec-purpose']).toContain('prefetch')
})

test('prefetches nothing in data-saving mode @desktop', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const chunk = page.waitForResponse(/\/assets\/open-tab-\w+\.js$/)
  await shopper.open('/')
  await chunk
  // The same chunk stores the time zone first.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('time_zone')
  await expect(page.locator(RULES)).not.toBeAttached()
})
