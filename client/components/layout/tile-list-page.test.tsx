import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { TileListPage } from './tile-list-page.tsx'

function render(count: number, page = 1, pageCount = 1) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `tile-${index}`,
    image: { thumbnail: `/t${index}.webp` },
  }))
  const part = (
    <TileListPage
      route="brands"
      title="All brands"
      description="Every one of them"
      list={{ items, pageInfo: { page, pageCount } }}
      tile={({ id }, priority) => <b data-priority={priority}>{id}</b>}
    />
  )
  return renderPart(part, { route: 'brands', path: '/brands', locale: 'fr' })
}

it('lists each tile and prioritizes the first one', async () => {
  const html = await render(8)
  expect(html.match(/data-priority="true"/g)).toHaveLength(1)
  expect(html).toContain('tile-7')
  expect(html).toContain('<h1>All brands</h1>')
})

it('links its other pages and includes the page number in its title and canonical address', async () => {
  const html = await render(1, 2, 3)
  expect(html).toContain('<title>All brands – page 2')
  expect(html).toContain('og:image" content="https://shop.example/t0.webp"')
  expect(html).toContain('rel="canonical" href="https://shop.example/fr/brands?page=2"')
  expect(html).toMatch(/href="\/fr\/brands" rel="prev"/)
  expect(html).toMatch(/href="\/fr\/brands\?page=3" rel="next"/)
})

it('reports an empty list', async () => {
  expect(await render(0)).not.toContain('<li><b')
  expect(await render(0)).toContain('Aucun')
})
