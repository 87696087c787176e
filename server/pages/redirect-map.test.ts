import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedirectMap } from './redirects.ts'

const ORIGIN = 'https://shop.example'
const mapOf = (...pairs: [string, string][]) =>
  createRedirectMap(
    pairs.map(([previous, target]) => ({ previous, target })),
    ORIGIN,
  )

const targetOf = ({ find }: ReturnType<typeof createRedirectMap>, address: string) => find(address)?.target ?? null

describe('redirect map', () => {
  // @3.0.20
  it('compares path and query case-insensitively, and ignores the old address’s host', () => {
    const map = mapOf(['https://old.example/Old-Page?Id=5', '/page/about'])
    expect(targetOf(map, '/old-page?id=5')).toBe('/page/about')
    expect(targetOf(map, '/OLD-PAGE?ID=5')).toBe('/page/about')
    expect(targetOf(map, '/old-page')).toBeNull()
    expect(targetOf(map, '/old-page?id=6')).toBeNull()
  })

  it('accepts targets in the shop, as paths', () => {
    const map = mapOf(['/a', `${ORIGIN}/page/faq?x=1#top`], ['/b', '/cart'])
    expect(targetOf(map, '/a')).toBe('/page/faq?x=1#top')
    expect(targetOf(map, '/b')).toBe('/cart')
  })

  it.each([
    'https://evil.example/',
    'https://www.shop.example/cart',
    '//evil.example/x',
    '/\\evil.example',
    '/..//evil.example',
    '/a/%2e%2e//evil.example/x',
    `${ORIGIN}//evil.example/`,
    'javascript:alert(1)',
    'data:text/html,x',
    'https://shop.example@evil.example/',
    'https://user:pass@shop.example/',
    '/page\r\nset-cookie: a=b',
    'http://[',
  ])('drops the malicious target %j', (target) => {
    const map = mapOf(['/a', target], ['/good', '/cart'])
    expect(targetOf(map, '/a')).toBeNull()
    expect(targetOf(map, '/good')).toBe('/cart')
  })

  it('drops loops of any length and keeps chains', () => {
    const map = mapOf(['/self', '/SELF'], ['/a', '/b'], ['/b', '/a'], ['/c', '/d'], ['/d', '/e'])
    expect(targetOf(map, '/self')).toBeNull()
    expect(targetOf(map, '/a')).toBeNull()
    expect(targetOf(map, '/b')).toBeNull()
    expect(targetOf(map, '/c')).toBe('/d')
  })

  it.each([
    ['/summer-sale?utm_source=mail', '/flash-sale/601?utm_source=mail'],
    ['/Summer-Sale?fbclid=AbC', '/flash-sale/601?fbclid=AbC'],
    ['/summer-sale/', '/flash-sale/601'],
    ['/summer-sale/?gclid=x#top', '/flash-sale/601?gclid=x'],
    ['/faq?utm_source=mail', '/page/faq?x=1&utm_source=mail#top'],
    ['/old?id=5', '/product/new/5'],
    ['/old?id=6', '/all/products?id=6'],
    ['/summer-sale/more', null],
    [`/summer-sale?utm_source=${'x'.repeat(2_048)}`, '/flash-sale/601'],
  ])('finds %s by its path, and keeps the query', (address, target) => {
    const map = mapOf(
      ['/summer-sale', '/flash-sale/601'],
      ['/faq', '/page/faq?x=1#top'],
      ['/old?id=5', '/product/new/5'],
      ['/old', '/all/products'],
    )
    expect(targetOf(map, address)).toBe(target)
  })

  it('keeps entries for their own address that would loop with a query', () => {
    const map = mapOf(['/a', '/a?x=1'], ['/b', '/c?x=1'], ['/c', '/b'])
    expect(['/a', '/a?x=1', '/b', '/c', '/c?x=1'].map((address) => targetOf(map, address))).toEqual([
      '/a?x=1',
      null,
      '/c?x=1',
      '/b',
      null,
    ])
  })

  it('lists the dropped entries', () => {
    const map = mapOf(['/a', 'https://evil.example/'], ['/b', '/c'], ['/c', '/b'], ['/d', '/cart'])
    expect(map.dropped).toEqual(['/a', '/b', '/c'])
  })

  it('keeps the first of two entries for an address', () => {
    expect(targetOf(mapOf(['/a', '/cart'], ['/A', '/brands']), '/a')).toBe('/cart')
  })

  it('never redirects to another host, whatever the backend sends', () => {
    const parts = fc.array(
      fc.constantFrom('/', '.', '..', '%2e', '%5c', '\\', 'evil.example', '@', ':', '?', ORIGIN, '\t'),
    )
    const targets = fc.oneof(
      parts.map((list) => list.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(targets, (target) => {
        for (const address of ['/a', '/a/', '/a?utm_source=//evil.example', '/a?@evil.example']) {
          const to = targetOf(mapOf(['/a', target]), address) ?? '/'
          expect(new URL(to, ORIGIN).origin).toBe(ORIGIN)
        }
      }),
    )
  })
})

it('ignores targets over 2,048 characters', () => {
  const map = createRedirectMap(
    [
      { previous: '/long', target: `/${'x'.repeat(45_000)}` },
      { previous: '/old', target: '/new' },
    ],
    'https://shop.example',
  )
  expect([map.size, targetOf(map, '/long'), targetOf(map, '/old')]).toEqual([1, null, '/new'])
})
