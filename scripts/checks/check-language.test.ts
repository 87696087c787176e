import { expect, test } from 'vitest'
import { checkLanguage } from './check-language.ts'

const english = {
  'cart.title': 'Your cart',
  'common.total': 'Total',
  'cart.greeting': 'Hello, {name}',
  'cart.lines': '{count, plural, one {# line} other {# lines}}',
  'cart.price': '<b>{price, number}</b>',
}
const french = {
  'cart.title': 'Votre panier',
  'common.total': 'Total',
  'cart.greeting': 'Bonjour {name}',
  'cart.lines': '{count, plural, one {# ligne} other {# lignes}}',
  'cart.price': '<b>{price, number}</b>',
}

test('a complete translation and English itself have no problems', () => {
  expect(checkLanguage('fr', french, english)).toEqual([])
  expect(checkLanguage('en', english, english)).toEqual([])
})

test.each([
  [
    'a placeholder that is gone',
    { 'cart.greeting': 'Bonjour' },
    'fr: cart.greeting uses [], English uses [name (text)]',
  ],
  [
    'a placeholder of another name',
    { 'cart.greeting': 'Bonjour {nom}' },
    'fr: cart.greeting uses [nom (text)], English uses [name (text)]',
  ],
  [
    'a placeholder too many',
    { 'cart.title': 'Panier de {name}' },
    'fr: cart.title uses [name (text)], English uses []',
  ],
  [
    'a placeholder of another kind',
    { 'cart.price': '<b>{price}</b>' },
    'fr: cart.price uses [<b>, price (text)], English uses [<b>, price (number)]',
  ],
  [
    'a tag that is gone',
    { 'cart.price': '{price, number}' },
    'fr: cart.price uses [price (number)], English uses [<b>, price (number)]',
  ],
  [
    'a plural form that is gone',
    { 'cart.lines': '{count, plural, other {# lignes}}' },
    'fr: cart.lines lacks plural forms of count: one',
  ],
  ['a broken text', { 'cart.greeting': 'Bonjour {name' }, 'fr: cart.greeting is not valid ICU: Bonjour {name'],
  ['an English text', { 'cart.title': 'Your cart' }, 'fr: cart.title is still English: Your cart'],
  ['an empty text', { 'cart.title': '' }, 'fr: cart.title is missing'],
  ['a text that English does not have', { 'cart.extra': 'Encore' }, 'fr: cart.extra does not exist in English'],
])('%s is found', (_what, change, problem) => {
  expect(checkLanguage('fr', { ...french, ...change }, english)).toContain(problem)
})

test('a missing text is found', () => {
  const { 'cart.title': _title, ...rest } = french
  expect(checkLanguage('fr', rest, english)).toEqual(['fr: cart.title is missing'])
})

test('a text may stay English only in the languages that the list names', () => {
  const texts = { 'common.total': 'Total' }
  expect(checkLanguage('fr', texts, texts)).toEqual([])
  expect(checkLanguage('tr', texts, texts)).toEqual(['tr: common.total is still English: Total'])
})
