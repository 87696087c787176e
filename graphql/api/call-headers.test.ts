import { describe, expect, test } from 'vitest'
import { callHeaders, queryText } from './client/rest-request.ts'

describe('the query of a call', () => {
  test.each([
    [{ c: '3', a: '1', b: '2' }],
    [{ a: '1', b: '2', c: '3' }],
    [{ c: '3', b: '2', a: '1' }],
    [{ b: '2', c: '3', a: '1' }],
  ])('is the same in whatever order its values are given: %j', (values) => {
    expect(queryText(values)).toBe('?a=1&b=2&c=3')
  })

  test('leaves out what is empty, and keeps what is zero or false', () => {
    expect(queryText({ none: null, not: undefined, empty: '', zero: 0, no: false, yes: true })).toBe(
      '?no=false&yes=true&zero=0',
    )
  })

  test('is empty, without a question mark, where nothing is asked', () => {
    expect(queryText()).toBe('')
    expect(queryText({ text: '' })).toBe('')
  })

  test('encodes what would end a value', () => {
    expect(queryText({ 'a b': 'x&y=z#?' })).toBe('?a+b=x%26y%3Dz%23%3F')
  })
})

describe('the headers of a call', () => {
  test('of the default language name no language', () => {
    expect(callHeaders({ locale: 'en', requestId: 'r-1' })).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': 'r-1',
    })
  })

  test('name any other language, as the endpoint wants it named', () => {
    expect(callHeaders({ locale: 'fr', requestId: 'r-2', xml: false })).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': 'r-2',
      Language: 'fr',
    })
    expect(callHeaders({ locale: 'ar', requestId: 'r-3' }, 'Lang')).toMatchObject({ Lang: 'ar' })
    expect(callHeaders({ locale: 'ar', requestId: 'r-3' }, 'Lang')).not.toHaveProperty('Language')
  })

  test('ask for XML where the answer is a document', () => {
    expect(callHeaders({ locale: 'en', requestId: 'r-4', xml: true })['accept']).toBe('application/xml')
  })
})
