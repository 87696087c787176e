import { expect, it } from 'vitest'
import { findOptions } from './find-options.ts'

const options = [
  { value: 'CI', label: "Côte d'Ivoire" },
  { value: 'FR', label: 'France' },
  { value: 'PF', label: 'French Polynesia' },
  { value: 'TF', label: 'Territories of the French South' },
  { value: 'TR', label: 'Türkiye' },
]

function valuesFor(text: string, locale = 'en') {
  return findOptions(options, text, locale).map(({ value }) => value)
}

// @2.10.2
it('finds by any part of the label, those that begin with the text first', () => {
  expect(valuesFor('french')).toEqual(['PF', 'TF'])
  expect(valuesFor('the fr')).toEqual(['TF'])
})

it('finds by the code', () => {
  expect(valuesFor('tr')).toEqual(['TR'])
})

it('does not mind accents, capitals and spaces around', () => {
  expect(valuesFor(' cote ')).toEqual(['CI'])
  expect(valuesFor('TURK')).toEqual(['TR'])
})

it('shows everything until something is typed, nothing for what is not there', () => {
  expect(valuesFor('  ')).toHaveLength(options.length)
  expect(valuesFor('atlantis')).toEqual([])
})
