import { EMPTY, GUEST_STATES, REGULAR_STATES } from '../shop/states.ts'
import { languages } from './album.ts'

for (const { test, of } of languages) {
  for (const [name, { on, isOverlay, open }] of Object.entries(GUEST_STATES)) {
    test(`${name} ${of}`, { tag: on ?? [] }, async ({ page, shopper, checkout, samples, take }) => {
      await open({ page, shopper, checkout, samples })
      await take({ whole: !isOverlay })
    })
  }

  for (const [name, { on, isOverlay, open }] of Object.entries(REGULAR_STATES)) {
    test(`${name} ${of}`, { tag: on ?? [] }, async ({ page, shopper, checkout, samples, regular, take }) => {
      await open({ page, shopper, checkout, samples, regular })
      await take({ whole: !isOverlay })
    })
  }

  for (const [name, path] of Object.entries(EMPTY)) {
    test(`empty ${name} ${of}`, async ({ member, take }) => {
      await member.visit(path)
      await take()
    })
  }

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

  test(`invoice ${of}`, async ({ page, shopper, regular, take }) => {
    await shopper.visit(`/user/order/${regular.delivered.id}`)
    await page.emulateMedia({ media: 'print' })
    await take({ whole: true })
  })

  test(`offline ${of}`, async ({ page, context, shopper, take }) => {
    await shopper.visit('/all/products')
    await context.setOffline(true)
    await page.getByText(shopper.text('offline.notice')).waitFor()
    await take()
    await context.setOffline(false)
  })
}
