import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { BrandsPage } from './brands-page.tsx'

function render(count: number, page = 1, pageCount = 1) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    title: `Brand ${index}`,
    slug: `brand-${index}`,
    image: { thumbnail: `/t${index}.webp` },
  }))
  const pageInfo = { page, pageCount, total: count, from: 1, to: count }
  return renderPart(<BrandsPage data={{ brands: { items, pageInfo } }} />, {
    route: 'brands',
    path: '/brands',
    locale: 'fr',
  })
}

it('lists each brand once by its logo, and loads the first logo early', async () => {
  const html = await render(8)
  expect(html.match(/<img[^>]*fetchpriority="high"/gi)).toHaveLength(1)
  expect(html.match(/Brand 7/g)).toHaveLength(1)
  expect(html).toMatch(/<img[^>]*alt="Brand 7"/)
})

it('links its other pages and includes the page number in its title and canonical address', async () => {
  const html = await render(1, 2, 3)
  expect(html).toMatch(/<title>[^<]*2/)
  expect(html).toContain('og:image" content="https://shop.example/t0.webp"')
  expect(html).toContain('rel="canonical" href="https://shop.example/fr/brands?page=2"')
  expect(html).toMatch(/href="\/fr\/brands" rel="prev"/)
  expect(html).toMatch(/href="\/fr\/brands\?page=3" rel="next"/)
})

it('reports an empty list', async () => {
  expect(await render(0)).toContain('Aucun')
})
