import { expect, test } from './shop/deployed-shop.ts'
import { beHostile, HYDRATED_AGAIN } from './shop/hostile-hands.ts'
import { nth } from './shop/samples.ts'

test('a purchase survives two deploys, a translation and extensions @desktop', async ({
  page,
  shopper,
  checkout,
  samples,
  deploys,
  meantComplaints,
}) => {
  meantComplaints.push(HYDRATED_AGAIN)
  await page.addInitScript(beHostile)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  const product = nth(samples.buyable, 3)
  await shopper.open('/')
  await expect(page.locator('main font font').first()).toBeAttached()
  await deploys.deployTwice()

  // Its chunk and operations are two builds old.
  await shopper.search(product.title)
  await page.getByRole('main').getByRole('link', { name: product.title }).first().click()
  await page.waitForURL(new RegExp(`/product/[^/]+/${product.id}$`))
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await page.getByRole('banner').locator('a[href="/cart"]').click()
  await page.waitForURL((url) => url.pathname === '/cart')
  const price = shopper.cartLine(product)
  await expect(price).toContainText((product.price / 100).toFixed(2))
  await shopper.addOneMore(product)
  await shopper.expectCartCount(2)
  await expect(page.getByRole('main')).toContainText((product.price / 50).toFixed(2))
  expect(documents).toEqual(['/'])

  await page.locator('main a[href="/shipping"]').first().click()
  await page.waitForURL((url) => url.pathname === '/shipping')
  await checkout.fillAddress()
  await checkout.saveAddress()
  await checkout.continueToPayment()
  await checkout.placeOrder()
  await checkout.expectThanks()
})

test('a tab older than the ledger reloads once and keeps typed text @desktop @full', async ({
  page,
  shopper,
  deploys,
  meantComplaints,
}) => {
  meantComplaints.push(/400 \(Bad Request\)/)
  await shopper.open('/register')
  await shopper.fillIn({
    'common.name': 'Asha Example',
    'common.email': 'asha@example.com',
    'common.password': 'correct horse 7',
    'common.passwordConfirmation': 'correct horse 7',
  })
  await deploys.deployForgetting()
  await Promise.all([page.waitForEvent('load'), shopper.button('auth.register').click()])
  await shopper.settled()
  await expect(page.getByRole('status').getByText(shopper.text('tab.reloaded'))).toBeVisible()
  await expect(shopper.field('common.name')).toHaveValue('Asha Example')
  await expect(shopper.field('common.email')).toHaveValue('asha@example.com')
  await expect(shopper.field('common.password')).toHaveValue('')

  // It does not reload forever if that does not help.
  const unknown = { errors: [{ message: 'Unknown documentId.', extensions: { code: 'UNKNOWN_OPERATION' } }] }
  await page.route('**/graphql*', (route) => route.fulfill({ status: 400, json: unknown }))
  await shopper.fillIn({ 'common.password': 'correct horse 7', 'common.passwordConfirmation': 'correct horse 7' })
  await shopper.button('auth.register').click()
  await expect(page.getByRole('alert').getByText(shopper.text('common.failed')).first()).toBeVisible()
  await expect(shopper.field('common.password')).toHaveValue('correct horse 7')
})
