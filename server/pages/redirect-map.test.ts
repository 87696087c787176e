import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedirectMap } from './redirects.ts'

const ORIGIN = 'https://shop.example'
const mapOf = (...pairs: [string, string][]) =>
  createRedirectMap(
    pairs.map(([previous, target]) => ({ previous, target })),
    ORIGIN,
  )

describe('redirect map', () => {
  // @3.0.20
  it('compares path and query case-insensitively, and ignores the old address’s host', () => {
    const map = mapOf(['https://old.example/Old-Page?Id=5', '/page/about'])
    expect(map.find('/old-page?id=5')).toBe('/page/about')
    expect(map.find('/OLD-PAGE?ID=5')).toBe('/page/about')
    expect(map.find('/old-page')).toBeNull()
    expect(map.find('/old-page?id=6')).toBeNull()
  })

  it('accepts targets in the shop, as paths', () => {
    const map = mapOf(['/a', `${ORIGIN}/page/faq?x=1#top`], ['/b', '/cart'])
    expect(map.find('/a')).toBe('/page/faq?x=1#top')
    expect(map.find('/b')).toBe('/cart')
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
    expect(map.find('/a')).toBeNull()
    expect(map.find('/good')).toBe('/cart')
  })

  it('drops loops of any length and keeps chains', () => {
    const map = mapOf(['/self', '/SELF'], ['/a', '/b'], ['/b', '/a'], ['/c', '/d'], ['/d', '/e'])
    expect(map.find('/self')).toBeNull()
    expect(map.find('/a')).toBeNull()
    expect(map.find('/b')).toBeNull()
    expect(map.find('/c')).toBe('/d')
  })

  it('lists the dropped entries', () => {
    const map = mapOf(['/a', 'https://evil.example/'], ['/b', '/c'], ['/c', '/b'], ['/d', '/cart'])
    expect(map.dropped).toEqual(['/a', '/b', '/c'])
  })

  it('keeps the first of two entries for an address', () => {
    expect(mapOf(['/a', '/cart'], ['/A', '/brands']).find('/a')).toBe('/cart')
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
        const to = mapOf(['/a', target]).find('/a') ?? '/'
        expect(new URL(to, ORIGIN).origin).toBe(ORIGIN)
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
  expect([map.size, map.find('/long'), map.find('/old')]).toEqual([1, null, '/new'])
})
