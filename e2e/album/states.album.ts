import { fillCart, placeOrder, prepareCheckout } from '../shop/buyer.ts'
import { moveOrder, newAddress } from '../shop/outbox.ts'
import { payAt, payButton } from '../shop/pay.ts'
import { nth } from '../shop/samples.ts'
import { languages } from './album.ts'

const EMPTY = {
  orders: '/user/orders',
  'wish list': '/user/wishlists',
  comparison: '/user/compared',
  'followed sellers': '/user/following',
  'address book': '/user/addresses',
}

for (const { test, of } of languages) {
  test.describe('on a first visit', () => {
    test.use({ bannersClosed: false })

    test(`home with banners ${of}`, async ({ page, shopper, take }) => {
      await page.clock.install()
      await shopper.open('/')
      await page.clock.fastForward('00:08')
      await page.getByRole('dialog').waitFor()
      await take()
    })
  })

  test(`menu ${of}`, { tag: '@phone' }, async ({ page, shopper, take }) => {
    await shopper.open('/')
    await shopper.button('header.menu').click()
    await page.getByRole('dialog').waitFor()
    await take()
  })

  test(`mega menu ${of}`, { tag: '@desktop' }, async ({ page, shopper, take }) => {
    await shopper.open('/')
    await page
      .locator('header summary')
      .filter({ hasText: shopper.text('common.categories'), visible: true })
      .click()
    await take()
  })

  test(`account menu ${of}`, async ({ page, shopper, regular, take }) => {
    await shopper.open(`/user/order/${regular.delivered.id}`)
    await page
      .locator('summary')
      .filter({ hasText: shopper.text('header.account') })
      .filter({ visible: true })
      .first()
      .click()
    await take()
  })

  test(`suggestions ${of}`, async ({ page, shopper, samples, take }) => {
    await shopper.open('/')
    const box = page.getByRole('combobox', { name: shopper.text('search.label') })
    await box.click()
    await box.pressSequentially(samples.plainProduct.title.slice(0, 3))
    await page.getByRole('listbox').waitFor()
    await take()
  })

  test(`filters ${of}`, { tag: '@phone' }, async ({ page, shopper, take }) => {
    await shopper.open('/all/products')
    await page.getByRole('button', { name: shopper.text('listing.filters') }).click()
    await page.getByRole('dialog').waitFor()
    await take()
  })

  test(`gallery ${of}`, async ({ page, shopper, samples, take }) => {
    await shopper.openProduct(samples.plainProduct)
    await page.locator('#picture-1').click()
    await page.getByRole('dialog').waitFor()
    await take()
  })

  test(`added to cart ${of}`, async ({ page, shopper, samples, take }) => {
    await shopper.openProduct(nth(samples.buyable, 2))
    await shopper.button('product.addToCart').first().click()
    await page.getByRole('status').filter({ visible: true }).first().waitFor()
    await take()
  })

  test(`mini-cart ${of}`, { tag: '@desktop' }, async ({ page, shopper, samples, take }) => {
    await fillCart(page.request, nth(samples.buyable, 2), 2)
    await fillCart(page.request, nth(samples.buyable, 3))
    await shopper.open('/page/about')
    await page.getByRole('banner').locator('a[href$="/cart"]').first().hover()
    await page
      .getByRole('banner')
      .getByRole('heading', { name: shopper.text('common.yourCart') })
      .waitFor()
    await take()
  })

  test(`filled cart ${of}`, async ({ page, shopper, samples, take }) => {
    await fillCart(page.request, nth(samples.buyable, 2), 2)
    await fillCart(page.request, nth(samples.buyable, 3))
    await shopper.visit('/cart')
    await take({ whole: true })
  })

  test(`deletion ${of}`, async ({ page, shopper, samples, take }) => {
    await fillCart(page.request, nth(samples.buyable, 2))
    await shopper.visit('/cart')
    await shopper.deleteButton(nth(samples.buyable, 2)).click()
    await page.getByRole('dialog').waitFor()
    await take()
  })

  test(`first address ${of}`, async ({ page, shopper, samples, take }) => {
    await fillCart(page.request, nth(samples.buyable, 2))
    await shopper.visit('/shipping')
    await take({ whole: true })
  })

  test(`refused address ${of}`, async ({ page, shopper, samples, take }) => {
    await fillCart(page.request, nth(samples.buyable, 2))
    await shopper.visit('/shipping')
    await shopper.button('address.continue').click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await take({ whole: true })
  })

  test(`list of countries ${of}`, async ({ page, shopper, samples, take }) => {
    await fillCart(page.request, nth(samples.buyable, 2))
    await shopper.visit('/shipping')
    await page.getByRole('main').getByRole('combobox').first().click()
    await page.getByRole('listbox').waitFor()
    await take()
  })

  test(`card ${of}`, async ({ page, shopper, checkout, samples, take }) => {
    await prepareCheckout(page.request, nth(samples.buyable, 4))
    await shopper.open('/checkout')
    await checkout.method('STRIPE').click()
    await payButton(shopper).click()
    await page.getByRole('dialog', { name: shopper.text('payment.cardTitle') }).waitFor()
    await take()
  })

  test(`declined payment ${of}`, async ({ page, shopper, checkout, samples, take }) => {
    await prepareCheckout(page.request, nth(samples.buyable, 4))
    await shopper.open('/checkout')
    await checkout.method('FLUTTERWAVE').click()
    await payAt('FLUTTERWAVE', 'declines', shopper)
    await page.getByText(shopper.text('payment.declined')).first().waitFor()
    await take({ whole: true })
  })

  test(`unpaid thank you ${of}`, async ({ shopper, regular, take }) => {
    await shopper.visit(`/thank-you?order=${regular.unpaid.id}`)
    await take({ whole: true })
  })

  for (const step of ['onTheWay', 'confirmed'] as const) {
    test(`order ${step} ${of}`, async ({ page, shopper, samples, take }) => {
      const order = await placeOrder(page.request, nth(samples.buyable, 5))
      await moveOrder(order.id, step)
      await shopper.visit(`/user/order/${order.id}`)
      await take({ whole: true })
    })
  }

  test(`cancellation ${of}`, async ({ page, shopper, samples, take }) => {
    const order = await placeOrder(page.request, nth(samples.buyable, 5))
    await shopper.visit(`/user/order/${order.id}`)
    await shopper.button('order.cancel').first().click()
    await page.getByRole('dialog').waitFor()
    await take()
  })

  test(`review ${of}`, async ({ page, shopper, regular, take }) => {
    await shopper.visit(`/user/order/${regular.delivered.id}`)
    await shopper.button('order.review').first().click()
    await page.getByRole('dialog').waitFor()
    await take()
  })

  test(`invoice ${of}`, async ({ page, shopper, regular, take }) => {
    await shopper.visit(`/user/order/${regular.delivered.id}`)
    await page.emulateMedia({ media: 'print' })
    await take({ whole: true })
  })

  test(`refused sign-in ${of}`, async ({ page, shopper, take }) => {
    await shopper.visit('/login')
    await shopper.fillIn({ 'common.email': newAddress(), 'common.password': 'correct horse 7' })
    await page
      .getByRole('main')
      .getByRole('button', { name: shopper.text('common.signIn'), exact: true })
      .click()
    await page.getByRole('alert').filter({ visible: true }).first().waitFor()
    await take()
  })

  test(`email code ${of}`, async ({ shopper, take }) => {
    await shopper.visit('/register')
    await shopper.fillIn({
      'common.name': 'Noor',
      'common.email': newAddress(),
      'common.password': 'correct horse 7',
      'common.passwordConfirmation': 'correct horse 7',
    })
    await shopper.button('auth.register').click()
    await shopper.field('auth.code').waitFor()
    await take()
  })

  test(`offline ${of}`, async ({ page, context, shopper, take }) => {
    await shopper.visit('/all/products')
    await context.setOffline(true)
    await page.getByText(shopper.text('offline.notice')).waitFor()
    await take()
    await context.setOffline(false)
  })

  test(`failure ${of}`, async ({ page, shopper, samples, take }) => {
    await shopper.visit('/categories')
    await page.route('**/graphql*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.locator(`main a[href*="/category/${samples.category}"]`).first().click()
    await page.getByText(shopper.text('common.error')).first().waitFor()
    await take()
  })

  for (const [name, path] of Object.entries(EMPTY)) {
    test(`empty ${name} ${of}`, async ({ member, take }) => {
      await member.visit(path)
      await take()
    })
  }
}
