import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { money } from '../../testing/delivery-address.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Foot, MiniCartLine } from './mini-cart.tsx'

function render(reached: boolean, freeShippingFrom: string | null = '$99.00') {
  const summary = { selectedCount: 1, subtotal: money(reached ? 349 : 20), freeShipping: { reached } }
  const cart = { count: 1, lines: [], summary }
  return renderPart(<Foot cart={cart} freeShippingFrom={freeShippingFrom} onLeave={() => undefined} />)
}

it('names the price of free shipping until the cart has reached it', async () => {
  expect(await render(false)).toMatch(/Free Shipping on All Orders Over .*\$99\.00/)
  const free = await render(true)
  expect(free).toContain('Your order ships free.')
  expect(free).not.toContain('Free Shipping on All Orders')
  expect(await render(true, null)).not.toContain('free')
})

type Line = ComponentProps<typeof MiniCartLine>['line']

function renderLine(availability: Line['availability']) {
  const line = {
    id: '1',
    availability,
    quantity: 2,
    product: { id: '5', slug: 'bowl', title: 'Bowl', image: { thumbnail: '/5.webp' } },
    variant: { id: '50', stock: 1, options: [] },
    price: { current: money(8) },
  }
  return renderPart(<MiniCartLine line={line} onDelete={() => undefined} />)
}

it.each<[Line['availability'], boolean, string]>([
  ['AVAILABLE', true, 'Bowl'],
  ['OUT_OF_STOCK', true, 'This product is out of stock.'],
  ['INSUFFICIENT', true, 'Only 1'],
  ['UNAVAILABLE', false, 'This product isn’t available.'],
])('shows a line that is %s with the reason, and links to its product only if it has a page', async (...row) => {
  const [availability, isLinked, reason] = row
  const html = await renderLine(availability)
  expect(html.includes('href="/product/bowl/5"')).toBe(isLinked)
  expect(html).toContain(reason)
  expect(html).toContain('Delete')
})

it('loads its pictures at once, because it opens on demand', async () => {
  const html = await renderLine('AVAILABLE')
  expect(html).toContain('src="/5.webp"')
  expect(html).not.toContain('loading="lazy"')
})
