import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createTestCatalog } from '../testing/test-catalog.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: 'https://shop.example/', imageBaseUrl: 'https://cdn.example/' })
})
afterAll(() => backend.close())

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
