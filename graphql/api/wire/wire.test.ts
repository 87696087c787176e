import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { count, flag, flagOr, id, instant, listOf, maybe, number, optionalText, text } from './wire.ts'

test.each([
  ['tea', 'tea'],
  [' tea ', ' tea '],
  ['', ''],
  [5, '5'],
  [0, '0'],
  [Number.NaN, ''],
  [Infinity, ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [{}, ''],
  [['tea'], ''],
])('%j is the text %j', (value, read) => {
  expect(v.parse(text, value)).toBe(read)
})

test('a missing field is an empty text', () => {
  expect(v.parse(v.object({ title: text }), {})).toEqual({ title: '' })
})

test.each([
  ['tea', 'tea'],
  [' tea ', 'tea'],
  [5, '5'],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, null],
  [false, null],
])('%j is the optional text %j', (value, read) => {
  expect(v.parse(optionalText, value)).toBe(read)
})

test.each([
  [1, '1'],
  ['12', '12'],
  [9_007_199_254_740_991, '9007199254740991'],
])('%j is the id %s', (value, read) => {
  expect(v.parse(id, value)).toBe(read)
})

test.each([0, -1, 1.5, '', '0', '01', '1 ', ' 1', '1e3', 'x1', '12345678901234567', null, undefined, true, [1]])(
  '%j is no id',
  (value) => {
    expect(v.safeParse(id, value).success).toBe(false)
  },
)

test.each([1, '1', true, 'true'])('%j is true', (value) => {
  expect(v.parse(flag, value)).toBe(true)
})

test.each([0, 2, '0', '2', '', 'false', 'TRUE', 'yes', false, null, undefined, {}])('%j is false', (value) => {
  expect(v.parse(flag, value)).toBe(false)
})

test.each([true, false])('a missing flag is %s by default', (absent) => {
  const rule = flagOr(absent)
  expect(v.parse(v.object({ canHide: rule }), {})).toEqual({ canHide: absent })
  expect(v.parse(rule, null)).toBe(absent)
  expect(v.parse(rule, 1)).toBe(true)
  expect(v.parse(rule, 0)).toBe(false)
})

test.each([
  [5, 5],
  [-2.5, -2.5],
  ['5.5', 5.5],
  ['5 kg', 5],
  [1e9, 1e9],
  [-1e9, -1e9],
  [1e9 + 1, 0],
  [-1e9 - 1, 0],
  ['1e99', 0],
  [Infinity, 0],
  [Number.NaN, 0],
  ['many', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
  [true, 0],
  [[5], 0],
  [{}, 0],
])('%j is the number %d', (value, read) => {
  expect(v.parse(number, value)).toBe(read)
})

test.each([
  [5, 5],
  [5.9, 5],
  ['5.9', 5],
  ['5 pieces', 5],
  [0, 0],
  [-1, 0],
  [2_147_483_647, 2_147_483_647],
  [2_147_483_648, 2_147_483_647],
  ['1e99', 2_147_483_647],
  [Infinity, 2_147_483_647],
  [-Infinity, 0],
  [Number.NaN, 0],
  ['many', 0],
  [null, 0],
  [undefined, 0],
  [true, 0],
  [[5], 0],
])('%j is a count of %d', (value, read) => {
  expect(v.parse(count, value)).toBe(read)
})

test('an optional value that does not match is null', () => {
  const maybeId = maybe(id)
  expect(v.parse(maybeId, 7)).toBe('7')
  expect(v.parse(maybeId, 'seven')).toBeNull()
  expect(v.parse(v.object({ cityId: maybeId }), {})).toEqual({ cityId: null })
})

describe('a list', () => {
  test('drops unreadable entries', () => {
    expect(v.parse(listOf(id), [3, null, 'x', '4', {}])).toEqual(['3', '4'])
  })

  test('may be an object with numeric keys', () => {
    expect(v.parse(listOf(id), { 0: 3, 2: 'x', 5: 4 })).toEqual(['3', '4'])
  })

  test('keeps nested lists', () => {
    expect(v.parse(listOf(v.array(v.number())), [[1, 2], [3]])).toEqual([[1, 2], [3]])
  })

  test.each([null, undefined, '', 'tea', 7, true, [], {}])('is empty for %j', (value) => {
    expect(v.parse(listOf(text), value)).toEqual([])
  })
})

describe('an instant', () => {
  test.each([
    ['2026-11-21 23:59:58', '2026-11-21T23:59:58.000Z'],
    // The zero date of some databases, which `Date.parse` would move into this century.
    ['0001-01-01 00:00:00', '0001-01-01T00:00:00.000Z'],
    ['2026-11-21T10:00:00.000000Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21 10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21 10:00', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ])('%s is %s', (value, read) => {
    expect(v.parse(instant, value)).toBe(read)
  })

  test.each([
    '',
    5,
    'soon 5',
    'Nov 21, 2026',
    ' 2026-11-21',
    '2026-11-21 10:00:00 x',
    'x2026-11-21 10:00:00',
    '2026-11-21 25:00:00',
    '2026-13-01 10:00:00',
    null,
    undefined,
    {},
  ])('is null for %j', (value) => {
    expect(v.parse(instant, value)).toBeNull()
  })
})
