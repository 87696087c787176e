import { expect, it } from 'vitest'
import { routes } from '#shared/routes.ts'
import { allowedSearch, definePage } from './define-page.ts'

const page = definePage(routes.search, { access: 'public', queryParams: ['q', 'brand'], Component: () => null })
const read = (text: string) => allowedSearch(page, new URLSearchParams(text))

it('keeps the declared names of an address and no other', () => {
  expect(read('q=tea&utm_source=x&page=2')).toEqual({ q: 'tea' })
})

it('cuts a value at 256 characters', () => {
  expect(read(`q=${'a'.repeat(256)}`).q).toHaveLength(256)
  expect(read(`q=${'a'.repeat(255)}bc`).q).toBe(`${'a'.repeat(255)}b`)
})

it('takes a name that is given several times as a list, and an empty one as missing', () => {
  expect(read('brand=4&brand=9&q=')).toEqual({ brand: '4,9' })
  expect(read('q=%20%20')).toEqual({})
})

it('reads a letter and its accent as one', () => {
  expect(read('q=e%CC%81te').q).toBe('éte')
})
