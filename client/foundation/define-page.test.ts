import { expect, it } from 'vitest'
import { routes } from '#shared/routes.ts'
import { definePage, pageNumber } from './define-page.ts'
import { allowedSearch, outcomeOfError } from './load-page.ts'

const page = definePage(routes.search, { access: 'public', queryParams: ['q', 'brand'], Component: () => null })
const read = (text: string) => allowedSearch(page, new URLSearchParams(text))

it('reads only the declared query parameters', () => {
  expect(read('q=tea&utm_source=x&page=2')).toEqual({ q: 'tea' })
})

it('truncates a value to 256 characters', () => {
  expect(read(`q=${'a'.repeat(256)}`).q).toHaveLength(256)
  expect(read(`q=${'a'.repeat(255)}bc`).q).toBe(`${'a'.repeat(255)}b`)
})

it('joins repeated parameters and drops empty ones', () => {
  expect(read('brand=4&brand=9&q=')).toEqual({ brand: '4,9' })
  expect(read('q=%20%20')).toEqual({})
})

it('normalizes letters with combining accents', () => {
  expect(read('q=e%CC%81te').q).toBe('éte')
})

it.each([
  ['NOT_FOUND', 404],
  ['OTHER_ACCOUNT', 409],
  ['UPSTREAM_BUSY', 503],
  ['UPSTREAM_TIMEOUT', 504],
])('maps a query that failed with %s to status %d', (code, status) => {
  const error = { message: 'Why', extensions: { code, retryAfter: 7 } }
  expect(outcomeOfError(error)).toEqual({ kind: 'error', status, message: 'Why', retryAfter: 7 })
})

it.each(['INTERNAL_SERVER_ERROR', 'toString', undefined])('hides the message of an error with the code %s', (code) => {
  const outcome = { kind: 'error', status: 502, message: null, retryAfter: null }
  expect(outcomeOfError({ message: 'A stack', extensions: { code } })).toEqual(outcome)
})

it.each([
  ['3', 3],
  ['007', 7],
  ['999999999', 10_000],
])('reads %s as %i', (text, page) => {
  expect(pageNumber(text)).toBe(page)
})

it.each([undefined, '', '0', '-2', '1.5', '1e3', 'two', '٣', '99999999999999999999'])('reads %s as page 1', (text) => {
  expect(pageNumber(text)).toBe(1)
})
