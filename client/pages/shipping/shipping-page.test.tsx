import { expect, it } from 'vitest'
import { deliveryAddress, money } from '../../testing/delivery-address.ts'
import { renderPart } from '../../testing/render-part.tsx'
import type { ShippingLineFieldsFragment, ShippingPageQuery } from './__generated__/shipping-page.ts'
import { shippingPage } from './shipping-page.tsx'

const address = {
  id: '3',
  ...deliveryAddress,
  isDefault: true,
}

const shirt: ShippingLineFieldsFragment = {
  line: {
    id: '9',
    quantity: 2,
    product: { id: '5', slug: 'shirt', title: 'Linen shirt', image: { thumbnail: '/5.webp' } },
    variant: { id: '50', options: [] },
    price: { current: money(30), original: money(40), discountPercent: 25 },
    total: money(60),
  },
  delivery: { price: money(10), arrivesOn: '2026-11-28' },
  pickup: { price: money(4), readyOn: '2026-11-26', address: ['Dock 1'], phone: '+1 202 555 0100' },
  chosen: null,
}

const summary = {
  selectedCount: 2,
  subtotal: money(60),
  bundleDiscount: money(0),
  tax: money(0),
  taxPercent: null,
  other: money(0),
  total: money(60),
}

const shipped = { ...summary, shipping: money(10), isShippingFree: false, total: money(70) }

function dataOf(freeShipping: { reached: boolean } | null, line = shirt): ShippingPageQuery {
  const shipping = { address, lines: [line], canContinue: true, summary: shipped }
  return {
    viewer: {
      cart: { id: 'cart', count: 2, lines: [], summary: { ...summary, freeShipping } },
      addresses: { items: [address] },
      shipping,
    },
  }
}

function render(data: ShippingPageQuery): Promise<string> {
  const target = { params: {}, search: {}, locale: 'en' } as const
  return renderPart(<shippingPage.Component data={data} stale={false} {...target} />, { route: 'shipping' })
}

/** Each shipping option as text, with struck text between hyphens. */
async function ways(data: ShippingPageQuery): Promise<string[]> {
  const html = await render(data)
  const cards = [...html.matchAll(/<label[^>]*>(?:(?!<\/label>).)*name="line-9".*?<\/label>/gs)].map(([card]) => card)
  return cards.map((card) =>
    card
      .replaceAll(/<\/?s>/g, '-')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

it.each([null, { reached: false }])('shows the cost of each option while free shipping is %j', async (offer) => {
  expect(await ways(dataOf(offer))).toEqual([
    'Delivery $10.00 Arrives Sat, Nov 28',
    'Pickup $4.00 Ready Thu, Nov 26 Dock 1 +1 202 555 0100',
  ])
})

it('writes the pickup address as one text, which keeps its order on an Arabic page', async () => {
  const pickup = {
    ...shirt.pickup,
    price: money(4),
    readyOn: '2026-11-26',
    phone: null,
    address: ['1 Elm St', 'Washington, DC 20009'],
  }
  expect(await render(dataOf(null, { ...shirt, pickup }))).toContain(
    '<bdi translate="no">1 Elm St, Washington, DC 20009</bdi>',
  )
})

it('strikes every price through once free shipping is reached', async () => {
  expect(await ways(dataOf({ reached: true }))).toEqual([
    'Delivery Free Original price: - $10.00 - Arrives Sat, Nov 28',
    'Pickup Free Original price: - $4.00 - Ready Thu, Nov 26 Dock 1 +1 202 555 0100',
  ])
})

it('asks for an address if none is chosen', async () => {
  const data = dataOf(null)
  const html = await render({ viewer: { ...data.viewer, shipping: { ...data.viewer.shipping, address: null } } })
  expect(html).toContain('<p role="status">Choose an address</p>')
  expect(html).not.toContain('name="line-9"')
  expect(await render(data)).not.toContain('<p role="status">Choose')
})

it('adds the chosen shipping to the total once an address is known', async () => {
  const data = dataOf(null)
  const html = await render(data)
  expect(html).toContain('$70.00')
  expect(html).not.toContain('Shipping is calculated at checkout.')
  const shipping = { ...data.viewer.shipping, address: null, canContinue: false, summary: null }
  const without = await render({ viewer: { ...data.viewer, shipping } })
  expect(without).not.toContain('$70.00')
  expect(without).toContain('Shipping is calculated at checkout.')
  expect(without).not.toContain('<dt>Shipping</dt>')
})
