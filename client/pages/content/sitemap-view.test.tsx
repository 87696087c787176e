import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { SitemapView } from './sitemap-view.tsx'

const kettle = { id: '5', slug: 'kettle', title: 'Kettle' }
const tea = { slug: 'tea', title: 'Tea' }

it('lists products below their sub-categories, or in one list if they have none', async () => {
  const below = await renderPart(
    <SitemapView branches={[{ ...tea, children: [{ ...tea, products: [kettle] }] }]} products={[]} />,
  )
  const apart = await renderPart(<SitemapView branches={[{ ...tea, children: [] }]} products={[kettle]} />)
  for (const html of [below, apart]) expect(html).toContain('href="/product/kettle/5"')
  expect(below).not.toContain('All products')
  expect(apart).toContain('href="/all/products"')
})
