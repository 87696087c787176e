import { expect, it } from 'vitest'
import type { PaymentCode } from '../../components/payment/__generated__/payment.ts'
import { deliveryAddress, money } from '../../testing/delivery-address.ts'
import { renderPart } from '../../testing/render-part.tsx'
import type { CheckoutPageQuery } from './__generated__/checkout-page.ts'
import { checkoutPage } from './checkout-page.tsx'

const address = {
  ...deliveryAddress,
}

const line = {
  id: '9',
  quantity: 1,
  product: { id: '5', slug: 'shirt', title: 'Linen shirt', image: { thumbnail: '/5.webp' } },
  variant: { id: '50', options: [] },
  price: { current: money(50), original: money(60), discountPercent: 16 },
  total: money(50),
}

function dataWith(codes: readonly PaymentCode[]): CheckoutPageQuery {
  const checkout = {
    address,
    lines: [{ line, shippingType: 'LOCATION' as const, shippingPrice: money(4.82), arrivesOn: '2026-11-28' }],
    summary: {
      hasOffers: false,
      subtotal: money(50),
      bundleDiscount: money(0),
      shipping: money(4.82),
      isShippingFree: false,
      tax: money(0),
      taxPercent: null,
      other: money(0),
      voucher: null,
      total: money(54.82),
      saved: money(0),
    },
    methods: codes.map((code) => ({ code, publicKey: null, scriptUrl: null })),
    breakdown: 'seen',
    priceChange: null,
  }
  return { viewer: { checkout, cart: { lines: [{ id: '9', selected: true, availability: 'AVAILABLE' as const }] } } }
}

function render(codes: readonly PaymentCode[], search = {}): Promise<string> {
  const target = { params: {}, search, locale: 'en' } as const
  return renderPart(<checkoutPage.Component data={dataWith(codes)} stale={false} {...target} />, {
    route: 'checkout',
    path: '/checkout',
    search,
  })
}

const EVERY: readonly PaymentCode[] = ['STRIPE', 'PAYPAL', 'CASH_ON_DELIVERY']

/** Content of the summary, with its button. */
function summaryOf(html: string): string {
  return html.slice(html.indexOf('aria-labelledby="checkout-summary"'))
}

it('selects the first method, and names the amount on the button beside the total', async () => {
  const html = await render(EVERY)
  expect(html).toMatch(/<input [^>]*checked=""[^>]*value="STRIPE"|<input [^>]*value="STRIPE"[^>]*checked=""/)
  const [, button = ''] = /(<button [^>]*form="payment-form".*?<\/button>)/s.exec(summaryOf(html)) ?? []
  expect(button.replaceAll(/<[^>]*>/g, '')).toBe('Pay $54.82')
})

it('keeps the method that was chosen before', async () => {
  expect(summaryOf(await render(EVERY, { method: 'CASH_ON_DELIVERY' }))).toContain('Place order')
})

it('selects cash without scripts, with a button of its own', async () => {
  const html = await render(EVERY)
  const blocks = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, block]) => block)
  expect(blocks.join('')).toMatch(/checked=""[^>]*value="CASH_ON_DELIVERY"|value="CASH_ON_DELIVERY"[^>]*checked=""/)
  expect(summaryOf(html)).toMatch(/<button [^>]*form="payment-form"[^>]*unscripted[^>]*>Place order</)
})

it('has nothing to send without scripts if the shop takes no cash', async () => {
  const html = await render(['STRIPE'])
  expect(html).not.toContain('value="CASH_ON_DELIVERY"')
  expect(html).toMatch(/<div class="scripted"><button [^>]*form="payment-form"/)
})

it('shows the marks of the chosen method only, and names the brands of the others', async () => {
  const html = await render(['RAZORPAY', 'STRIPE', 'PAYPAL'])
  const [, methods = ''] = /<fieldset(.*?)<\/fieldset>/s.exec(html) ?? []
  const [chosen = '', other = '', paypal = ''] = methods.match(/<label.*?<\/label>/gs) ?? []
  expect(chosen).toContain('>RuPay</span>')
  // In Turkish, capitals of "Visa" have a dot.
  expect(chosen).toMatch(/<span [^>]*lang="en"[^>]*><span [^>]*>Visa</)
  expect(chosen).toContain('with Razorpay')
  expect(other).toContain('>Visa, Mastercard, Amex</bdi>')
  expect(other).not.toContain('Processed securely')
  expect(paypal.replaceAll(/<[^>]*>/g, '')).toBe('PayPal')
})
