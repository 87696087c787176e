import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('ownPath', () => {
  it.each(['/', '/fr/cart', '/product/a/1?x=1#y', '/a%2f%2fb'])('keeps %j', (path) => {
    expect(ownPath(path, '/fallback')).toBe(path)
  })

  it.each([
    '//evil.example', '/\\evil.example', '\\\\evil', 'https://evil.example/', 'javascript:alert(1)', '', 'cart',
    '/a\r\nx: y', '/\t/evil.example', '/a\\b', undefined, null, 7, ['/a'], `/${'a'.repeat(3_000)}`,
  ])('refuses %j', (path) => {
    expect(ownPath(path, '/fallback')).toBe('/fallback')
  })

  it('never leads to another host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (tail) => {
        const url = new URL(ownPath(`/${tail}`, '/'), 'https://shop.example')
        expect(url.host).toBe('shop.example')
      }),
    )
  })
})
