import { newAddress } from './shop/outbox.ts'
import { expect, test } from './shop/shop-test.ts'

test('a part can be seen and waits for what is pressed until its code has come @desktop', async ({ page, shopper }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/frame\.later-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const isAskedFor = page.waitForRequest(/frame\.later-/)
  await page.goto('/')
  await isAskedFor
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')

  const footer = page.getByRole('contentinfo')
  await footer.getByLabel(shopper.text('newsletter.email')).fill(newAddress())
  await shopper.button('newsletter.subscribe').click()
  await expect(footer.getByRole('button', { name: shopper.text('newsletter.subscribe') })).toBeVisible()
  letGo()
  await expect(footer.getByText(shopper.text('common.subscribed'))).toBeVisible()
  expect(documents).toEqual(['/'])
})

test('a form that was sent before its code is sent by the browser when the code does not come @desktop', async ({
  page,
  shopper,
  meantComplaints,
}) => {
  meantComplaints.push(/frame\.later-/)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/frame\.later-[^/]*\.js/, async (route) => {
    await held.promise
    await route.abort()
  })
  const isAskedFor = page.waitForRequest(/frame\.later-/)
  await page.goto('/')
  await isAskedFor
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.getByRole('contentinfo').getByLabel(shopper.text('newsletter.email')).fill(newAddress())
  await shopper.button('newsletter.subscribe').click()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  held.resolve()
  expect(new URL((await sent).url()).pathname).toBe('/forms/newsletter')
  await expect(page.getByText(shopper.text('common.subscribed')).first()).toBeVisible()
})
