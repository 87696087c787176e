import { expect, test } from 'vitest'
import { paginationItems } from './pagination-items.ts'

function shape(page: number, pageCount: number) {
  return paginationItems(page, pageCount)
    .map((step) => step.page ?? '…')
    .join(' ')
}

test('shows every page of a short list', () => {
  expect(shape(2, 5)).toBe('1 2 3 4 5')
})

test('leaves gaps on both sides in the middle of a long list', () => {
  expect(shape(10, 20)).toBe('1 … 8 9 10 11 12 … 20')
})

test('fills a gap of a single page with its link', () => {
  expect(shape(5, 20)).toBe('1 2 3 4 5 6 7 … 20')
})

test('takes a page past the end as the last one', () => {
  expect(shape(99, 4)).toBe('1 2 3 4')
})
