import { describe, expect, test } from 'vitest'
import { idList, MAX_PAGE, pageNumber, priceBound, searchTerm, slugText, sortKeys } from './lists.ts'
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

test.each([
  [null, 1],
  [undefined, 1],
  [-3, 1],
  [0, 1],
  [1, 1],
  [2.9, 2],
  [MAX_PAGE, 50],
  [MAX_PAGE + 1, 50],
])('page %j is page %d', (page, read) => {
  expect(pageNumber(page)).toBe(read)
})

describe('a list of ids', () => {
  test('is sorted numerically, without duplicates and invalid ids', () => {
    expect(idList(['12', '3', 'x', '100', '3', '0', '20'])).toBe('3,12,20,100')
  })

  test.each([null, undefined, [], ['x']])('of %j is empty', (ids) => {
    expect(idList(ids)).toBe('')
  })

  test('keeps the fifty smallest', () => {
    const ids = Array.from({ length: 60 }, (_, index) => String(60 - index))
    expect(idList(ids)).toBe(Array.from({ length: 50 }, (_, index) => index + 1).join(','))
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

  test('is cut to 256 characters', () => {
    expect(searchTerm('a'.repeat(256))).toBe('a'.repeat(256))
    expect(searchTerm('a'.repeat(257))).toBe('a'.repeat(256))
  })

  test('is not cut within a surrogate pair', () => {
    expect(searchTerm(`${'a'.repeat(255)}\u{1f375}`)).toBe(`${'a'.repeat(255)}\ufffd`)
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
    [12.344, 12.34],
    [12.346, 12.35],
    [999_999_999, 999_999_999],
    [1_000_000_000, 999_999_999],
    [Number.MAX_VALUE, 999_999_999],
  ])('%d is %d', (value, bound) => {
    expect(priceBound(value)).toBe(bound)
  })

  test.each([null, undefined, 0, 0.004, -0.01, -5, Number.NaN, Infinity, -Infinity])('%j is rejected', (value) => {
    expect(priceBound(value)).toBeUndefined()
  })
})

test('the default sort order has no value', () => {
  expect(sortKeys).toEqual({
    FEATURED: undefined,
    PRICE_LOW_TO_HIGH: 'price_low_to_high',
    PRICE_HIGH_TO_LOW: 'price_high_to_low',
    AVG_CUSTOMER_REVIEW: 'avg_customer_review',
  })
})
