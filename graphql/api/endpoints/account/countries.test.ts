import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { countriesEndpoint, knownCountries, knownCountry } from './countries.ts'

const decode = (data: unknown, locale = 'en') =>
  countriesEndpoint.decode(data, { message: null, shop: { ...NO_SHOP_INFO, locale } })

test('countries and states are sorted by name and have their prefixes', () => {
  const countries = {
    US: {
      name: 'United States',
      states: { NY: { code: 'NY', name: 'New York', subdivision: 'state' }, DC: { name: 'Columbia' }, X: 5 },
    },
    AQ: { name: 'Antarctica', states: {} },
    XX: { name: null, states: { A: { name: null } } },
    YY: 'text',
  }
  expect(decode({ countries, phones: { US: '+1', AQ: '' } })).toEqual([
    { code: 'AQ', name: 'Antarctica', phonePrefix: null, states: [] },
    {
      code: 'US',
      name: 'United States',
      phonePrefix: '+1',
      states: [
        { code: 'DC', name: 'Columbia', type: null },
        { code: 'NY', name: 'New York', type: 'state' },
      ],
    },
    { code: 'XX', name: 'XX', phonePrefix: null, states: [{ code: 'A', name: 'A', type: null }] },
  ])
})

test('countries without states or prefixes', () => {
  const countries = { CH: { name: 'Switzerland', states: null } }
  expect(decode({ countries })).toEqual([{ code: 'CH', name: 'Switzerland', phonePrefix: null, states: [] }])
  expect(decode({ countries: {}, phones: {} })).toEqual([])
})

test.each([
  ['en', ['Ägypten', 'Zypern']],
  ['sv', ['Zypern', 'Ägypten']],
])('the order in %s is %j', (locale, expected) => {
  // Codes without a name in any language keep the backend's.
  const countries = { QM: { name: 'Zypern' }, QN: { name: 'Ägypten' } }
  expect(decode({ countries }, locale)?.map(({ name }) => name)).toEqual(expected)
})

test.each([
  ['en', ['Germany', 'Republic of Turkey', 'Somewhere']],
  ['fr', ['Allemagne', 'Somewhere', 'Turquie']],
  ['hi', ['जर्मनी', 'तुर्किये', 'Somewhere']],
  ['tr', ['Almanya', 'Somewhere', 'Türkiye']],
])('names that the backend only has in English are translated to %s', (locale, expected) => {
  const countries = { DE: { name: 'Germany' }, TR: { name: 'Republic of Turkey' }, QM: { name: 'Somewhere' } }
  expect(decode({ countries }, locale)?.map(({ name }) => name)).toEqual(expected)
})

test.each([null, {}, { countries: null }])('%j is not a list of countries', (data) => {
  expect(() => decode(data)).toThrow()
})

test('countries are public and have their own tag', () => {
  expect(countriesEndpoint.path(undefined)).toBe('countries-phones')
  expect(countriesEndpoint.tags(undefined, null)).toEqual(['countries'])
})

test.each([
  ['CH', 'fr', { code: 'CH', name: 'Suisse', phonePrefix: '+41', states: [] }],
  ['CH', 'en', { code: 'CH', name: 'Switzerland', phonePrefix: '+41', states: [] }],
  ['BV', 'en', { code: 'BV', name: 'Bouvet Island', phonePrefix: null, states: [] }],
])('the country %s is known without a backend in %s', (code, locale, expected) => {
  expect(knownCountry(code, locale)).toEqual(expected)
})

test('a country with state codes in addresses has its states', () => {
  const states = knownCountry('AU', 'en')?.states
  expect(states).toHaveLength(8)
  expect(states?.[0]).toEqual({ code: 'ACT', name: 'Australian Capital Territory', type: null })
  expect(states?.[5]).toEqual({ code: 'TAS', name: 'Tasmania', type: null })
})

test.each(['ZZ', 'ch', '', 'toString'])('the country %j is unknown', (code) => {
  expect(knownCountry(code, 'en')).toBeNull()
})

test.each(['en', 'sv'])('all built-in countries are sorted for %s', (locale) => {
  const countries = knownCountries(locale)
  const names = countries.map(({ name }) => name)
  expect(countries.length).toBeGreaterThan(240)
  expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
  expect(countries.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name !== '')).toBe(true)
  expect(countries.find(({ code }) => code === 'AD')).toEqual(knownCountry('AD', locale))
  expect(countries.find(({ code }) => code === 'ZW')).toEqual(knownCountry('ZW', locale))
})
