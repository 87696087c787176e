import { describe, expect, test } from 'vitest'
import { readPostalCode } from '#shared/postal-code.ts'
import { isPhoneNumber, postalCodePattern, requiresPostalCode, requiresState, writesState } from './address-rules.ts'

const read = (text: string, country: string) => readPostalCode(text, country, postalCodePattern(country))

describe('postal codes', () => {
  test.each(['AE', 'QA', 'HK', 'GH', 'ZW'])('%s has none', (country) => {
    expect([postalCodePattern(country) !== null, requiresPostalCode(country)]).toEqual([false, false])
  })

  test.each(['IE', 'EG', 'SA', 'NG', 'CO'])('%s has codes but does not require them', (country) => {
    expect([postalCodePattern(country) !== null, requiresPostalCode(country)]).toEqual([true, false])
  })

  test.each([
    ['US', '20001'],
    ['US', '20001-1234'],
    ['US', '20001 1234'],
    ['GB', 'sw1a 1aa'],
    ['GB', 'SW1A1AA'],
    ['CA', 'k1a0b1'],
    ['NL', '1234ab'],
    ['PL', '00950'],
    ['JP', '1234567'],
    ['IN', '110 001'],
    ['IN', '११०००१'],
    ['SE', '123 45'],
    ['TR', '٣٤٠٠٠'],
    ['PT', '1000205'],
    ['JP', '１００－０００１'],
    ['JP', '〒100-0001'],
    ['JP', '〒 1000001'],
    ['GB', 'BFPO 57'],
    ['GB', 'bfpo57'],
    ['GB', 'GIR 0AA'],
    ['DE', 'D-10115'],
    ['DE', 'DE 10115'],
    ['CH', 'CH-8001'],
    ['AT', 'a-1010'],
    ['BR', '01304001'],
    ['LV', '1010'],
    ['SE', 'SE-114 55'],
    ['US', '20001\u20111234'],
  ])('%s: %s is valid', (country, text) => {
    expect(read(text, country).isKnown).toBe(true)
  })

  test.each([
    ['US', 'abc'],
    ['US', '2000'],
    ['GB', '20001'],
    ['TR', '3400'],
    ['IN', '1'],
    ['FR', '-'],
    ['DE', 'F-10115'],
    ['DE', '1011'],
    ['JP', '100'],
    ['GB', 'BFPO'],
  ])('%s: %s is invalid', (country, text) => {
    expect(requiresPostalCode(country)).toBe(true)
    expect(read(text, country).isKnown).toBe(false)
  })
})

test.each([
  ['JP', '〒１００－０００１', '100-0001'],
  ['GB', ' sw1a\u00a01aa', 'SW1A 1AA'],
  ['DE', 'D-10115', '10115'],
  ['IN', '११०००१', '110001'],
  ['IR', '۱۱۳۶۹-۱۳۵۶۷', '11369-13567'],
  ['MT', 'vlt 1117', 'VLT 1117'],
  ['LT', 'LT-01103', '01103'],
  ['LV', 'lv-1010', 'LV-1010'],
  ['LV', '1010', 'LV-1010'],
  ['AD', '500', 'AD500'],
  ['AE', '１２', '12'],
])('%s: %s is saved as %s', (country, typed, saved) => {
  expect(read(typed, country).code).toBe(saved)
  expect(read(saved, country).code).toBe(saved)
})

describe('states', () => {
  const listed = (type: string | null) => [{ type }]

  test.each([
    ['US', 'state'],
    ['CA', 'province'],
    ['AU', 'state'],
    ['IN', 'state'],
    ['BR', 'state'],
    ['MX', 'state'],
    ['JP', 'prefecture'],
    ['KR', 'province'],
    ['US', null],
  ])('%s requires one of its list of type %s', (country, type) => {
    expect([requiresState(country, listed(type)), writesState(country)]).toEqual([true, true])
    expect(requiresState(country, [])).toBe(false)
  })

  test.each([
    'FR',
    'DE',
    'GB',
    'NL',
    'AT',
    'CH',
    'SE',
    'PL',
    'TR',
    'AE',
    'EG',
    'SA',
    'MA',
    'TN',
    'ZA',
    'NZ',
    'AR',
    'XX',
  ])('%s requires none', (country) => {
    for (const type of ['state', 'province', 'emirate', 'governorate', null])
      expect(requiresState(country, listed(type))).toBe(false)
  })

  test.each([
    ['IT', 'region'],
    ['ES', 'community'],
  ])('%s needs provinces, so a list of type %s is optional', (country, type) => {
    for (const unfit of [type, null]) expect(requiresState(country, listed(unfit))).toBe(false)
    expect(requiresState(country, listed('province'))).toBe(true)
  })
})

describe('phone numbers', () => {
  test.each([
    ['US', '+1 (202) 555-0188'],
    ['US', '202-555-0143'],
    ['US', '+971 50 123 4567'],
    ['AE', '٠٥٠١٢٣٤٥٦٧'],
    ['IN', '९८७६५४३२१०'],
    ['BD', '০১৮১২-৩৪৫৬৭৮'],
    ['JP', '０９０－１２３４－５６７８'],
    ['JP', '＋８１ 90 1234 5678'],
    ['FR', '06 12 34 56 78'],
    ['TR', '0532 000 00 00'],
    ['XX', '+49 170 1234567'],
  ])('%s: %s is valid', (country, text) => {
    expect(isPhoneNumber(text, country)).toBe(true)
  })

  test.each([
    ['US', 'call me'],
    ['US', '2025550143+1'],
    ['US', '12'],
    ['US', '+1'],
    ['US', 'call 2025550143 please'],
    ['XX', '2025550143'],
  ])('%s: %s is invalid', (country, text) => {
    expect(isPhoneNumber(text, country)).toBe(false)
  })
})
