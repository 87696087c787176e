import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

const labelsOf = (page: number, total: number) =>
  paginate({ rows: ['row'], total }, page, 10, '/list')
    .links.slice(1, -1)
    .map(({ label }) => label)
    .join(' ')

test('the links lead to the first and last pages and to those around the current one', () => {
  expect(labelsOf(1, 0)).toBe('1')
  expect(labelsOf(1, 200)).toBe('1 2 3 4 ... 19 20')
  expect(labelsOf(10, 200)).toBe('1 2 ... 7 8 9 10 11 12 13 ... 19 20')
  expect(labelsOf(20, 200)).toBe('1 2 ... 17 18 19 20')
})

test('exactly one link is active, and the outer ones lead to previous and next', () => {
  const { links, next_page_url: next, prev_page_url: previous } = paginate({ rows: ['row'], total: 30 }, 2, 10, '/list')
  expect(links.filter(({ active }) => active)).toEqual([{ url: '/list?page=2', label: '2', active: true }])
  expect([links.at(0)?.url, links.at(-1)?.url]).toEqual(['/list?page=1', '/list?page=3'])
  expect([previous, next]).toEqual(['/list?page=1', '/list?page=3'])
})

test('an empty list has null as from and to', () => {
  expect(paginate({ rows: [], total: 0 }, 1, 10, '/list')).toMatchObject({
    from: null,
    to: null,
    last_page: 1,
    total: 0,
  })
})
