import { noteRefusals } from './shop/injected-code.ts'
import { expect, test } from './shop/shop-test.ts'

test('neither policy of a page has anything against the shop’s own code @desktop', async ({ page, shopper }) => {
  await page.addInitScript(noteRefusals)
  const tells = await page.request.get('/')
  expect(tells.headers()['content-security-policy-report-only']).toContain("require-trusted-types-for 'script'")
  await shopper.open('/')
  // A soft navigation, to make the browser render pages with HTML of the backend.
  const main = page.getByRole('main')
  await main.locator('a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('contentinfo')
    .locator('a[href^="/about/"], a[href^="/services/"], a[href^="/page/"]')
    .first()
    .click()
  await expect(page).not.toHaveURL(/\/product\//)
  await expect(main.locator('p').first()).toBeVisible()
  await shopper.settled()
  expect(await page.evaluate(() => window.refusedByPolicy)).toEqual([])
  // Proves that a violation would have been reported.
  await page.evaluate(() => {
    document.createElement('p').innerHTML = '<b>x</b>'
  })
  await expect
    .poll(() => page.evaluate(() => window.refusedByPolicy))
    .toEqual([expect.stringMatching(/^require-trusted-types-for refused trusted-types-sink/)])
})
