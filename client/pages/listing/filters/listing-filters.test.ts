import { expect, test } from 'vitest'
import { filtersToSearch, readFilters } from './listing-filters.ts'

const none = {
  q: null,
  home_spm: null,
  banner: null,
  filter: null,
  brand: [],
  collection: [],
  shipping: [],
  value: [],
  on_sale: false,
  rating: null,
  min: null,
  max: null,
  sortby: 'featured',
  page: 1,
}

test('has no filters without query values', () => {
  expect(readFilters({})).toEqual(none)
})

test('reads every query name', () => {
  const search = {
    q: 'red shoe',
    page: '3',
    sortby: 'price_low_to_high',
    brand: '4,9',
    collection: '2',
    shipping: '1',
    value: '7,12',
    on_sale: 'true',
    rating: '4',
    min: '5',
    max: '20.50',
    home_spm: '11',
    banner: '12',
    filter: '13',
  }
  expect(readFilters(search)).toEqual({
    q: 'red shoe',
    page: 3,
    sortby: 'price_low_to_high',
    brand: ['4', '9'],
    collection: ['2'],
    shipping: ['1'],
    value: ['7', '12'],
    on_sale: true,
    rating: 4,
    min: 5,
    max: 20.5,
    home_spm: '11',
    banner: '12',
    filter: '13',
  })
})

test('ignores malformed values', () => {
  const search = {
    page: '-1',
    sortby: 'drop table',
    brand: 'x,,0,-4',
    collection: '1e9',
    shipping: '../1',
    value: 'red',
    on_sale: '1',
    rating: '9',
    min: 'NaN',
    max: '-3',
    home_spm: '1 OR 1',
    banner: '0x1',
    filter: '',
  }
  expect(readFilters(search)).toEqual(none)
})

test('keeps the valid ids of a list once', () => {
  expect(readFilters({ brand: '4, 9,4,x,7' }).brand).toEqual(['4', '9', '7'])
})

test('swaps a reversed price range', () => {
  expect(readFilters({ min: '90', max: '10' })).toMatchObject({ min: 10, max: 90 })
  expect(readFilters({ min: '0' }).min).toBeNull()
})

test('writes only active filters to the address', () => {
  const search = { q: 'tea', brand: '4,9', sortby: 'featured', page: '1', min: '5' }
  expect(filtersToSearch(readFilters(search))).toEqual({
    q: 'tea',
    home_spm: null,
    banner: null,
    filter: null,
    brand: '4,9',
    collection: '',
    shipping: '',
    value: '',
    on_sale: null,
    rating: null,
    min: '5',
    max: null,
    sortby: null,
    page: null,
  })
})
