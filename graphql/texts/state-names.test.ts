import { describe, expect, test } from 'vitest'
import listed from '#backend/countries/states.json' with { type: 'json' }
import { LOCALES } from '#shared/locales.ts'
import { stateName } from './state-names.ts'

const states = Object.entries(listed).flatMap(([country, { names }]) =>
  Object.entries(names).map(([code, name]) => ({ country, code, name })),
)

describe('names of states', () => {
  test.each([
    ['US', 'CA', 'California', 'fr', 'Californie'],
    ['US', 'DC', 'District of Columbia', 'en', 'District of Columbia'],
    ['IN', 'MH', 'Maharashtra', 'hi', 'महाराष्ट्र'],
    ['JP', '13', 'Tokyo', 'ar', 'طوكيو'],
    ['US', 'XX', 'Elsewhere', 'fr', 'Elsewhere'],
    ['XX', 'CA', 'California', 'fr', 'California'],
  ])('%s %s (%s) in %s is %s', (country, code, name, locale, translated) => {
    expect(stateName(country, code, name, locale)).toBe(translated)
  })

  test('a code that the backend uses for another state keeps its name', () => {
    expect(stateName('IT', 'MI', 'Molise', 'ar')).toBe('Molise')
  })

  test.each(LOCALES)('the reference backend’s states have names in %s', (locale) => {
    const scripts: Record<string, RegExp> = { ar: /\p{Script=Arabic}/u, hi: /\p{Script=Devanagari}/u }
    const wrong = states.filter(({ country, code, name }) => {
      const translated = stateName(country, code, name, locale)
      return !(scripts[locale] ?? /\p{Script=Latin}/u).test(translated)
    })
    // Similar names only: its other names are translated by the backend itself.
    expect(wrong.length / states.length).toBeLessThan(0.15)
  })
})
