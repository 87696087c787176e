import { describe, expect, it } from 'vitest'
import { LOCALES } from './locales.ts'
import { match } from './match-route.ts'
import { href, localePath, routes, searchText, splitLocale } from './routes.ts'

const nameOf = (path: string) => match(path)?.name ?? null

describe('match', () => {
  it.each([
    ['/', 'home'],
    ['/fr', 'home'],
    ['/fr/', 'home'],
    ['/all/products', 'allProducts'],
    ['/all/shoes', 'allCategory'],
    ['/shoes/products', 'mainProducts'],
    ['/product/a-b/12', 'product'],
    ['/product/product/12', 'product'],
    ['/x/product/5', 'mainProduct'],
    ['/category/a/b', 'subCategory'],
    ['/cart/', 'cart'],
    ['/ar/flash-sale/7', 'flashSale'],
  ])('finds the page of %s', (path, name) => {
    expect(nameOf(path)).toBe(name)
  })

  it.each([
    '/nope',
    '/en/cart',
    '//evil',
    '/product/a/b',
    '/product/a/0',
    '/product/a/01',
    '/product/a/1.5',
    '/category/a%2fb',
    '/category/%E0%A4',
    '/category/__proto__',
    '/category/..',
    '/category/%2e%2e',
    '/category//',
    '/a/b/c/d',
    '/category/%00',
    '/category/a%0d%0ab',
    `/category/${'a'.repeat(201)}`,
    '/cart/x',
    '/fr/fr',
    '//cart',
    '/fr//cart',
    '/fr//evil.example/cart',
  ])('finds none for %s', (path) => {
    expect(nameOf(path)).toBeNull()
  })

  it('decodes params once and normalizes them', () => {
    expect(match('/category/%D9%83%D8%AA%D8%A8')?.params).toEqual({ main: 'كتب' })
    expect(match('/category/e%CC%81te')?.params).toEqual({ main: 'éte' })
    expect(match('/category/a%252fb')).toBeNull()
  })
})

describe('href', () => {
  it('creates addresses that match their route in every language', () => {
    for (const locale of LOCALES) {
      const path = href(routes.product, { slug: 'été-2', id: '5' }, locale)
      expect(match(path)).toMatchObject({ name: 'product', locale, params: { slug: 'été-2', id: '5' } })
    }
  })

  it('leaves out empty query values, and keeps a segment for an empty slug', () => {
    expect(href(routes.search, {}, 'fr', { q: 'a b', page: null, sortby: '' })).toBe('/fr/search?q=a+b')
    expect(match(href(routes.product, { slug: '', id: '5' }, 'en'))?.params).toEqual({ slug: '-', id: '5' })
  })
})

it('splits and adds the language prefix; English has none', () => {
  expect(splitLocale('/tr/cart')).toEqual({ locale: 'tr', prefixed: true, path: '/cart' })
  expect(splitLocale('/en/cart')).toEqual({ locale: 'en', prefixed: false, path: '/en/cart' })
  expect(localePath('/', 'hi')).toBe('/hi')
  expect(searchText({})).toBe('')
})

it.each([
  '//evil.example',
  '//evil.example/cart',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/fr//evil.example/cart',
  '/fr/\\evil.example',
  '/fr///evil.example',
  '/ar//evil.example?x=1',
  '/en//evil.example',
])('keeps addresses made of %s on this site in every language', (pathname) => {
  const { path } = splitLocale(pathname)
  for (const locale of LOCALES) {
    const address = localePath(path, locale)
    expect(new URL(address, 'https://shop.example').host).toBe('shop.example')
    expect(address).not.toMatch(/^[/\\]{2}/)
  }
})
