import { expect, test } from 'vitest'
import { classOfPage } from './load-class.ts'
import { classOfOperation } from './operation-classes.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

test('any page requested by a crawler or a prefetch is refused first', () => {
  expect(classOfPage('cart', { 'user-agent': 'Googlebot/2.1' })).toBe('sheddable')
  expect(classOfPage('product', { ...BROWSER, 'sec-purpose': 'prefetch;prerender' })).toBe('sheddable')
  expect(classOfPage('product', BROWSER)).toBe('critical')
  expect(classOfPage(null, BROWSER)).toBe('sheddablePlus')
})

test('an operation has the class of its most important field, and queries of programs that of crawlers', () => {
  const fields = new Set(['Query.shop', 'Query.viewer', 'Viewer.cart'] as const)
  expect(classOfOperation({ isKnown: true, isMutation: false, fields })).toBe('criticalPlus')
  expect(classOfOperation({ isKnown: false, isMutation: false, fields })).toBe('sheddable')
  const adding = new Set(['Mutation.addToCart'] as const)
  expect(classOfOperation({ isKnown: false, isMutation: true, fields: adding })).toBe('criticalPlus')
  expect(classOfOperation({ isKnown: true, isMutation: false, fields: new Set() })).toBe('sheddable')
})
