import { expect, it } from 'vitest'
import { money } from '../../../testing/delivery-address.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { comparedPage } from './compared-page.tsx'

const kite = {
  id: '5',
  slug: 'kite',
  title: 'Kite',
  language: null,
  badge: null,
  image: { thumbnail: '/5.webp', srcSet: null },
  price: { discountPercent: null, current: money(8), original: null },
  rating: 0,
  reviewCount: 0,
  inStock: true,
  variantCount: 1,
}

async function render(changes: Record<string, unknown>) {
  const items = [{ id: '1', product: { ...kite, ...changes } }]
  const list = { items, pageInfo: { page: 1, pageCount: 1, total: 1 } }
  const page = (
    <comparedPage.Component
      data={{ viewer: { signedIn: true, compareList: list } }}
      stale={false}
      params={{}}
      search={{}}
      locale="en"
    />
  )
  return renderPart(page, { route: 'compared', path: '/user/compared' })
}

const valueOf = (html: string, row: string) => new RegExp(`${row}</th><td>(.*?)</td>`).exec(html)?.[1]

it('offers to buy what it compares, with options if there are several', async () => {
  expect(await render({})).toMatch(/Add to cart<span class="visually-hidden"> Kite/)
  expect(await render({ variantCount: 3 })).toContain('Choose options')
  const soldOut = await render({ inStock: false })
  expect(soldOut).toContain('Kite')
  expect(soldOut).not.toMatch(/Add to cart|Choose options/)
})

it('has a row for the details of each product', async () => {
  expect(await render({})).toMatch(/<th scope="row"[^>]*>Overview/)
})

it('has no element in a cell without a value, by which the style sheet hides empty rows', async () => {
  expect(valueOf(await render({}), 'Rating')).toBe('–')
  expect(valueOf(await render({ rating: 4, reviewCount: 2 }), 'Rating')).toMatch(/^</)
})
