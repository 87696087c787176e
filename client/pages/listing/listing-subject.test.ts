import { describe, expect, it } from 'vitest'
import type { Search } from '../../foundation/define-page.ts'
import { readFilters } from './filters/listing-filters.ts'
import { isNarrowed, subjectOf } from './listing-subject.ts'

const narrowed = (search: Search, route: Parameters<typeof subjectOf>[0] = 'category') => {
  const filters = readFilters(search)
  return isNarrowed(filters, subjectOf(route, filters))
}

describe('a list', () => {
  it.each([
    { brand: '4' },
    { collection: '2' },
    { shipping: '1' },
    { rating: '4' },
    { min: '5' },
    { max: '20' },
    { sortby: 'price_low_to_high' },
  ])('is narrowed by %j', (search) => {
    expect(narrowed(search)).toBe(true)
  })

  it.each([{}, { page: '3' }, { q: 'tea' }, { banner: '12' }, { home_spm: '11' }, { filter: '13' }])(
    'is not narrowed by %j, which selects the list',
    (search) => {
      expect(narrowed(search)).toBe(false)
    },
  )

  it('is not narrowed by its own brand or collection', () => {
    expect(narrowed({ brand: '4' }, 'mainBrand')).toBe(false)
    expect(narrowed({ brand: '4,9' }, 'mainBrand')).toBe(true)
    expect(narrowed({ collection: '2' }, 'mainCollection')).toBe(false)
    expect(narrowed({ collection: '2', brand: '4' }, 'mainCollection')).toBe(true)
  })
})
