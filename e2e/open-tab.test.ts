import { ask } from './shop/api.ts'
import { fillCart, HOME, saveAddress } from './shop/buyer.ts'
import { becomeMember } from './shop/member.ts'
import { watchOperations } from './shop/operations.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

/** Imitates a return from the back-forward cache. */
function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

test('offline no navigation starts, and a click is sent once when the network is back @desktop', async ({
  page,
  context,
  shopper,
  samples,
  meantComplaints,
}) => {
  meantComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  const product = nth(samples.buyable, 4)
  await shopper.visit(`/product/${product.slug}/${product.id}`)
  const email = page.getByRole('contentinfo').getByRole('textbox')
  await email.fill('asha@example.com')
  const operations = watchOperations(page)
  await context.setOffline(true)
  const notice = page.getByRole('status').getByText(shopper.text('offline.notice'))
  await expect(notice).toBeVisible()
  await shopper.button('product.addToCart').click()
  await page.getByRole('banner').locator('a[href="/cart"]').click()
  const held = page.getByRole('alert').getByText(shopper.text('offline.held'))
  await expect(held).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/product/[^/]+/${product.id}$`))

  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(shopper.text('product.added'))).toBeVisible()
  expect(await held.count()).toBe(0)
  await expect(notice).toHaveCount(0)
  await shopper.expectCartCount(1)
  await expect(email).toHaveValue('asha@example.com')
  expect(operations.filter((name) => name === 'AddToCart')).toHaveLength(1)
  await page.getByRole('banner').locator('a[href="/cart"]').click()
  await expect(shopper.quantityOf(product)).toHaveValue('1')
})

test('offline another address is neither selected nor sent @desktop', async ({
  page,
  context,
  member,
  samples,
  meantComplaints,
}) => {
  meantComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await fillCart(page.request, nth(samples.buyable, 4))
  for (const line1 of ['1 First Street', '2 Second Street']) await saveAddress(page.request, { ...HOME, line1 })
  await member.visit('/shipping')
  const addresses = page.locator('input[name="address"]')
  const [first, second] = [addresses.nth(0), addresses.nth(1)]
  const [chosen, other] = (await first.isChecked()) ? [first, second] : [second, first]
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText(member.text('offline.notice'))).toBeVisible()
  await other.check({ force: true }).catch(() => undefined)
  await expect(page.getByRole('alert').getByText(member.text('offline.held'))).toBeVisible()
  await expect(chosen).toBeChecked()
  await expect(page.locator('input[name="addressId"]')).toHaveValue(await chosen.inputValue())
  await expect(page.locator('[data-running]')).toHaveCount(0)
  await context.setOffline(false)
})

test('a reload keeps typed text, but only for the same account @desktop', async ({ page, member }) => {
  const message = page.getByRole('main').locator('textarea')
  const loadAnew = () =>
    Promise.all([page.waitForEvent('load'), page.evaluate(() => void dispatchEvent(new Event('outdated')))])
  await member.visit('/page/contact')
  await message.fill('About my order')
  await loadAnew()
  await member.settled()
  await expect(message).toHaveValue('About my order')

  // Another tab signs in as another member. Pages reload at most once a minute.
  await becomeMember(page.request)
  await page.evaluate(() => sessionStorage.removeItem('chunkReloadAt'))
  await loadAnew()
  await member.settled()
  await expect(message).toHaveValue('')
})

test('a restored page shows the current cart and session @desktop', async ({ page, context, member, samples }) => {
  const product = nth(samples.buyable, 5)
  await member.visit(`/product/${product.slug}/${product.id}`)
  await member.addToCart()
  await member.expectCartCount(1)
  const { variantId } = product
  const input = { productId: product.id, variantId, quantity: 1 }
  await ask(page.request, 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { cart { count } } }', {
    input,
  })
  await page.evaluate(comeBack)
  await member.expectCartCount(2)

  await context.clearCookies()
  await Promise.all([page.waitForEvent('load'), page.evaluate(comeBack)])
  await member.settled()
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  await expect(page.locator('[data-cart-count]')).toHaveCount(0)
})

test('what was typed is there after a look at another page @desktop', async ({ page, shopper, samples }) => {
  await fillCart(page.request, nth(samples.buyable, 2))
  await shopper.visit('/shipping')
  const typed = { 'address.name': 'Noor Haddad', 'address.city': 'Albany', 'common.email': 'noor@example.com' }
  await shopper.fillIn(typed)
  await page.getByRole('main').locator('a[href$="/cart"]').first().click()
  await page.waitForURL(/\/cart$/)
  await page.goBack()
  for (const [id, value] of Object.entries(typed)) await expect(shopper.field(id)).toHaveValue(value)
  await page.getByRole('main').locator('a[href$="/cart"]').first().click()
  await page.waitForURL(/\/cart$/)
  await page.getByRole('link', { name: shopper.text('cart.checkout'), exact: true }).click()
  for (const [id, value] of Object.entries(typed)) await expect(shopper.field(id)).toHaveValue(value)
  await expect(page.getByText(shopper.text('tab.reloaded'))).toHaveCount(0)
})
