import { describe, expect, test } from 'vitest'
import { idList, priceBound, searchTerm, slugText, sortKeys } from './lists.ts'
import { isId } from './wire.ts'

test.each(['1', '12', '9999999999999999'])('%s is an id', (value) => {
  expect(isId(value)).toBe(true)
})

test.each(['', '0', '012', '-1', '1.5', '1e3', ' 1', '1 ', 'a1', '1a', '10000000000000000'])(
  '%j is not an id',
  (value) => {
    expect(isId(value)).toBe(false)
  },
)

describe('a list of ids', () => {
  test('is sorted numerically, without duplicates', () => {
    expect(idList(['12', '3', '100', '3', '20'])).toBe('3,12,20,100')
  })

  test.each([null, undefined, []])('of %j is empty', (ids) => {
    expect(idList(ids)).toBe('')
  })

  test('does not mutate its argument', () => {
    const ids = ['3', '1']
    idList(ids)
    expect(ids).toEqual(['3', '1'])
  })
})

describe('a search text', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['  Green   TEA\t\n cup ', 'green tea cup'],
    ['cafe\u0301', 'caf\u00e9'],
    ['\ud800tea', '\ufffdtea'],
  ])('%j becomes %j', (text, term) => {
    expect(searchTerm(text)).toBe(term)
  })
})

describe('a slug', () => {
  test.each([
    ['green-tea', 'green-tea'],
    ['  green-tea ', 'green-tea'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['s'.repeat(200), 's'.repeat(200)],
    [` ${'s'.repeat(200)} `, 's'.repeat(200)],
  ])('%j is %j', (slug, read) => {
    expect(slugText(slug)).toBe(read)
  })

  test.each([null, undefined, '', '   ', 's'.repeat(201), 'tea\ud800'])('%j is rejected', (slug) => {
    expect(slugText(slug)).toBeNull()
  })
})

describe('a bound of the price filter', () => {
  test.each([
    [0.01, 0.01],
    [1, 1],
    [12.3444, 12.344],
    [12.3446, 12.345],
    [1_500_000_000, 1_500_000_000],
    [Number.MAX_VALUE, 999_999_999_999],
  ])('%d is %d', (value, bound) => {
    expect(priceBound(value)).toBe(bound)
  })

  test.each([null, undefined, 0, 0.0004, -0.01, -5, Number.NaN, Infinity, -Infinity])('%j is rejected', (value) => {
    expect(priceBound(value)).toBeUndefined()
  })
})

test('the default sort order has no value', () => {
  expect(sortKeys).toEqual({
    FEATURED: undefined,
    PRICE_LOW_TO_HIGH: 'price_low_to_high',
    PRICE_HIGH_TO_LOW: 'price_high_to_low',
    AVG_CUSTOMER_REVIEW: 'avg_customer_review',
    NEWEST: 'newest',
    BIGGEST_DISCOUNT: 'biggest_discount',
  })
})
