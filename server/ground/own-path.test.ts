import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

const SLASHES_AND_DOTS = fc
  .array(fc.constantFrom('/', '.', '..', '%2e', '\\', 'evil.example', '@', ':', '?', '#'))
  .map((parts) => parts.join(''))

describe('ownPath', () => {
  it.each(['/', '/fr/cart', '/product/a/1?x=1#y', '/a%2f%2fb'])('keeps %j', (path) => {
    expect(ownPath(path, '/fallback')).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    'cart',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/../..//evil.example/x',
    '/%2e%2e//evil.example',
    '/.%2e//evil.example',
    '/%2E//evil.example',
    '/a/%2e%2e//evil.example',
    '/..//',
    '/../\\evil.example',
    '//evil.example/%2e%2e',
    '///evil.example',
    '/\\/evil.example',
    '//user:pass@evil.example/',
    '/a\r\nx: y',
    '/\t/evil.example',
    '/a\\b',
    undefined,
    null,
    7,
    ['/a'],
    `/${'a'.repeat(3_000)}`,
  ])('refuses %j', (path) => {
    expect(ownPath(path, '/fallback')).toBe('/fallback')
  })

  it('never redirects to another host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), SLASHES_AND_DOTS), (tail) => {
        const path = ownPath(`/${tail}`, '/')
        expect(new URL(path, 'https://shop.example').host).toBe('shop.example')
        expect(ownPath(path, 'changed')).toBe(path)
      }),
    )
  })
})
