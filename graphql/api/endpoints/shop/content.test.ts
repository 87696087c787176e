import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { childrenOf, decodeMenuCategories } from '../catalog/category.ts'
import { decodeBanner, decodeBanners } from './banner.ts'
import { pageByQueryEndpoint, pageEndpoint } from './content-page.ts'
import { contactEndpoint, localizationEndpoint, subscriptionEndpoint } from './messages.ts'

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const info = { message: null, shop }
const guest = { guestToken: 'guest-1', signedIn: false }

const BANNER = {
  id: 9,
  type: '8',
  title: 'Top',
  slug: 'top',
  image: 'b.webp',
  closable: 1,
  source_type: 6,
  url: '/brands',
  status: 1,
}
const SHOWN_BANNER = {
  id: '9',
  type: 8,
  title: 'Top',
  slug: 'top',
  image: {
    url: 'https://media.test/b.webp',
    thumbnail: 'https://media.test/thumb-b.webp',
    phone: 'https://media.test/b.webp',
    srcSet: null,
    phoneSrcSet: null,
  },
  closable: true,
  url: '/brands',
}

test.each([
  ['in full', {}, {}],
  ['of a backend without hidden banners', { status: undefined }, {}],
  ['that cannot be closed', { closable: 2 }, { closable: false }],
  ['that leads to products', { source_type: 5 }, { url: null }],
  ['that leads to nothing', { url: null }, { url: '/' }],
  ['that leads to a script', { url: 'javascript:alert(1)' }, { url: '/' }],
])('a banner %s', (_what, change, expected) => {
  expect(decodeBanner({ ...BANNER, ...change }, shop)).toEqual({ ...SHOWN_BANNER, ...expected })
})

test.each([null, {}, 'text', { ...BANNER, id: null }, { ...BANNER, status: 2 }, { ...BANNER, status: null }])(
  '%j is no banner to show',
  (data) => {
    expect(decodeBanner(data, shop)).toBeNull()
  },
)

test('public banners in their order', () => {
  expect(decodeBanners([BANNER, { ...BANNER, status: 2 }, { ...BANNER, id: 3 }], shop)).toEqual([
    SHOWN_BANNER,
    { ...SHOWN_BANNER, id: '3' },
  ])
  expect(decodeBanners({ 0: BANNER }, shop)).toEqual([])
})

const PAGE = {
  slug: 'about',
  title: 'About',
  description: '<p onclick="x()">We <b>sell</b></p>',
  meta_title: 'About us',
  meta_description: 'Who we are',
  page_from_component: 2,
  categories: [{ title: 'Tea', slug: 'tea' }],
}
const SHOWN_PAGE = {
  slug: 'about',
  title: 'About',
  body: '<p>We <b>sell</b></p>',
  builtIn: null,
  metaTitle: 'About us',
  metaDescription: 'Who we are',
  sitemap: [],
  sitemapProducts: [],
}

const NO_TEXTS = { body: '', metaTitle: null, metaDescription: null }
const CONTACT = { body: null, builtIn: 'CONTACT' }

test.each([
  ['with its own text', {}, {}],
  ['without texts', { description: null, meta_title: null, meta_description: '' }, NO_TEXTS],
  ['of the contact form', { page_from_component: 1, description: 'Contact' }, { body: null, builtIn: 'CONTACT' }],
  ['of the contact form in a tag', { page_from_component: '1', description: '<p> contact </p>' }, CONTACT],
  ['of an unknown built-in page', { page_from_component: 1, description: 'Games' }, { body: null }],
  ['titled contact that is not built in', { description: 'Contact' }, { body: 'Contact' }],
  ['titled sitemap that is not built in', { description: 'Sitemap' }, { body: 'Sitemap' }],
])('a page %s', (_what, change, expected) => {
  expect(pageEndpoint.decode({ ...PAGE, ...change }, info)).toEqual({ ...SHOWN_PAGE, ...expected })
  expect(pageByQueryEndpoint.decode({ ...PAGE, ...change }, info)).toEqual({ ...SHOWN_PAGE, ...expected })
})

test('a site map has categories with products, or categories below categories', () => {
  const products = [{ id: 5, title: 'Sencha', slug: 'sencha', price: 9 }, { title: 'Lost' }]
  const teas = { title: 'Teas', slug: 'teas', products }
  const categories = [
    { title: 'Drinks', slug: 'drinks', public_sub_categories: [teas], child: [{ title: 'X', slug: 'x' }] },
    { title: 'Food', slug: 'food', public_sub_categories: [], child: [{ title: 'Bread', slug: 'bread' }] },
    { title: 'Rest', slug: 'rest' },
  ]
  const sitemap = [
    {
      title: 'Drinks',
      slug: 'drinks',
      children: [{ title: 'Teas', slug: 'teas', products: [{ id: '5', title: 'Sencha', slug: 'sencha' }] }],
    },
    { title: 'Food', slug: 'food', children: [{ title: 'Bread', slug: 'bread', products: [] }] },
    { title: 'Rest', slug: 'rest', children: [] },
  ]
  const page = { ...PAGE, page_from_component: 1, description: 'Sitemap', categories }
  expect(pageEndpoint.decode(page, info)).toEqual({ ...SHOWN_PAGE, body: null, builtIn: 'SITEMAP', sitemap })
})

test('a page is requested by its slug in the path or query', () => {
  const args = { slug: 'about us' }
  expect([pageEndpoint.path(args), pageEndpoint.query]).toEqual(['page/about%20us', undefined])
  expect([pageByQueryEndpoint.path(args), pageByQueryEndpoint.query?.(args)]).toEqual(['page', { slug: 'about us' }])
  expect(() => pageByQueryEndpoint.path({ slug: '..' })).toThrow(expect.objectContaining({ name: 'Absent' }))
  for (const endpoint of [pageEndpoint, pageByQueryEndpoint])
    expect(endpoint.tags({ slug: 'about' }, null)).toEqual(['page', 'page:about'])
})

test.each(['public_sub_categories', 'in_footer_child', 'child', 'children'])('submenus are in %s', (key) => {
  const below = [{ id: 2, title: 'Teas', slug: 'teas' }]
  expect(childrenOf({ [key]: below })).toBe(below)
  expect(childrenOf({ [key]: 'none' })).toBeUndefined()
})

test('a menu has at most four levels', () => {
  let menu: object = {}
  for (const id of [5, 4, 3, 2, 1]) menu = { id, title: `T${id}`, slug: `s${id}`, child: [menu] }
  const shown = (id: number, children: object[]) => ({ id: String(id), title: `T${id}`, slug: `s${id}`, children })
  expect(decodeMenuCategories([menu, { title: 'Lost' }])).toEqual([shown(1, [shown(2, [shown(3, [shown(4, [])])])])])
})

test('texts have flat ids up to a maximum depth', () => {
  const deep = { a: { b: { c: { d: { e: { f: 'deep enough', g: { h: 'too deep' } } } } } } }
  expect(localizationEndpoint.decode({ ok: 'OK', cart: { empty: 'Empty', n: 5, none: null }, ...deep }, info)).toEqual({
    ok: 'OK',
    'cart.empty': 'Empty',
    'a.b.c.d.e.f': 'deep enough',
  })
  expect(() => localizationEndpoint.decode(null, info)).toThrow()
})

test('texts are requested by language code', () => {
  expect(localizationEndpoint.path({ code: 'hi' })).toBe('localization')
  expect(localizationEndpoint.query?.({ code: 'hi' })).toEqual({ locale_code: 'hi' })
  expect(localizationEndpoint.tags({ code: 'hi' }, null)).toEqual(['texts'])
})

test('a message and a subscription have their fields and nothing about the caller', () => {
  const message = { name: 'Ada', email: 'ada@example.test', subject: 'Tea', message: 'Where is it?' }
  expect([contactEndpoint.path(message), contactEndpoint.body?.(message, guest)]).toEqual(['contact', message])
  expect(contactEndpoint.decode(null, info)).toBe(true)
  const { email } = message
  expect(subscriptionEndpoint.path({ email })).toBe('email-subscription')
  expect(subscriptionEndpoint.body?.({ email }, guest)).toEqual({ email })
  expect(subscriptionEndpoint.decode(null, info)).toBe(true)
})
