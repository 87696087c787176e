import { expect, it } from 'vitest'
import { deliveryAddress, money } from '../../testing/delivery-address.ts'
import { renderPart } from '../../testing/render-part.tsx'
import type { PlacedOrderFieldsFragment, ThankYouPageQuery } from './__generated__/thank-you-page.ts'
import { thankYouPage } from './thank-you-page.tsx'

const order: PlacedOrderFieldsFragment = {
  id: '7',
  trackingId: '20310101KQ7MXRB2',
  isPaid: true,
  isCancelled: false,
  method: 'STRIPE',
  canPay: false,
  createdAt: '2031-01-01T10:00:00Z',
  expectedOn: '2031-01-05',
  total: money(33),
  summary: {
    subtotal: money(30),
    bundleDiscount: money(0),
    shipping: money(4),
    tax: money(2),
    voucher: money(3),
    other: money(0),
    total: money(33),
  },
  address: {
    ...deliveryAddress,
  },
  voucherCode: 'SPRING',
  lines: [
    {
      product: { id: '5', slug: 'shirt', title: 'Linen shirt', image: { thumbnail: '/media/5-s.webp' } },
      variantId: '50',
      quantity: 2,
      total: money(30),
    },
  ],
}

function render(change: Partial<PlacedOrderFieldsFragment> = {}, signedIn = false, timeZone = 'UTC') {
  const settings = { currency: 'USD', currencyIcon: '$', currencyPosition: 'BEFORE' } as const
  const data: ThankYouPageQuery = { shop: { settings }, viewer: { signedIn, order: { ...order, ...change } } }
  const page = <thankYouPage.Component data={data} stale={false} params={{}} search={{ order: '7' }} locale="en" />
  return renderPart(page, { route: 'thankYou', path: '/thank-you', search: { order: '7' }, timeZone })
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('says where the confirmation goes, when and to what address the goods come', async () => {
  const text = textOf(await render())
  expect(text).toContain('We’re sending a confirmation to asha@example.com')
  expect(text).toContain('Arrives by Sunday, January 5')
  expect(text).toContain('Placed on January 1, 2031')
  expect(text).toMatch(/Delivery address Asha Example 12 Elm Street Washington/)
})

it('names the time zone until the browser’s own is known', async () => {
  expect(textOf(await render())).toContain('Placed on January 1, 2031 at 10:00 AM UTC')
  const own = textOf(await render({}, false, 'America/New_York'))
  expect(own).toMatch(/Placed on January 1, 2031 at 5:00\sAM(?! UTC)/)
  // A day of arrival is the same day in all zones.
  expect(own).toContain('Arrives by Sunday, January 5')
})

it('announces the confirmation of an unpaid order for the time after its payment', async () => {
  const text = textOf(await render({ isPaid: false, canPay: true }))
  expect(text).toContain('We’ll send a confirmation to asha@example.com once it’s paid')
  expect(text).not.toMatch(/We’re sending|Arrives by/)
})

it('offers guests an account with the order’s e-mail address', async () => {
  const html = await render()
  const form = /<form [^>]*action="\/forms\/sign-up".*?<\/form>/s.exec(html)?.[0] ?? ''
  expect(form).toContain('name="email" value="asha@example.com"')
  expect(form).toContain('name="name" value="Asha Example"')
  expect(form).toContain('type="password"')
  expect(await render({}, true)).not.toContain('/forms/sign-up')
  expect(await render({ address: null })).not.toContain('/forms/sign-up')
})
