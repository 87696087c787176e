import { describe, expect, test } from 'vitest'
import { callHeaders, queryText } from './endpoint.ts'

describe('queryText', () => {
  test.each([
    [{ c: '3', a: '1', b: '2' }],
    [{ a: '1', b: '2', c: '3' }],
    [{ c: '3', b: '2', a: '1' }],
    [{ b: '2', c: '3', a: '1' }],
  ])('is independent of the order of values: %j', (values) => {
    expect(queryText(values)).toBe('?a=1&b=2&c=3')
  })

  test('omits empty values, but not zero or false', () => {
    expect(queryText({ none: null, not: undefined, empty: '', zero: 0, no: false, yes: true })).toBe(
      '?no=false&yes=true&zero=0',
    )
  })

  test('is empty, without a question mark, without values', () => {
    expect(queryText()).toBe('')
    expect(queryText({ text: '' })).toBe('')
  })

  test('encodes special characters', () => {
    expect(queryText({ 'a b': 'x&y=z#?' })).toBe('?a+b=x%26y%3Dz%23%3F')
  })
})

test.each([
  [false, 'application/json'],
  [true, 'application/xml'],
])('headers of a call for XML (%s) accept %s', (xml, accept) => {
  expect(callHeaders({ requestId: 'r-1', xml })).toEqual({
    accept,
    'accept-encoding': 'identity',
    'x-request-id': 'r-1',
  })
})
