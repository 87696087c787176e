import { expect, test } from './shop/shop-test.ts'
import { violations } from './shop/violations.ts'

const LIST = '/all/products'

test('the price filter waits for both values and is one step back @desktop', async ({ page, shopper }) => {
  await shopper.open(LIST)
  const min = page.getByLabel(shopper.text('listing.min'), { exact: true })
  const max = page.getByLabel(shopper.text('listing.max'), { exact: true })
  // A minimum above the old maximum must not swap the two while typing.
  await max.fill('50')
  await min.fill('300')
  await max.fill('500')
  await expect(page).toHaveURL((url) => url.search === '')
  await max.press('Tab')
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForURL((url) => url.search === '?min=300&max=500')
  await expect(min).toHaveValue('300')
  await expect(max).toHaveValue('500')
  await expect(page.getByRole('link', { name: /\$300.* – .*\$500\D*$/ })).toBeVisible()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === LIST && url.search === '')
  await expect(min).toHaveValue('')
})

test('a price that cannot be read is said at its field and changes nothing @desktop', async ({ page, shopper }) => {
  await shopper.open(LIST)
  const min = page.getByLabel(shopper.text('listing.min'), { exact: true })
  const note = page.getByText(shopper.textPattern('listing.priceFormat'))
  await expect(note).toBeHidden()
  await min.fill('10k')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(note).toBeVisible()
  await min.press('Enter')
  await expect(min).toBeFocused()
  await expect(page).toHaveURL((url) => url.search === '')
  await min.fill('$1,000')
  await min.press('Enter')
  await page.waitForURL((url) => url.search === '?min=1000')
  await expect(note).toBeHidden()
})

// @2.10.8
test('filters on a phone are a dialog that traps the focus and stops page scrolling @phone', async ({
  page,
  shopper,
}) => {
  await shopper.open(LIST)
  const opener = page.getByRole('button', { name: shopper.text('listing.filters') })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: shopper.text('listing.filters') })
  await expect(sheet.getByRole('button', { name: shopper.text('listing.closeFilters') })).toBeFocused()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect(await violations(page)).toEqual([])
  // Shift+Tab on the first element does not reach the page.
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('main [inert]').first()).toBeAttached()
  await expect(page.locator('header :focus, footer :focus')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
})

// @4.0.23 @4.0.25 @9.0.2
test('placeholders appear while a list loads slowly @desktop @full', async ({ page, shopper, samples }) => {
  await shopper.open('/page/about')
  const held = Promise.withResolvers<void>()
  await page.route('**/graphql?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.locator(`a[href="/category/${samples.category}"]:visible`).first().click()
  await expect(page.locator('main').getByText(shopper.text('shimmer.loading'), { exact: true })).toBeAttached()
  await expect(page).toHaveURL((url) => url.pathname === `/category/${samples.category}`)
  await expect(page.locator('[data-running]')).toHaveCount(1)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByText(shopper.text('shimmer.loading'), { exact: true })).toHaveCount(0)
  await expect(page.locator('[data-running]')).toHaveCount(0)
})

// @4.0.21
test('the header sticks once more than 300 px are scrolled @desktop @full', async ({ page, shopper }) => {
  await shopper.open('/')
  const isStuck = () => page.locator('header [data-stuck]').count()
  await page.evaluate(() => scrollTo(0, 300))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await isStuck()).toBe(0)
  await page.evaluate(() => scrollTo(0, 301))
  await expect.poll(isStuck).toBe(1)
})

test('delivery shows the cost for the chosen address @desktop', async ({ page, shopper, samples }) => {
  const { slug, id } = samples.regional
  const product = `/product/${slug}/${id}`
  await shopper.open(product)
  const cannotShip = page.getByText(shopper.text('common.cannotShip'))
  await expect(cannotShip).toHaveCount(0)
  await page.evaluate(() => {
    const owner = document.cookie.match(/user_token=([^;]+)/)?.[1] ?? 'AAAbbbbbbbbbbbbCCC'
    document.cookie = `user_token=${owner}; path=/`
    localStorage.setItem('deliveryPlace', JSON.stringify({ owner, place: { country: 'JP', state: '13' } }))
  })
  await shopper.open(product)
  await expect(cannotShip).toBeVisible()
})
