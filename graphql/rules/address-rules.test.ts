import { describe, expect, test } from 'vitest'
import { hasPostalCodes, isPhoneNumber, isPostalCode, requiresPostalCode } from './address-rules.ts'

describe('postal codes', () => {
  test.each(['AE', 'QA', 'HK', 'GH', 'ZW'])('%s has none', (country) => {
    expect([hasPostalCodes(country), requiresPostalCode(country)]).toEqual([false, false])
  })

  test.each(['IE', 'EG', 'SA', 'NG', 'CO'])('%s has codes but does not require them', (country) => {
    expect([hasPostalCodes(country), requiresPostalCode(country)]).toEqual([true, false])
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
  ])('%s: %s is valid', (country, text) => {
    expect(isPostalCode(text, country)).toBe(true)
  })

  test.each([
    ['US', 'abc'],
    ['US', '2000'],
    ['GB', '20001'],
    ['TR', '3400'],
    ['IN', '1'],
    ['FR', '-'],
  ])('%s: %s is invalid', (country, text) => {
    expect(requiresPostalCode(country)).toBe(true)
    expect(isPostalCode(text, country)).toBe(false)
  })
})

describe('phone numbers', () => {
  test.each([
    ['US', '+1 (202) 555-0188'],
    ['US', '202-555-0143'],
    ['US', '+971 50 123 4567'],
    ['AE', '٠٥٠١٢٣٤٥٦٧'],
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
