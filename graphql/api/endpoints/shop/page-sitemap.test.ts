import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import {
  redirectionsEndpoint,
  sitemapEndpoint,
  sitemapPartEndpoint,
  sitemapSourceByQueryEndpoint,
  sitemapSourceEndpoint,
} from './operations.ts'

const info = { message: null, shop: NO_SHOP_INFO }

test('redirections map old addresses to new ones', () => {
  const data = [
    { previous_link: 'https://shop.test/old', target_link: '/new', id: 1 },
    { previous_link: '/old' },
    { previous_link: null, target_link: '/new' },
  ]
  expect(redirectionsEndpoint.decode(data, info)).toEqual([{ previous: 'https://shop.test/old', target: '/new' }])
  expect(redirectionsEndpoint.decode(null, info)).toEqual([])
  expect(redirectionsEndpoint.path(undefined)).toBe('redirection-config')
  expect(redirectionsEndpoint.tags(undefined, null)).toEqual(['redirections'])
})

test.each(['<urlset>', '<?xml version="1.0"?>\n<urlset xmlns="x">', '<sitemapindex >'])(
  '%j is a site map as it is',
  (xml) => {
    expect(sitemapEndpoint.decode(xml, info)).toBe(xml)
  },
)

test.each(['', '<html>', '<urlsets>', '<sitemap>', null, {}])('%j is not a site map', (data) => {
  expect(() => sitemapEndpoint.decode(data, info)).toThrow()
  expect(() => sitemapPartEndpoint.decode(data, info)).toThrow()
})

test('a part of a site map has a number and is not an index', () => {
  expect(sitemapPartEndpoint.decode('<urlset >', info)).toBe('<urlset >')
  expect(() => sitemapPartEndpoint.decode('<sitemapindex>', info)).toThrow()
  expect([sitemapEndpoint.path(undefined), sitemapPartEndpoint.path({ part: 2 })]).toEqual([
    'sitemap.xml',
    'sitemap-2.xml',
  ])
  expect([sitemapEndpoint.tags(undefined, null), sitemapPartEndpoint.tags({ part: 2 }, null)]).toEqual([
    ['sitemap'],
    ['sitemap'],
  ])
})

const product = (id: number, updated_at?: string) => ({ id, slug: `tea-${id}`, title: 'Tea', updated_at })

test('a site map has the categories and products of all places in the answer', () => {
  const categories = [
    {
      id: 1,
      title: 'Drinks',
      slug: 'drinks',
      products: [product(1)],
      public_sub_categories: [
        { id: 2, title: 'Teas', slug: 'teas', products: [product(2), product(3), { slug: 'lost' }] },
      ],
    },
    { id: 3, title: 'Food', slug: 'food', products: null },
  ]
  const products = [product(3, '2026-11-20T10:00:00.000000Z'), product(4, 'soon')]
  const source = {
    categories: [
      {
        id: '1',
        title: 'Drinks',
        slug: 'drinks',
        children: [{ id: '2', title: 'Teas', slug: 'teas', children: [] }],
      },
      { id: '3', title: 'Food', slug: 'food', children: [] },
    ],
    products: [
      { id: '1', slug: 'tea-1', changedAt: null },
      { id: '2', slug: 'tea-2', changedAt: null },
      { id: '3', slug: 'tea-3', changedAt: '2026-11-20T10:00:00.000Z' },
      { id: '4', slug: 'tea-4', changedAt: null },
    ],
  }
  expect(sitemapSourceEndpoint.decode({ categories, products }, info)).toEqual(source)
  expect(sitemapSourceByQueryEndpoint.decode({ categories, products }, info)).toEqual(source)
})

test('either list is enough', () => {
  expect(sitemapSourceEndpoint.decode({ categories: [] }, info)).toEqual({ categories: [], products: [] })
  expect(sitemapSourceEndpoint.decode({ products: [product(1)] }, info)).toEqual({
    categories: [],
    products: [{ id: '1', slug: 'tea-1', changedAt: null }],
  })
})

test.each([null, {}, { products: [] }, { description: 'Our map' }])('%j is a page, but not a site map', (data) => {
  expect(() => sitemapSourceEndpoint.decode(data, info)).toThrow()
})

test('the site map page is requested in the path or query', () => {
  expect([sitemapSourceEndpoint.path(undefined), sitemapSourceEndpoint.query]).toEqual(['page/sitemap', undefined])
  expect([sitemapSourceByQueryEndpoint.path(undefined), sitemapSourceByQueryEndpoint.query?.(undefined)]).toEqual([
    'page',
    { slug: 'sitemap' },
  ])
  for (const endpoint of [sitemapSourceEndpoint, sitemapSourceByQueryEndpoint])
    expect(endpoint.tags(undefined, null)).toEqual(['sitemap'])
})
