import { expect, test } from 'vitest'
import { pageNumber } from './define-page.ts'

test.each([
  ['3', 3],
  ['007', 7],
  ['999999999', 10_000],
])('reads %s as %i', (text, page) => {
  expect(pageNumber(text)).toBe(page)
})

test.each([undefined, '', '0', '-2', '1.5', '1e3', 'two', '٣', '99999999999999999999'])(
  'takes %s as the first page',
  (text) => {
    expect(pageNumber(text)).toBe(1)
  },
)
