import { expect, test } from 'vitest'
import { createSourceCollector, ENDLESS } from './sources.ts'

const PRODUCT = {
  tags: ['product:5', 'shop'],
  expiresAt: 90,
  lifetime: { freshUntil: 30, staleUntil: 150, keptUntil: 900 },
}
const SHOP = { tags: ['shop'], expiresAt: null, lifetime: { freshUntil: 60, staleUntil: 120, keptUntil: 990 } }

test('the combined lifetime is the shortest one, with all tags', () => {
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

test('an answer with a failed part is not kept, whatever is added later', () => {
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
])('the combined expiry is the earliest one: %s', (_which, ends, end) => {
  const sources = createSourceCollector()
  for (const expiresAt of ends) sources.add({ ...SHOP, expiresAt })
  expect(sources.read().expiresAt).toBe(end)
})

test('a spoiled answer keeps its tags and expiry', () => {
  const sources = createSourceCollector()
  sources.add(PRODUCT)
  sources.spoil()
  expect(sources.read()).toEqual({
    tags: ['product:5', 'shop'],
    expiresAt: 90,
    lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: 0 },
  })
})
