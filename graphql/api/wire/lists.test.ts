import { expect, test } from 'vitest'
import { decodePage } from './lists.ts'

const paginator = { data: ['a', 'b'], current_page: 2, last_page: 3, per_page: 2, total: 6, from: 3, to: 4 }
const infoOf = (changes: object) => decodePage({ ...paginator, ...changes }, () => []).pageInfo

test('a paginator is a page of the list', () => {
  expect(decodePage(paginator, (data) => [data, 'more'])).toEqual({
    items: [['a', 'b'], 'more'],
    pageInfo: { page: 2, pageCount: 3, perPage: 2, total: 6, from: 3, to: 4 },
  })
})

test('a paginator may have its numbers as text', () => {
  const numbers = { current_page: '2', last_page: '3', per_page: '2', total: '6', from: '3', to: '4' }
  expect(infoOf(numbers)).toEqual({ page: 2, pageCount: 3, perPage: 2, total: 6, from: 3, to: 4 })
})

test('a list with gaps reaches the decoder unchanged', () => {
  const data = { 0: 'a', 2: 'b' }
  expect(decodePage({ ...paginator, data }, (found) => [found]).items).toEqual([data])
})

test('a bare list is its only page', () => {
  expect(decodePage(['a', 'b', 'c'], (data) => [data])).toEqual({
    items: [['a', 'b', 'c']],
    pageInfo: { page: 1, pageCount: 1, perPage: 0, total: 3, from: null, to: null },
  })
})

test('an empty list has a first page', () => {
  expect(decodePage([], () => [])).toEqual({
    items: [],
    pageInfo: { page: 1, pageCount: 1, perPage: 0, total: 0, from: null, to: null },
  })
})

test('pages start at 1, and there is at least one', () => {
  expect(infoOf({ current_page: 0, last_page: 0 })).toMatchObject({ page: 1, pageCount: 1 })
})

test.each([
  [1, 1],
  ['1', 1],
  [0, null],
  [-1, null],
  [null, null],
  [undefined, null],
])('the number %j of the first or last entry is %j', (number, shown) => {
  expect(infoOf({ from: number, to: number })).toMatchObject({ from: shown, to: shown })
})

test.each([null, undefined, 'list', 7, {}, { ...paginator, data: null }, { ...paginator, data: 'list' }])(
  '%j has no list, and is no empty page',
  (data) => {
    expect(() => decodePage(data, () => [])).toThrow()
  },
)
