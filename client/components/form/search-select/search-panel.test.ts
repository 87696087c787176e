import { expect, it } from 'vitest'
import { findOptions } from './search-panel.tsx'

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
it('finds any part of a label and ranks matches at the start first', () => {
  expect(valuesFor('french')).toEqual(['PF', 'TF'])
  expect(valuesFor('the fr')).toEqual(['TF'])
})

it('finds an option by its code', () => {
  expect(valuesFor('tr')).toEqual(['TR'])
})

it('ignores accents, case and surrounding spaces', () => {
  expect(valuesFor(' cote ')).toEqual(['CI'])
  expect(valuesFor('TURK')).toEqual(['TR'])
})

it('returns all options for an empty text and none without a match', () => {
  expect(valuesFor('  ')).toHaveLength(options.length)
  expect(valuesFor('atlantis')).toEqual([])
})
