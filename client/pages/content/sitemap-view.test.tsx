import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { SitemapView } from './sitemap-view.tsx'

it('lists departments with their categories, but no products', async () => {
  const branches = [{ slug: 'food', title: 'Food', children: [{ slug: 'tea', title: 'Tea' }] }]
  const html = await renderPart(<SitemapView branches={branches} />)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
  expect(links).toEqual(['/all/products', '/brands', '/flash-sale', '/category/food', '/category/food/tea'])
})
