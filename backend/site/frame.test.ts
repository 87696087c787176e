import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCodes } from '../sample-shop/texts.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createTestCatalog } from '../testing/test-catalog.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: 'https://shop.example/', imageBaseUrl: 'https://cdn.example/' })
})
afterAll(() => backend.close())

// @3.0.10
test('common contains the data of the frame', async () => {
  const { status, data, message, text } = await backend.get('common')
  expect({ status, message, token: JSON.parse(text).token }).toEqual({ status: 200, message: '', token: null })
  expect(data.languages.map(({ code }: { code: string }) => code)).toEqual(languageCodes)
  expect(data.default_language).toEqual({ code: 'en', name: 'English', direction: 'ltr', default: 1, predefined: 1 })
  expect(data).toMatchObject({
    img_src_url: 'https://cdn.example/',
    thumb_prefix: 'thumb-',
    default_image: 'default-image.webp',
    top_banner: { id: 301, type: 8, status: 2, closable: 1 },
    popup_banner: null,
    header_links: { left: [{ id: 221, title: 'Sales' }], right: [] },
    setting: {
      currency: 'USD',
      currency_position: '1',
      country: 'US',
      google_login: 1,
      facebook_login: 1,
      guest_checkout: 1,
      default_country: 'US',
      default_state: 'DC',
    },
    site_setting: {
      site_name: 'Test shop',
      site_url: 'https://shop.example',
      free_shopping: '50.00',
      ban_logo: 'logo.webp',
    },
    services: [
      { id: 202, slug: 'sitemap' },
      { id: 203, slug: 'contact' },
    ],
    about: [{ id: 201, slug: 'about' }],
    payment: [{ id: 211, type: 1 }],
    social: [{ id: 212, type: 2 }],
    footerService: [{ title: 'Fast', details: 'In days', link: '/page/about', image: 'fast.webp' }],
  })
  expect(data.categories[0].public_sub_categories[0]).toEqual({
    id: 21,
    title: 'Shirts',
    slug: 'shirts',
    category_id: 11,
  })
})

test('the home page has the highlights of the footer as HTML', async () => {
  const catalog = createTestCatalog()
  const [highlight] = catalog.highlights
  if (!highlight) throw new Error('the test catalog has a highlight')
  const title = { ...highlight.title, en: 'Quick & "free"' }
  const own = await createTestBackend({ catalog: { ...catalog, highlights: [{ ...highlight, title }] } })
  expect((await own.get('home')).data.site_features).toEqual([
    {
      id: 1,
      image: 'fast.webp',
      status: 1,
      detail: '<p><strong>Quick &amp; &quot;free&quot;</strong></p><p>In days</p>',
    },
  ])
  const french = (await own.get('home', { headers: { language: 'fr' } })).data.site_features
  expect(french).toMatchObject([{ detail: '<p><strong>Fast fr</strong></p><p>In days fr</p>' }])
  await own.close()
})

test.each([
  [{ language: 'fr' }, '', 'Sales fr'],
  [{ lang: 'ar' }, '', 'Sales ar'],
  [{ language: 'fr', lang: 'ar' }, '?language=hi', 'Sales fr'],
  [{}, '?language=hi&lang=tr', 'Sales hi'],
  [{}, '?lang=tr', 'Sales tr'],
  [{ language: 'xx' }, '', 'Sales'],
  [{ language: 'en' }, '', 'Sales'],
])('language %o%s', async (headers, query, title) => {
  expect((await backend.get(`common${query}`, { headers })).data.header_links.left[0].title).toBe(title)
})

test('home has its sections, and only sales with products', async () => {
  const { data } = await backend.get('home')
  expect(data.slider).toMatchObject({ main: [{ id: 401, source_type: 4 }], right_top: { id: 402, tags: 'even,thing' } })
  expect(data.slider.right_bottom).toBeUndefined()
  expect(data.banners.map(({ id }: { id: number }) => id)).toEqual([302, 303])
  expect(data.flash_sales).toMatchObject([
    { id: 601, end_time: '2026-06-01 06:00:00', public_products: [{ id: 103, price: '7.50' }] },
  ])
  expect(data.flash_sales[0].public_products[0]).not.toHaveProperty('end_time')
  expect(
    data.collections.map(({ product_collections: entries }: { product_collections: unknown[] }) => entries.length),
  ).toEqual([3, 9])
  expect(data.collections[0].product_collections[0]).toMatchObject({
    id: 101,
    product_id: 101,
    product_collection_id: 501,
  })
  expect(data.featured_categories.map(({ slug }: { slug: string }) => slug)).toEqual(['shirts', 'lamps'])
  expect(data.featured_brands).toHaveLength(2)
  expect(data.time_zone).toBe('UTC')
  expect(data.products.per_page).toBe(24)
})

test('a repeating sale starts a new period when one ends', async () => {
  const own = await createTestBackend()
  const endOf = async () => (await own.get('flash-sale')).data[0].end_time
  expect(await endOf()).toBe('2026-06-01 06:00:00')
  own.advance(5 * 3_600_000 + 1000)
  expect(await endOf()).toBe('2026-06-01 12:00:00')
  own.advance(400 * 24 * 3_600_000)
  expect(await endOf()).toBe('2027-07-06 12:00:00')
  expect((await own.get('product/103')).data.price).toBe('7.50')
  await own.close()
})

test('a sale is returned by id; an unknown id is answered with a bare array', async () => {
  expect((await backend.get('flash-sale/601')).data).toMatchObject({
    total: 1,
    per_page: 25,
    data: [{ id: 103, flash_sale_id: 601 }],
  })
  for (const id of ['602', 'abc', '0', '99999999999999999999']) {
    const { httpStatus, status, data, message } = await backend.get(`flash-sale/${id}`)
    expect({ httpStatus, status }).toEqual({ httpStatus: 200, status: 201 })
    expect(data).toEqual([message])
  }
})

test('search suggests products without badges, tags, categories and sub-categories', async () => {
  const { data } = await backend.get('search?q=product')
  expect(data.product).toHaveLength(9)
  expect(data.product[0]).not.toHaveProperty('badge')
  expect((await backend.get('search?q=thin')).data.suggested).toEqual([{ id: 2, title: 'thing' }])
  expect((await backend.get('search?q=fr', { headers: { language: 'fr' } })).data.suggested).toEqual([
    { id: 2, title: 'thing fr' },
  ])
  expect((await backend.get('search?q=clo')).data.category).toEqual([
    { id: 11, image: '11.webp', title: 'Clothes', slug: 'clothes' },
  ])
  expect((await backend.get('search?q=shirt')).data.sub_category).toMatchObject([
    { id: 21, category: { id: 11, slug: 'clothes' } },
  ])
  for (const query of ['', '?q=', '?q=%20']) {
    expect((await backend.get(`search${query}`)).data).toEqual({
      product: [],
      suggested: [],
      category: [],
      sub_category: [],
    })
  }
})
