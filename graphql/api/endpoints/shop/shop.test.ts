import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { NO_SHOP_INFO, shopMoney } from '../../wire/shop-info.ts'
import { shopEndpoint } from './shop.ts'

let backend: TestBackend
// @NOTE The raw answer, to be malformed by the tests.
let common: Record<string, unknown>
beforeAll(async () => {
  backend = await createTestBackend()
  common = (await backend.get('common')).data
})
afterAll(() => backend.close())

const decode = (data: unknown) => shopEndpoint.decode(data, { message: '', shop: { ...NO_SHOP_INFO, locale: 'fr' } })

const ODD_VALUES = [
  null,
  undefined,
  '',
  'text',
  0,
  -1,
  1.5,
  1e300,
  true,
  [],
  {},
  [null],
  { 0: 'x' },
  ['x', 5, null, {}],
]

/** Copies of the answer, each with one value at any depth in another shape. */
function* bent(value: unknown, depth = 0): Generator<unknown> {
  if (depth > 0) yield* ODD_VALUES
  if (typeof value !== 'object' || value === null || depth > 4) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of bent(inner, depth + 1))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
  }
}

test('one value of any shape never breaks the settings', { timeout: 30_000 }, () => {
  let count = 0
  for (const answer of bent(common)) {
    count += 1
    const decoded = decode(answer)
    expect(JSON.stringify(decoded)).not.toMatch(/NaN|\[object|undefined|Infinity/)
    expect(decoded.languages.length).toBeGreaterThan(0)
    expect(shopMoney(decoded.info).show(100).formatted).toMatch(/1/)
  }
  expect(count).toBeGreaterThan(1_000)
})

// @3.0.10 @9.0.8
test('a shop without a currency uses US dollars with the symbol before the amount', () => {
  const { info } = decode({ ...common, setting: {}, site_setting: {} })
  expect(info).toMatchObject({ currency: 'USD', currencyIcon: '$', currencyPosition: 'BEFORE' })
  expect(shopMoney({ ...info, locale: 'en' }).show(1_250).formatted).toBe('$12.50')
})

test('the category tree of later generations yields the same menu', () => {
  const tree = [
    {
      id: 1,
      title: 'A',
      slug: 'a',
      in_footer_child: [{ id: 2, title: 'B', slug: 'b', in_footer_child: [{ id: 3, title: 'C', slug: 'c' }] }],
    },
  ]
  expect(decode({ ...common, categories: tree }).categories).toEqual([
    {
      id: '1',
      title: 'A',
      slug: 'a',
      children: [{ id: '2', title: 'B', slug: 'b', children: [{ id: '3', title: 'C', slug: 'c', children: [] }] }],
    },
  ])
})

test('colors are validated, because they end up in a style sheet', () => {
  const colourOf = (primary_color: unknown) =>
    decode({ ...common, site_setting: { primary_color } }).settings.primaryColor
  expect(colourOf('#ABC')).toBe('#aabbcc')
  expect(colourOf('#12ab9F')).toBe('#12ab9f')
  for (const bad of ['red', '#12', 'url(x)', '#fff;}</style><script>', '', null, 5]) expect(colourOf(bad)).toBeNull()
})

test('links lead to the web, the shop, e-mail, or phone, or are removed', () => {
  const links = ['https://a.test', '/brands', 'javascript:alert(1)', '//evil.test'].map((url, index) => ({
    id: index + 1,
    title: url,
    url,
  }))
  const { headerLinks, socialLinks } = decode({
    ...common,
    header_links: { left: links, right: [] },
    social: links.map(({ title, url }) => ({ title, link: url, image: 'x.webp' })),
  })
  expect(headerLinks?.left.map(({ url }) => url)).toEqual(['https://a.test', '/brands'])
  expect(socialLinks.map(({ url }) => url)).toEqual(['https://a.test', '/brands', null, null])
})

// @3.0.12 @4.0.4 @4.0.20 @9.0.9
test('banners are only shown while public, and only link to their URL if it is their source', () => {
  const banner = {
    id: 9,
    type: 8,
    title: 'Top',
    slug: 'top',
    image: 'b.webp',
    closable: 1,
    source_type: 6,
    url: '/brands',
    status: 1,
  }
  const topOf = (change: object) => decode({ ...common, top_banner: { ...banner, ...change } }).topBanner
  expect(topOf({})).toMatchObject({
    id: '9',
    url: '/brands',
    closable: true,
    image: { url: expect.stringMatching(/\/uploads\/b\.webp$/) },
  })
  expect(topOf({ status: 2 })).toBeNull()
  expect(topOf({ source_type: 1 })).toMatchObject({ url: null })
  expect(topOf({ url: 'javascript:alert(1)' })).toMatchObject({ url: '/' })
  expect(topOf({ closable: 2 })).toMatchObject({ closable: false })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test/',
  'vbscript:x',
  'uploads',
  'https://m.test/ <img>',
  ' ',
])('the base %j is rejected, and picture names lead nowhere else', (img_src_url) => {
  const { info, settings } = decode({
    ...common,
    img_src_url,
    site_setting: { header_logo: '//evil.test/x.webp', footer_logo: 'javascript:alert(1)' },
    setting: {},
  })
  expect(info).toMatchObject({ imageBaseUrl: '', imageHosts: ['https:'] })
  expect(settings).toMatchObject({ headerLogo: '/evil.test/x.webp', footerLogo: '/javascript:alert(1)' })
})
