import { expect, test } from 'vitest'
import { readVitals } from './reports.ts'

test.each([
  [{ route: 'home' }],
  [{ route: 'product', lcp: 1.5, inp: 2, cls: 0.01 }],
  [{ route: 'cart', lcp: 0, inp: 0, cls: 0 }],
  [{ route: 'cart', lcp: 60_000, inp: 60_000, cls: 20 }],
])('accepts %j', (message) => {
  expect(readVitals(message)).toEqual(message)
})

test.each([
  [null],
  ['home'],
  [[]],
  [{}],
  [{ route: 7 }],
  [{ route: '' }],
  [{ route: 'nowhere' }],
  [{ route: 'toString' }],
  [{ route: 'home', lcp: -0.1 }],
  [{ route: 'home', lcp: 60_000.1 }],
  [{ route: 'home', lcp: '1' }],
  [{ route: 'home', lcp: null }],
  [{ route: 'home', inp: -0.1 }],
  [{ route: 'home', inp: 60_000.1 }],
  [{ route: 'home', cls: -0.1 }],
  [{ route: 'home', cls: 20.1 }],
  [{ route: 'home', ttfb: 1 }],
])('rejects %j', (message) => {
  expect(readVitals(message)).toBeNull()
})
