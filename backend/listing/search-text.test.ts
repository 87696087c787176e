import { expect, test } from 'vitest'
import { searchText, searchWords } from './search-text.ts'

const finds = (title: string, query: string) =>
  searchWords(query).every((word) => searchText(title, ['summer']).includes(word))

test.each([
  ['Thé glacé', 'THE GLACE'],
  ['Işıklı ŞİŞE', 'isikli sise'],
  ['İPEK elbise', 'ipek'],
  ['قميص أزرق', 'ازرق'],
  ['कुर्ता', 'कुर्ता'],
  ['Crème brûlée', 'creme'],
  ['Red shirt', 'shirt red'],
  ['Red shirt', 'SUMMER hir'],
])('%s is found by %s', (title, query) => {
  expect(finds(title, query)).toBe(true)
})

test.each([
  ['कुर्ता', 'कुर्ती'],
  ['Red shirt', 'red shoe'],
  ['Bag', 'bags'],
])('%s is not found by %s', (title, query) => {
  expect(finds(title, query)).toBe(false)
})

test('a query is cut to six words', () => {
  expect(searchWords('a b c d e f g h')).toHaveLength(6)
  expect(searchWords('  \n ')).toEqual([])
})
