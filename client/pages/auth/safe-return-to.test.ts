import { expect, it } from 'vitest'
import { safeReturnTo } from './safe-return-to.ts'

it.each([
  '/',
  '/cart',
  '/fr/product/kettle/5?page=2#reviews',
  '/category/%D8%A3',
  '/@evil.example',
  '/%2F%2Fevil.example',
])('goes back to %s', (path) => {
  expect(safeReturnTo(path, '/home')).toBe(path)
})

it('goes back to where the dots of a path lead', () => {
  expect(safeReturnTo('/user/../cart?x=..', '/home')).toBe('/cart?x=..')
})

it.each([
  undefined,
  '',
  'cart',
  'https://evil.example/',
  'https:/evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '//evil.example\\@shop.example',
  '//user:password@evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/fr/../..//evil.example/cart',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/cart\\..\\x',
  ' /cart',
  '/cart\u00a0',
  '/\u2028/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a\u0000b',
  '//[',
])('does not follow %j', (value) => {
  expect(safeReturnTo(value, '/home')).toBe('/home')
})

it.each([
  ['/login?returnTo=%2Fcart', '/cart'],
  ['/fr/login?returnTo=%2Ffr%2Fregister%3FreturnTo%3D%252Ffr%252Fcart', '/fr/cart'],
  ['/login', '/home'],
  ['/login?returnTo=%2F%2Fevil.example', '/home'],
  ['/forgot-password?step=code', '/home'],
])('does not come back to the sign-in: %s leads to %s', (value, path) => {
  expect(safeReturnTo(value, '/home')).toBe(path)
})
