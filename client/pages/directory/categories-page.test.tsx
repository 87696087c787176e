import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CategoriesPage } from './categories-page.tsx'

const pots = { id: '2', title: 'Pots', slug: 'pots', parentSlug: 'garden', image: { thumbnail: '/pots.webp' } }

it('lists every department with its categories on one page', async () => {
  const departments = [
    {
      title: 'Garden',
      slug: 'garden',
      children: [
        { title: 'Pots', slug: 'pots' },
        { title: 'Tools', slug: 'tools' },
      ],
    },
    { title: 'Toys', slug: 'toys', children: [] },
  ]
  const html = await renderPart(
    <CategoriesPage data={{ categories: { items: [pots] }, shop: { categories: departments } }} />,
    { route: 'categories', path: '/categories' },
  )
  const main = html.slice(html.indexOf('<h1'))
  const links = [...main.matchAll(/href="(\/category[^"]+)"/g)].map(([, address]) => address)
  expect(links).toEqual(['/category/garden', '/category/garden/pots', '/category/garden/tools', '/category/toys'])
  expect(main).toContain('src="/pots.webp"')
  expect(main.match(/<h2/g)).toHaveLength(2)
})
