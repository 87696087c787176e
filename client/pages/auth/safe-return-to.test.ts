import { expect, it } from 'vitest'
import { safeReturnTo } from './safe-return-to.ts'

it.each(['/', '/cart', '/fr/product/kettle/5?page=2#reviews', '/category/%D8%A3'])('goes back to %s', (path) => {
  expect(safeReturnTo(path, '/home')).toBe(path)
})

it.each([
  undefined,
  '',
  'cart',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/cart\\..\\x',
  ' /cart',
  'javascript:alert(1)',
  '/a\u0000b',
])('does not follow %j', (value) => {
  expect(safeReturnTo(value, '/home')).toBe('/home')
})

it('never leaves the origin, whatever it lets through', () => {
  for (const value of ['/x', '/@evil.example', '/.//evil.example', '/%2F%2Fevil.example']) {
    expect(new URL(safeReturnTo(value, '/'), 'https://shop.example').origin).toBe('https://shop.example')
  }
})
