import { expect, test } from 'vitest'
import { createSourceCollector, ENDLESS } from './sources.ts'

const PRODUCT = {
  tags: ['product:5', 'shop'],
  expiresAt: 90,
  lifetime: { freshUntil: 30, staleUntil: 150, keptUntil: 900 },
}
const SHOP = { tags: ['shop'], expiresAt: null, lifetime: { freshUntil: 60, staleUntil: 120, keptUntil: 990 } }

test('a whole lives as long as its shortest part, and has the tags of all', () => {
  const sources = createSourceCollector()
  expect(sources.read()).toEqual({ tags: [], expiresAt: null, lifetime: ENDLESS })
  sources.add(PRODUCT)
  sources.add(SHOP)
  expect(sources.read()).toEqual({
    tags: ['product:5', 'shop'],
    expiresAt: 90,
    lifetime: { freshUntil: 30, staleUntil: 120, keptUntil: 900 },
  })
})

test('what a part of is missing may not be kept, whatever comes after', () => {
  const sources = createSourceCollector()
  sources.spoil()
  sources.add(PRODUCT)
  expect(sources.read().lifetime).toEqual({ freshUntil: 0, staleUntil: 0, keptUntil: 0 })
})

test.each([
  ['the first', [40, 90], 40],
  ['the last', [90, 40], 40],
  ['the only one', [null, 90, null], 90],
  ['none', [null, null], null],
])('a whole ends with what ends first: %s', (_which, ends, end) => {
  const sources = createSourceCollector()
  for (const expiresAt of ends) sources.add({ ...SHOP, expiresAt })
  expect(sources.read().expiresAt).toBe(end)
})

test('a whole that was spoilt late has its tags and its end still', () => {
  const sources = createSourceCollector()
  sources.add(PRODUCT)
  sources.spoil()
  expect(sources.read()).toEqual({
    tags: ['product:5', 'shop'],
    expiresAt: 90,
    lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: 0 },
  })
})
