import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

test('a product card has the fields and scalar forms of the contract', async () => {
  const { data } = await backend.get('products?q=product%20103')
  expect(data.result.data).toEqual([
    {
      id: 103,
      slug: 'product-103',
      title: 'Product 103',
      badge: null,
      selling: 13,
      offered: 0,
      price: '7.50',
      end_time: '2026-06-01 06:00:00',
      image: 'product-103.webp',
      mobile_image: 'phone-product-103.webp',
      review_count: 0,
      in_stock: true,
      stock: expect.any(Number),
      variant_count: 1,
      brand: { id: expect.any(Number), title: expect.any(String), slug: expect.stringMatching(/^brand-/) },
      text_language: null,
      rating: 0,
      shipping_rule_id: 71,
    },
  ])
})

test('a page has all fields of the contract', async () => {
  const { data } = await backend.get('products?page=2')
  const { data: rows, links, ...rest } = data.result
  expect(rows).toHaveLength(10)
  expect(rest).toEqual({
    current_page: 2,
    from: 31,
    to: 40,
    last_page: 2,
    per_page: 30,
    total: 40,
    path: 'http://localhost/api/v1/products',
    first_page_url: 'http://localhost/api/v1/products?page=1',
    last_page_url: 'http://localhost/api/v1/products?page=2',
    next_page_url: null,
    prev_page_url: 'http://localhost/api/v1/products?page=1',
  })
  expect(links.map((link: { label: string }) => link.label)).toEqual(['&laquo; Previous', '1', '2', 'Next &raquo;'])
  expect((await backend.get('products?is_home_page=true')).data.result.per_page).toBe(24)
})

test.each(['0', '-1', 'abc', '1e9', '', '%00'])('page %j counts as page 1', async (page) => {
  expect((await backend.get(`products?page=${page}`)).data.result.current_page).toBe(1)
})

test('a page far beyond the end is empty, not an error', async () => {
  const { status, data } = await backend.get('products?page=999999999999')
  expect(status).toBe(200)
  expect(data.result).toMatchObject({ data: [], from: null, to: null, total: 40 })
})

test('filter options are returned only on request', async () => {
  const without = await backend.get('products')
  expect(without.data).toMatchObject({
    category: null,
    all_categories: null,
    brands: null,
    collections: null,
    shipping: null,
  })
  const { data } = await backend.get('products?sidebar_data=true&q=104')
  expect(data.brands).toEqual([{ id: 31, slug: 'brand-31', title: 'Brand 31' }])
  expect(data.shipping).toEqual([{ id: 71, title: 'Post' }])
  expect(data.collections).toEqual([{ id: 501, slug: 'picks', title: 'Picks' }])
  expect(data.all_categories).toHaveLength(2)
})

test('filters returns the options of the requested list', async () => {
  const { data } = await backend.get('filters?banner=302')
  expect(data.price).toEqual({ min: '14.00', max: '50.00' })
  expect(data.filters.map((attribute: { title: string }) => attribute.title)).toEqual(['Size', 'Color'])
  expect(Object.keys(data).sort()).toEqual(['brands', 'categories', 'collections', 'filters', 'price', 'shipping'])
})

test.each(['ar', 'hi', 'en'])('products are found by their brand as written on them, in %s', async (lang) => {
  const { data } = await backend.get('products?q=brand%2032', { headers: { language: lang } })
  const ids = data.result.data.map(({ id }: { id: number }) => id)
  expect(ids).toContain(139)
  expect(ids).not.toContain(138)
})
