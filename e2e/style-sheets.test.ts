import type { Page } from '@playwright/test'
import { expect, test } from './shop/shop-test.ts'

/** Runs in the page. The computed styles of sections, headings and tiles. */
function look(): string[] {
  const names = ['color', 'background-color', 'display', 'position', 'font-size', 'font-weight', 'padding', 'border']
  return [...document.querySelectorAll('main section, main h2, main h3, main li > a')].map((element) => {
    const style = getComputedStyle(element)
    return [element.className, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('; ')
  })
}

const appliedSheets = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href))

test('a page looks the same with the style sheets of earlier pages loaded @desktop @full', async ({
  page,
  shopper,
  samples,
}) => {
  await shopper.open('/')
  // Deferred sections have no layout before they hydrate.
  const laidOut = () =>
    [...document.querySelectorAll('main section')].every(
      (section) => getComputedStyle(section).contentVisibility === 'visible',
    )
  await expect.poll(() => page.evaluate(laidOut)).toBe(true)
  const before = await page.evaluate(look)
  expect(before.length).toBeGreaterThan(10)
  expect(await appliedSheets(page)).toHaveLength(2)

  await page.evaluate(() => (window.name = 'the same document'))
  await page.evaluate(
    (address) => void window.navigation.navigate(address),
    `/product/${samples.plainProduct.slug}/${samples.plainProduct.id}`,
  )
  await expect(page.getByRole('heading', { level: 1, name: samples.plainProduct.title })).toBeVisible()
  expect(await appliedSheets(page)).toHaveLength(3)
  await page.goBack()
  await expect.poll(() => page.evaluate(look)).toEqual(before)
  expect(await page.evaluate(() => window.name)).toBe('the same document')
})

test('a page appears only after its style sheet has loaded @desktop', async ({ page, shopper }) => {
  await shopper.open('/')
  const held = Promise.withResolvers<void>()
  let isRequested = false
  await page.route(/\/assets\/directory-pages-[^/]*\.css/, async (route) => {
    isRequested = true
    await held.promise
    await route.continue()
  })
  await page.locator('a[href="/brands"]').first().click()
  await expect.poll(() => isRequested).toBe(true)
  const heading = page.getByRole('heading', { level: 1, name: shopper.text('common.allBrands') })
  await expect(heading).toHaveCount(0)
  held.resolve()
  await expect(heading).toBeVisible()
})
