import { expect, test } from 'vitest'
import { paginationItems } from './pagination.tsx'

function shape(page: number, pageCount: number, hidden: 'wide' | 'narrow') {
  return paginationItems(page, pageCount)
    .filter(({ shown }) => shown !== hidden)
    .map((step) => step.page ?? '…')
}

const onDesktops = (page: number, pageCount: number) => shape(page, pageCount, 'narrow').join(' ')
const onPhones = (page: number, pageCount: number) => shape(page, pageCount, 'wide').join(' ')

test('shows every page of a short list', () => {
  expect(onDesktops(2, 5)).toBe('1 2 3 4 5')
  expect(onPhones(1, 4)).toBe('1 2 3 4')
})

test('leaves gaps on both sides in the middle of a long list', () => {
  expect(onDesktops(10, 20)).toBe('1 … 8 9 10 11 12 … 20')
  expect(onPhones(10, 20)).toBe('1 … 9 10 11 … 20')
})

test('fills a gap of a single page with its link', () => {
  expect(onDesktops(5, 20)).toBe('1 2 3 4 5 6 7 … 20')
})

test('treats a page past the end as the last one', () => {
  expect(onDesktops(99, 4)).toBe('1 2 3 4')
})

test('phones show fewer pages, with a gap for each missing range', () => {
  expect(onPhones(5, 20)).toBe('1 … 4 5 6 … 20')
  expect(onPhones(1, 5)).toBe('1 2 … 5')
})

test('a gap appears exactly where pages are missing', () => {
  for (let pageCount = 2; pageCount <= 30; pageCount++) {
    for (let page = 1; page <= pageCount; page++) {
      for (const hidden of ['wide', 'narrow'] as const) {
        const steps = shape(page, pageCount, hidden)
        for (const [index, step] of steps.entries()) {
          const before = steps[index - 1]
          if (typeof step !== 'number') expect([typeof before, typeof steps[index + 1]]).toEqual(['number', 'number'])
          else if (typeof before === 'number') expect(step - before).toBe(1)
          else if (before) expect(step - Number(steps[index - 2])).toBeGreaterThan(1)
        }
      }
    }
  }
})
