import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const idsOf = (data: { result: { data: { id: number }[] } }) => data.result.data.map(({ id }) => id)

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

test('price sorts and price limits use the effective price', async () => {
  const { data } = await backend.get('products?sortby=price_low_to_high')
  // flash 7.50, offer 9.00, then the plain ones by selling price
  expect(idsOf(data).slice(0, 4)).toEqual([103, 102, 101, 104])
  expect(idsOf((await backend.get('products?sortby=price_high_to_low')).data).at(0)).toBe(140)
  expect(idsOf((await backend.get('products?min=7&max=9.5')).data)).toEqual([103, 102])
  expect(idsOf((await backend.get('products?min=0&max=0')).data)).toHaveLength(30)
})

test('newest first is the default, also for unknown sort keys', async () => {
  expect(idsOf((await backend.get('products')).data).slice(0, 2)).toEqual([140, 139])
  expect(idsOf((await backend.get('products?sortby=drop%20table')).data).slice(0, 2)).toEqual([140, 139])
  expect(idsOf((await backend.get('products?sortby=avg_customer_review')).data).at(0)).toBe(101)
})

test('filters narrow by brand, collection, variant value, shipping and rating', async () => {
  expect((await backend.get('products?brand=31')).data.result.total).toBe(20)
  expect((await backend.get('products?brand=31,32')).data.result.total).toBe(40)
  expect(idsOf((await backend.get('products?collection=501')).data)).toEqual([104, 102, 101])
  expect(idsOf((await backend.get('products?filter=812')).data)).toEqual([104])
  expect((await backend.get('products?shipping=72')).data.result.total).toBe(0)
  // 101 has 4.5 stars.
  for (const rating of ['4', '4.5']) {
    expect([rating, idsOf((await backend.get(`products?rating=${rating}`)).data)]).toEqual([rating, [101]])
  }
  expect(idsOf((await backend.get('products?rating=4.6')).data)).toEqual([])
  expect(idsOf((await backend.get('products?q=product&brand=31&collection=501')).data)).toEqual([104, 102])
})

test('every word of a search has to occur in title or tags in the requested language', async () => {
  expect((await backend.get('products?q=EVEN')).data.result.total).toBe(20)
  expect(idsOf((await backend.get('products?q=odd%20101')).data)).toEqual([101])
  expect((await backend.get('products?q=fr')).data.result.total).toBe(0)
  expect((await backend.get('products?q=fr', { headers: { language: 'fr' } })).data.result.total).toBe(40)
  expect((await backend.get("products?q=%25')%20OR%201=1--")).data.result.total).toBe(0)
})

// @4.0.5
test('a slide or banner selects products; only the first given source counts', async () => {
  const slide = await backend.get('products?home_spm=401')
  expect(slide.data.source).toEqual({ id: 401, slug: 'slide', title: 'Slide' })
  expect(slide.data.result.total).toBe(20)
  expect((await backend.get('products?home_spm=402')).data.result.total).toBe(20)
  expect((await backend.get('products?banner=302')).data).toMatchObject({
    source: { title: 'Lamps' },
    result: { total: 10 },
  })
  expect((await backend.get('products?home_spm=99')).data).toMatchObject({ source: null, result: { total: 0 } })
  expect((await backend.get('products?q=101&home_spm=401')).data).toMatchObject({ source: null, result: { total: 1 } })
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

test('all lists a category or sub-category; the sub-category takes precedence', async () => {
  const category = await backend.get('all?category=home')
  expect(category.data).toMatchObject({ category: { id: 12, slug: 'home' }, sub_category: null, result: { total: 10 } })
  const sub = await backend.get('all?category=home&sub_category=shirts')
  expect(sub.data.category).toBeNull()
  expect(sub.data.sub_category).toMatchObject({ id: 21, category_id: 11, category: { id: 11, slug: 'clothes' } })
  expect((await backend.get('all?category=nowhere')).data).toMatchObject({ category: null, sub_category: null })
})

test.each(['ar', 'hi', 'en'])('products are found by their brand as written on them, in %s', async (lang) => {
  const { data } = await backend.get('products?q=brand%2032', { headers: { language: lang } })
  const ids = data.result.data.map(({ id }: { id: number }) => id)
  expect(ids).toContain(139)
  expect(ids).not.toContain(138)
})
