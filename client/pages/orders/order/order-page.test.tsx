import { describe, expect, it } from 'vitest'
import { type Locale } from '#shared/locales.ts'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { shirts } from '../testing/order-fixture.ts'
import { orderPage } from './order-page.tsx'

const shop = {
  settings: {
    shopName: 'Test Shop',
    headerLogo: '/media/logo.webp',
    email: 'hello@shop.example',
    phone: null,
    addressLines: ['1 Test Street'],
  },
}
const target = { params: { id: '7' }, search: {}, locale: 'en' } as const

/** The page as the server sends it before the carrier answers. */
function render(order = shirts, { locale = 'en' as Locale, signedIn = true } = {}) {
  const page = (
    <orderPage.Component data={{ shop, viewer: { signedIn, order } }} stale={false} {...target} locale={locale} />
  )
  return renderPart(page, { route: 'order', params: { id: '7' }, locale, path: '/user/order/7' })
}

describe('the page of an order', () => {
  it('shows the total of an order whose lines are gone', async () => {
    const html = await render({ ...shirts, lines: [], summary: null, total: { amount: 3100, formatted: '$31.00' } })
    expect(html).toContain('$31.00')
    expect(html).not.toContain('order-lines')
    expect(html).not.toMatch(/Subtotal|\$0\.00/)
  })

  it('says what the delivery of a product costs, also if it is free', async () => {
    const lines = (amount: number, formatted: string) =>
      shirts.lines.map((line) => ({ ...line, shippingPrice: { amount, formatted } }))
    expect(await render({ ...shirts, lines: lines(400, '$4.00') })).toMatch(/Delivery<\/span><bdi[^>]*>\$4\.00</)
    expect(await render({ ...shirts, lines: lines(0, '$0.00') })).toContain('Delivery</span><span>Free</span>')
  })

  // @2.10.7 @4.0.1
  it('marks past, current and future steps', async () => {
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

  it('offers only possible actions', async () => {
    const offers = ['Cancel order', 'Rate and review', '>Return<', '>Pay <bdi translate="no">$26.00</bdi></h2>']
    const found = async (order: typeof shirts) => {
      const html = await render(order)
      return offers.filter((offer) => html.includes(offer))
    }
    expect(await found(shirts)).toEqual([])
    expect(await found({ ...shirts, canCancel: true, isPaid: false, canPay: true, method: 'STRIPE' })).toEqual([
      'Cancel order',
      '>Pay <bdi translate="no">$26.00</bdi></h2>',
    ])
    expect(await found({ ...shirts, status: 'DELIVERED', canReview: true, canReturn: true })).toEqual([
      'Rate and review',
      '>Return<',
    ])
  })

  it('can be hidden once it is over', async () => {
    const canBeHidden = async (order: typeof shirts) =>
      (await render({ ...order, canHide: true })).includes('Hide from list')
    expect(await canBeHidden(shirts)).toBe(false)
    expect(await canBeHidden({ ...shirts, status: 'DELIVERED' })).toBe(true)
    expect(await canBeHidden({ ...shirts, isCancelled: true })).toBe(true)
  })

  it('names the method of an order that is paid on delivery, which is not overdue', async () => {
    const badges = async (order: typeof shirts) => /<ul class="cluster">.*?<\/ul>/.exec(await render(order))?.[0]
    expect(await badges({ ...shirts, isPaid: false })).toContain('Cash on delivery')
    expect(await badges({ ...shirts, isPaid: false, method: 'STRIPE' })).toContain('Unpaid')
  })

  it('calls a new order pending in its badge, and placed in its steps', async () => {
    const html = await render({ ...shirts, status: 'PENDING' })
    expect(/<ul class="cluster">.*?<\/ul>/.exec(html)?.[0]).toContain('Pending')
    const [step = ''] = /<li [^>]*aria-current="step".*?<\/li>/.exec(html) ?? []
    expect(step).toContain('Order placed')
    expect(step).not.toContain('Pending')
  })

  it('asks for the payment before anything else, but not for one on delivery', async () => {
    const placeOf = (html: string, text: string) => {
      expect(html).toContain(text)
      return html.indexOf(text)
    }
    const pay = '</bdi></h2>'
    const html = await render({ ...shirts, canPay: true, isPaid: false, method: 'STRIPE', canCancel: true })
    const [, page = ''] = html.split('</article>')
    for (const later of ['Order progress', 'Print invoice', 'Cancel order', 'Linen shirt']) {
      expect(placeOf(page, pay)).toBeLessThan(placeOf(page, later))
    }
    expect(page).not.toContain('Arrives by')
    const onDelivery = await render({ ...shirts, canPay: true, isPaid: false })
    expect(placeOf(onDelivery, 'Order progress')).toBeLessThan(placeOf(onDelivery, 'Pay online instead'))
  })

  it('dates the steps that the order has reached, and names the day of arrival', async () => {
    const html = await render()
    expect(html).toContain('Sunday, January 5')
    const steps = [...html.matchAll(/<li class="[^"]*" data-state="(\w+)".*?<\/li>/g)]
    expect(steps.map(([step, state]) => [state, /<time[^>]*>([^,<]*),/.exec(step)?.[1] ?? null])).toEqual([
      ['done', 'Jan 1'],
      ['done', 'Jan 2'],
      ['done', 'Jan 3'],
      ['active', 'Jan 4'],
      ['pending', null],
    ])
    expect(steps[0]?.[0]).toMatch(/Order placed.*\(done\)/)
    const without = await render({ ...shirts, steps: null, expectedOn: null })
    expect(without).not.toMatch(/Arrives by|<li[^>]*data-state="done".*?<time/)
  })

  it('puts a product into the cart again unless it has left the shop', async () => {
    const form = /<form [^>]*action="\/forms\/add-to-cart".*?Buy again/s
    expect(await render()).toMatch(form)
    const lines = shirts.lines.map((line) => ({ ...line, product: { ...line.product, slug: '' } }))
    expect(await render({ ...shirts, lines })).not.toContain('Buy again')
  })

  it('shows requested returns and offers to return the rest', async () => {
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

  it('asks shoppers without JavaScript to reload after an online payment', async () => {
    const unpaid = { ...shirts, isPaid: false, canPay: true, method: 'STRIPE' } as const
    const without = /<noscript>.*<a href="\/user\/order\/7">Reload the page<\/a>.*<\/noscript>/
    expect(await render(unpaid)).toMatch(without)
    expect(await render({ ...unpaid, method: 'CASH_ON_DELIVERY' })).not.toContain('Load the page again')
    expect(await render({ ...unpaid, isPaid: true, canPay: false })).not.toContain('Load the page again')
  })

  it('shows why an order was cancelled instead of its progress', async () => {
    const cancellation = { title: 'By mistake', message: 'Sorry <b>' }
    const html = await render({ ...shirts, isCancelled: true, isPaid: false, cancellation })
    expect(html).toContain('This order was canceled.')
    expect(html).toContain('Sorry &lt;b&gt;')
    expect(html).not.toContain('data-state')
    expect(html).not.toContain('Unpaid</li>')
  })

  it('shows the published part of a guest’s name with a review', async () => {
    const order = { ...shirts, status: 'DELIVERED', canReview: true } as const
    const search = { ask: 'review', product: '5' }
    const data = { shop, viewer: { signedIn: false, order, review: null } }
    const page = <orderPage.Component data={data} stale={false} {...target} search={search} />
    const html = await renderPart(page, { route: 'order', params: { id: '7' }, search, account: GUEST_ACCOUNT })
    expect(html).toContain('<bdi translate="no">Asha E.</bdi> will appear with your review')
  })

  it.each([
    ['paid', { isPaid: true, isRefunded: false }, 'Your refund of <bdi translate="no">$26.00</bdi> is pending.'],
    ['refunded', { isPaid: true, isRefunded: true }, 'Your payment has been refunded.'],
    ['not paid', { isPaid: false, isRefunded: false }, 'You hadn’t paid, so you won’t be charged.'],
  ])('explains the refund of a cancelled order that is %s', async (_state, payment, sentence) => {
    const html = await render({ ...shirts, isCancelled: true, ...payment })
    expect(html).toContain(sentence)
    expect(html.match(/Your payment has|Your refund of|won’t be charged/g)).toHaveLength(1)
    expect(html.includes('>Paid</li>')).toBe(false)
    expect(html.includes('>Refund pending</li>')).toBe(payment.isPaid && !payment.isRefunded)
  })

  it.each([
    ['is paid', { isPaid: true }, 'You’ve paid <bdi translate="no">$26.00</bdi>. If you cancel, we’ll refund it.'],
    ['is not paid', { isPaid: false }, 'You haven’t paid yet. If you cancel, you won’t be charged.'],
    ['is free', { isPaid: true, total: { amount: 0, formatted: '$0.00' } }, null],
  ])('says which order is cancelled, and what happens to the money if it %s', async (_state, payment, sentence) => {
    const order = { ...shirts, status: 'PENDING', canCancel: true, ...payment } as const
    const search = { ask: 'cancel' }
    const page = (
      <orderPage.Component
        data={{ shop, viewer: { signedIn: true, order } }}
        stale={false}
        {...target}
        search={search}
      />
    )
    const html = await renderPart(page, { route: 'order', params: { id: '7' }, search })
    const [form = ''] = /<form [^>]*action="\/forms\/cancel-order".*?<\/form>/s.exec(html) ?? []
    expect(form).toContain('Order <bdi translate="no">20310101shirts</bdi>')
    expect(/If you cancel/.test(form)).toBe(sentence !== null)
    expect(form).toContain(sentence ?? '')
  })

  it('omits the refund if a cancelled order was free', async () => {
    const total = { amount: 0, formatted: '$0.00' }
    const html = await render({ ...shirts, isCancelled: true, isPaid: true, total })
    expect(html).not.toMatch(/nothing was charged|Your refund|Refund pending/)
  })

  it('contains the invoice with seller, buyer and every amount', async () => {
    const html = await render()
    const [, invoice = ''] = /<article[^>]*data-print="only">(.*?)<\/article>/s.exec(html) ?? []
    expect(invoice).toContain('src="/media/logo.webp"')
    expect(invoice).toContain('Invoice number: <bdi translate="no">20310101shirts</bdi>')
    expect(invoice).toContain('<p>Payment method: Cash on delivery</p><p>Status: Paid</p>')
    const heads = [...invoice.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head]) => head)
    expect(heads).toEqual(['Product', 'Unit price', 'Quantity', 'Subtotal', 'Tax'])
    expect(invoice).toMatch(/<dt>Tax<\/dt>/)
    const untaxed = {
      ...shirts,
      summary: shirts.summary && { ...shirts.summary, tax: { amount: 0, formatted: '$0.00' } },
    }
    expect((await render(untaxed)).split('</article>')[0]).toMatch(/<dt>Tax<\/dt><dd><bdi[^>]*>\$0\.00/)
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

  it('hides the account navigation from guests', async () => {
    expect(await render(shirts, { signedIn: false })).not.toContain('/user/profile')
    expect(await render(shirts)).toContain('/user/profile')
  })
})
