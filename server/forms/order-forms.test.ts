import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { turnOf } from '#shared/testing/language-turns.ts'
import { textsOf } from '../testing/shop-texts.ts'
import { HOME } from '../testing/test-form-buyer.ts'
import { createFormShopper } from '../testing/test-form-shopper.ts'
import { openTestShop } from '../testing/test-shop.ts'

const DELIVERED = 5

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Shopper = ReturnType<typeof createFormShopper>

async function buy(guest: Shopper, product: string, quantity = '1'): Promise<string> {
  await guest.open(`/product/product-${product}/${product}`)
  await guest.send('add-to-cart', { quantity })
  await guest.open('/shipping')
  await guest.send('save-address', HOME)
  await guest.send('choose-shipping')
  const thanks = await guest.send('place-order', { method: 'CASH_ON_DELIVERY' })
  const id = /order=(\d+)/.exec(thanks)?.[1]
  if (!id) throw new Error(`No order: ${thanks}`)
  return id
}

async function deliver(id: string): Promise<void> {
  const url = '/__order'
  const answer = await shop.backend.app.inject({ method: 'POST', url, payload: { id: Number(id), status: DELIVERED } })
  expect(answer.statusCode).toBe(200)
}

/** The order number. */
function trackingIdOn(html: string): string {
  return /<h1[^>]*>.*?<bdi[^>]*>([\w-]+)/.exec(html)?.[1] ?? ''
}

/** The text content, with entities decoded. */
const said = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')

describe.each(LOCALES)('a guest without JavaScript in %s', (locale: Locale) => {
  const texts = textsOf(locale)
  // Ten of each are in stock.
  const product = String(110 + LOCALES.indexOf(locale))

  // @6.0.5
  it(`buys, tracks the order, cancels it, and hides it from the list${turnOf(locale, 1)}`, async () => {
    const guest = createFormShopper(shop, locale)
    const id = await buy(guest, product)
    await guest.open(`/user/order/${id}`)
    const trackingId = trackingIdOn(guest.page())
    await guest.open(`/track-order?order=${trackingId}`)
    expect(guest.page()).toMatch(/aria-current="step"/)

    await guest.open(`/user/order/${id}`)
    expect(guest.page()).toMatch(
      /<form action="[^"]*\/user\/order\/\d+"><input type="hidden" name="ask" value="cancel"/,
    )
    await guest.open(`/user/order/${id}?ask=cancel`)
    await guest.send('cancel-order', { title: texts('order.reasonMind'), message: 'Too "late" <b>' })
    expect(said(guest.page())).toContain(said(texts('order.isCancelled')))
    expect(guest.page()).toContain('Too &quot;late&quot; &lt;b&gt;')
    expect(guest.page()).not.toContain('action="/forms/cancel-order"')

    await guest.open(`/user/order/${id}?ask=hide`)
    await guest.send('hide-order')
    expect(guest.page()).not.toContain(trackingId)
  })

  it(`reviews a delivered product, edits the review, and returns an item${turnOf(locale, 3)}`, async () => {
    const guest = createFormShopper(shop, locale)
    const id = await buy(guest, product, '2')
    // There is nothing to review or return yet, whatever the address contains.
    await guest.open(`/user/order/${id}?ask=review&product=${product}`)
    expect(guest.page()).not.toContain('action="/forms/save-review"')
    await deliver(id)

    await guest.open(`/user/order/${id}?ask=review&product=${product}`)
    await guest.send('save-review', { rating: '4', text: 'Fine' })
    expect(said(guest.page())).toContain(said(texts('review.thanks')))
    await guest.open(`/user/order/${id}?ask=review&product=${product}`)
    expect(guest.page()).toMatch(/<textarea[^>]*>Fine<\/textarea>/)
    expect(guest.page()).toMatch(/<input[^>]* name="rating"[^>]* checked=""[^>]* value="4"/)
    await guest.send('save-review', { rating: '2', text: '' })

    await guest.open(`/returnProduct?order=${id}&product=${product}`)
    const to = await guest.send('request-return', {
      quantity: '1',
      reason: texts('return.reasonDamaged'),
      message: 'The lid',
    })
    const number = /done=(\d+)/.exec(to)?.[1]
    expect(said(guest.page())).toContain(said(texts('return.done')).split('{')[0])
    expect(guest.page()).toContain(`<bdi translate="no">${number}</bdi>`)
  })
})

it('resends the e-mail', async () => {
  const guest = createFormShopper(shop, 'en')
  const id = await buy(guest, '120')
  shop.backend.calls.reset()
  await guest.open(`/user/order/${id}`)
  await guest.send('send-order-email')
  expect(guest.page()).toContain(textsOf('en')('order.emailSent'))
  expect(shop.backend.calls.list().filter(({ path }) => path.includes(`send-order-email/${id}`))).toHaveLength(1)
})

it('ignores claims that are only in the address', async () => {
  const guest = createFormShopper(shop, 'en')
  const id = await buy(guest, '120')
  await guest.open(`/user/order/${id}?ask=review&product=7&done=nonsense`)
  expect(guest.page()).not.toContain(textsOf('en')('review.thanks'))
  expect(guest.page()).not.toContain('action="/forms/save-review"')
  await guest.open(`/returnProduct?order=${id}&product=120&done=<b>`)
  expect(guest.page()).not.toContain('&lt;b&gt;')
})
