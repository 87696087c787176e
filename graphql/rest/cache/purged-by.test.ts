import { expect, test } from 'vitest'
import { purgedBy } from './purged-by.ts'

test.each([
  { purged: ['product:5'], own: ['product', 'product:5'], isGone: true },
  { purged: ['product:6', 'product:5'], own: ['product:5'], isGone: true },
  { purged: ['product:5'], own: ['product:55', 'product'], isGone: false },
  { purged: ['product:5'], own: [], isGone: false },
  { purged: [], own: ['product:5'], isGone: false },
  { purged: [], own: [], isGone: false },
  { purged: ['*'], own: ['product:5'], isGone: true },
  { purged: ['product:6', '*'], own: ['product:5'], isGone: true },
  { purged: ['*'], own: [], isGone: true },
])('a purge of $purged reaches what is tagged $own: $isGone', ({ purged, own, isGone }) => {
  expect(purgedBy(purged)(own)).toBe(isGone)
})
