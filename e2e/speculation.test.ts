import { expect, test } from './shop/shop-test.ts'

const RULES = 'script[type="speculationrules"]'

test('the page in another language is fetched ahead @desktop', async ({ page, shopper }) => {
  await shopper.open('/')
  await expect(page.locator(RULES)).toBeAttached()
  const rules = JSON.parse((await page.locator(RULES).textContent()) ?? '')
  expect(Object.keys(rules)).toEqual(['prefetch'])
  const fetched = page.context().waitForEvent('request', (request) => new URL(request.url()).pathname === '/fr')
  await page.locator('header summary').filter({ hasText: 'English' }).click()
  await page.locator('header a[hreflang="fr"]').hover()
  expect((await fetched).headers()['sec-purpose']).toContain('prefetch')
})

test('nothing is fetched ahead for those who save data @desktop', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const chunk = page.waitForResponse(/\/assets\/open-tab-\w+\.js$/)
  await shopper.open('/')
  await chunk
  // The tab's time zone is told by the same code, right before.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('time_zone')
  await expect(page.locator(RULES)).not.toBeAttached()
})
