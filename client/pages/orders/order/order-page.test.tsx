import { describe, expect, it } from 'vitest'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { shirts } from '../testing/order-fixture.ts'
import { orderIndexPage, orderPage } from './order-page.tsx'

const shop = {
  settings: { shopName: 'Test Shop', email: 'hello@shop.example', phone: null, addressLines: ['1 Test Street'] },
}
const target = { params: { id: '7' }, search: {}, locale: 'en' } as const

/** The page as the server sends it while the carrier has not answered. */
function render(order = shirts, { locale = 'en' as Locale, signedIn = true } = {}) {
  const page = (
    <orderPage.Component data={{ shop, viewer: { signedIn, order } }} stale={false} {...target} locale={locale} />
  )
  return renderPart(page, { route: 'order', params: { id: '7' }, locale, path: '/user/order/7' })
}

describe('the address of an order', () => {
  const at = (signedIn: boolean, order: typeof shirts | null, locale: Locale = 'fr') =>
    orderPage.outcome({ data: { shop, viewer: { signedIn, order } }, ...target, locale })

  it('shows it to whoever ordered, member or guest', () => {
    expect(at(true, shirts)).toEqual({ kind: 'ok' })
    expect(at(false, shirts)).toEqual({ kind: 'ok' })
  })

  it('is nothing to another member, and asks a stranger to sign in and come back', () => {
    expect(at(true, null)).toEqual({ kind: 'notFound' })
    const to = '/fr/login?returnTo=%2Ffr%2Fuser%2Forder%2F7'
    expect(at(false, null)).toEqual({ kind: 'redirect', to, status: 302 })
  })

  it('without a number leads to the list', () => {
    expect(orderIndexPage.outcome({ data: null, ...target, locale: 'ar' })).toMatchObject({ to: '/ar/user/orders' })
  })
})

describe('the page of an order', () => {
  it.each(LOCALES)('comes without style attributes in %s', async (locale) => {
    const html = await render(shirts, { locale })
    expect(html).toContain('$26.00')
    expect(html).not.toMatch(/ style="/)
  })

  it('shows the total of an order whose lines are gone', async () => {
    const html = await render({ ...shirts, lines: [], summary: null, total: { amount: 3100, formatted: '$31.00' } })
    expect(html).toContain('$31.00')
    expect(html).not.toContain('order-lines')
    expect(html).not.toMatch(/Subtotal|\$0\.00/)
  })

  // @2.10.7 @4.0.1
  it('marks the steps behind it, the one it is at, and those to come', async () => {
    const html = await render()
    expect([...html.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual([
      'done',
      'done',
      'done',
      'active',
      'pending',
    ])
    expect(html.match(/aria-current="step"/g)).toHaveLength(1)
    const arrived = await render({ ...shirts, status: 'DELIVERED' })
    expect(arrived.match(/data-state="done"/g)).toHaveLength(5)
  })

  it('offers only what can be done now', async () => {
    const offers = ['Cancel the order', 'Rate and review', '>Return<', 'Pay now']
    const found = async (order: typeof shirts) => {
      const html = await render(order)
      return offers.filter((offer) => html.includes(offer))
    }
    expect(await found(shirts)).toEqual([])
    expect(await found({ ...shirts, canCancel: true, isPaid: false, canPay: true, method: 'STRIPE' })).toEqual([
      'Cancel the order',
      'Pay now',
    ])
    expect(await found({ ...shirts, status: 'DELIVERED', canReview: true, canReturn: true })).toEqual([
      'Rate and review',
      '>Return<',
    ])
  })

  it('says what is on its way back, and offers to return the rest only', async () => {
    const arrived = { ...shirts, status: 'DELIVERED', canReturn: true } as const
    const withLine = (returned: number, returnable: number) => ({
      ...arrived,
      lines: arrived.lines.map((line) => ({ ...line, returned, returnable })),
    })
    const part = await render(withLine(1, 1))
    expect(part).toContain('Return requested for 1 item')
    expect(part).toContain('>Return<')
    const all = await render(withLine(2, 0))
    expect(all).toContain('Return requested for 2 items')
    expect(all).not.toContain('>Return<')
    expect(await render(withLine(0, 0))).not.toMatch(/Return requested|>Return</)
  })

  it('tells whoever has paid how to see it, without JavaScript too, and nobody else', async () => {
    const unpaid = { ...shirts, isPaid: false, canPay: true, method: 'STRIPE' } as const
    const without = /<noscript>.*<a href="\/user\/order\/7">Load the page again<\/a>.*<\/noscript>/
    expect(await render(unpaid)).toMatch(without)
    expect(await render({ ...unpaid, method: 'CASH_ON_DELIVERY' })).not.toContain('Load the page again')
    expect(await render({ ...unpaid, isPaid: true, canPay: false })).not.toContain('Load the page again')
  })

  it('says why a cancelled order was cancelled, and no more where it is', async () => {
    const cancellation = { title: 'By mistake', message: 'Sorry <b>' }
    const html = await render({ ...shirts, isCancelled: true, isPaid: false, cancellation })
    expect(html).toContain('This order was cancelled.')
    expect(html).toContain('Sorry &lt;b&gt;')
    expect(html).not.toContain('data-state')
    expect(html).not.toContain('Unpaid</li>')
  })

  it('says which part of a guest’s name is published with a review', async () => {
    const order = { ...shirts, status: 'DELIVERED', canReview: true } as const
    const search = { ask: 'review', product: '5' }
    const data = { shop, viewer: { signedIn: false, order, review: null } }
    const page = <orderPage.Component data={data} stale={false} {...target} search={search} />
    const html = await renderPart(page, { route: 'order', params: { id: '7' }, search, account: GUEST_ACCOUNT })
    expect(html).toContain('the name <bdi translate="no">Asha E.</bdi> with your review')
  })

  it.each([
    ['paid', { isPaid: true, isRefunded: false }, 'Your refund of <bdi translate="no">$26.00</bdi> is pending.'],
    ['refunded', { isPaid: true, isRefunded: true }, 'What was paid has been refunded.'],
    ['not paid', { isPaid: false, isRefunded: false }, 'It was not paid, so nothing was charged.'],
  ])('says what happens with the money of a cancelled order that is %s', async (_state, payment, sentence) => {
    const html = await render({ ...shirts, isCancelled: true, ...payment })
    expect(html).toContain(sentence)
    expect(html.match(/What was paid has|Your refund of|nothing was charged/g)).toHaveLength(1)
    expect(html.includes('>Paid</li>')).toBe(false)
    expect(html.includes('>Refund pending</li>')).toBe(payment.isPaid && !payment.isRefunded)
  })

  it('says nothing of money if a cancelled order was free', async () => {
    const total = { amount: 0, formatted: '$0.00' }
    const html = await render({ ...shirts, isCancelled: true, isPaid: true, total })
    expect(html).not.toMatch(/nothing was charged|Your refund|Refund pending/)
  })

  it.each(LOCALES)('says it in %s', async (locale) => {
    const texts = await Promise.all(
      [true, false].map((isPaid) => render({ ...shirts, isCancelled: true, isPaid }, { locale })),
    )
    for (const html of texts) expect(html).not.toContain('order.')
  })

  it('carries the invoice, with the seller, the buyer and every amount', async () => {
    const html = await render()
    const [, invoice = ''] = /<article[^>]*data-print="only">(.*?)<\/article>/s.exec(html) ?? []
    for (const text of [
      'Test Shop',
      '1 Test Street',
      '20310101shirts',
      'Asha Example',
      'Linen shirt',
      '$20.00',
      '$40.00',
      '−$20.00',
      '$4.00',
      '$26.00',
    ]) {
      expect(invoice).toContain(text)
    }
  })

  it('gives a guest no account to walk about in', async () => {
    expect(await render(shirts, { signedIn: false })).not.toContain('/user/profile')
    expect(await render(shirts)).toContain('/user/profile')
  })
})
