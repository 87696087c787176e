import { expect, it } from 'vitest'
import { ShopIdentityProvider } from '../../components/head/shop-identity.tsx'
import { money } from '../../testing/delivery-address.ts'
import { renderPart } from '../../testing/render-part.tsx'
import type { CartFieldsFragment, CartLineFieldsFragment } from './__generated__/cart-page.ts'
import { cartPage } from './cart-page.tsx'

const bowl: CartLineFieldsFragment = {
  id: '1',
  quantity: 2,
  selected: true,
  availability: 'AVAILABLE',
  product: { id: '5', slug: 'bowl', title: 'Bowl', image: { thumbnail: '/5.webp' } },
  variant: { id: '50', stock: 9, options: [] },
  price: { discountPercent: null, current: money(8), original: null },
  total: money(16),
  bundle: {
    applied: false,
    freeUnits: 0,
    missingUnits: 3,
    deal: { title: '5 for the price of 3', free: 2 },
    saved: money(0),
  },
}

type FreeShipping = CartFieldsFragment['summary']['freeShipping']

function render(lines: CartLineFieldsFragment[], freeShipping: FreeShipping = null) {
  const summary: CartFieldsFragment['summary'] = {
    selectedCount: lines.length,
    subtotal: money(16),
    bundleDiscount: money(0),
    tax: money(0),
    taxPercent: null,
    other: money(0),
    total: money(16),
    saved: money(0),
    freeShipping,
    hasOffers: false,
  }
  const data = { viewer: { cart: { id: 'cart', count: lines.length, lines, summary } } }
  const categories = [{ title: 'Electronics', slug: 'electronics' }]
  return renderPart(
    <ShopIdentityProvider name={null} image={null} languages={[]} categories={categories}>
      <cartPage.Component data={data} stale={false} params={{}} search={{}} locale="en" />
    </ShopIdentityProvider>,
    { route: 'cart', path: '/cart' },
  )
}

it('has the note of a bundle in a row of its own below the line', async () => {
  const html = await render([bowl])
  const rows = html.slice(html.indexOf('<h2'), html.indexOf('5 for the price of 3'))
  expect(rows).toContain('$16.00')
  const soldOut = await render([{ ...bowl, availability: 'OUT_OF_STOCK' }])
  expect(soldOut).not.toContain('5 for the price of 3')
})

it.each([
  ['UNAVAILABLE', 'This product isn’t available.', false],
  ['OUT_OF_STOCK', 'This product is out of stock.', true],
] as const)('a line that is %s says so, and can be deselected and deleted', async (availability, reason, hasPage) => {
  const html = await render([{ ...bowl, availability }])
  expect(html).toContain(reason)
  expect(html.includes('href="/product/bowl/5"')).toBe(hasPage)
  expect(html).toContain('action="/forms/cart-delete"')
  expect(html).toMatch(/name="unchecked" value="1"/)
  expect(html).not.toContain('action="/forms/cart-quantity"')
})
