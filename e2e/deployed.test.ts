import { type Deployment, startDeployment } from '../scripts/tools/shop/start-deployment.ts'
import { ownOrders, prepareCheckout } from './shop/buyer.ts'
import { payAt } from './shop/pay.ts'
import { nth } from './shop/samples.ts'
import { expect, test as base } from './shop/shop-test.ts'

/** A shop as `deploy/` runs it: one backend, two shop processes, and nginx with TLS. */
const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const deployment = await startDeployment()
      await use(deployment)
      await deployment.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.url),
})

test.use({ ignoreHTTPSErrors: true })
test.describe.configure({ mode: 'serial' })

test('behind nginx, a guest buys with cash on delivery and sees every picture @phone', async ({
  page,
  shopper,
  checkout,
  samples,
}) => {
  const broken: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && !response.ok()) broken.push(response.url())
  })
  const product = nth(samples.buyable, 0)
  await shopper.open('/')
  await shopper.openProduct(product)
  await shopper.addToCart()
  await shopper.open('/shipping')
  await checkout.fillAddress()
  await checkout.saveAddress()
  await checkout.continueToPayment()
  await shopper.settled()
  await checkout.placeOrder()
  await checkout.expectThanks()
  expect(broken).toEqual([])
})

for (const provider of ['IYZICO', 'STRIPE'] as const) {
  test(`behind nginx, a guest pays with ${provider} @desktop @full`, async ({ page, shopper, checkout, samples }) => {
    await prepareCheckout(page.request, nth(samples.buyable, 1))
    await shopper.open('/checkout')
    await checkout.method(provider).click()
    await payAt(provider, 'pays', shopper)
    await checkout.expectThanks()
    expect(await ownOrders(page.request)).toMatchObject([{ isPaid: true, method: provider }])
  })
}
