import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMoneyFormat, isoDigits, isoScale, minorDigits, toDecimal, toMinor, symbolPlacer } from './money.ts'

describe('toMinor', () => {
  test.each([
    ['76.00', 2, 7600],
    [76, 2, 7600],
    ['0', 2, 0],
    [0.1, 2, 10],
    [19.99, 2, 1999],
    ['1.005', 2, 101],
    [1.005, 2, 101],
    ['1.004999', 2, 100],
    [' 12.5 ', 2, 1250],
    ['1,234.50', 2, 123450],
    ['-3.10', 2, -310],
    ['0.001', 2, 0],
    ['-0.001', 2, 0],
    ['1200.00', 0, 1200],
    ['1200.5', 0, 1201],
    ['1.2345', 3, 1235],
  ])('%s with %i decimals is %i', (value, digits, minor) => {
    expect(toMinor(value, digits)).toBe(minor)
  })

  test.each([
    null,
    undefined,
    '',
    'free',
    'NaN',
    NaN,
    Infinity,
    1e21,
    '12abc',
    '1.2.3',
    {},
    [5],
    true,
    '99999999999999999',
  ])('%s is no amount', (value) => {
    expect(toMinor(value, 2)).toBeNull()
  })

  test('reads back amounts written by toDecimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
        const sign = minor < 0 ? '-' : ''
        const digits = String(Math.abs(minor)).padStart(3, '0')
        expect(toMinor(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, 2)).toBe(minor)
      }),
    )
  })

  test('never returns NaN', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const minor = toMinor(value, 2)
        expect(minor === null || Number.isSafeInteger(minor)).toBe(true)
      }),
    )
  })
})

describe('isoDigits', () => {
  // Intl follows ISO 4217, except for currencies that CLDR shows without decimals, which ISO has.
  const SHOWN_WITHOUT = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK MUR PKR RSD SLL SOS SYP TWD TZS UYW YER ZMK'
  const others = Intl.supportedValuesOf('currency').filter((code) => !SHOWN_WITHOUT.includes(code))

  test('are those of Intl', () => {
    const digits = (code: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits
    const active = others.filter((code) => digits(code) !== 0 || isoDigits(code) === 0)
    expect(active.length).toBeGreaterThan(120)
    expect(active.filter((code) => isoDigits(code) !== digits(code))).toEqual([])
  })

  test.each([
    ['HUF', 2, 100],
    ['TWD', 2, 100],
    ['MGA', 2, 100],
    ['JPY', 0, 1],
    ['KWD', 3, 1],
    ['CLF', 4, 100],
    ['USD', 2, 1],
  ])('%s has %i, and %i of them are one minor unit of the shop', (code, digits, scale) => {
    expect([isoDigits(code), isoScale(code)]).toEqual([digits, scale])
  })

  test('are never fewer than the shop has', () => {
    const all = Intl.supportedValuesOf('currency')
    expect(all.filter((code) => isoScale(code) < 1)).toEqual([])
  })
})

describe('toDecimal', () => {
  test.each([
    [8828, 2, '88.28'],
    [5, 2, '0.05'],
    [0, 2, '0.00'],
    [1200, 0, '1200'],
    [12345, 3, '12.345'],
  ])('%i with %i decimals is %s', (minor, digits, text) => {
    expect(toDecimal(minor, digits)).toBe(text)
    expect(toMinor(text, digits)).toBe(minor)
  })
})

describe('createMoneyFormat', () => {
  const dollars = { currency: 'USD', icon: '$', position: 'BEFORE', locale: 'en' } as const

  // @4.0.4 @9.0.6
  test.each([
    [dollars, 123450, '$1,234.50'],
    [dollars, 0, '$0.00'],
    [dollars, -310, '-$3.10'],
    [{ ...dollars, position: 'AFTER' } as const, 500, '5.00\u00a0$'],
    [{ ...dollars, currency: 'INR', icon: 'Rs' }, 500, 'Rs\u00a05.00'],
    [{ ...dollars, currency: 'JPY', icon: '¥' }, 1200, '¥1,200'],
    [{ ...dollars, currency: 'KWD', icon: 'KD' }, 1234, 'KD\u00a01.234'],
    [{ ...dollars, locale: 'hi' }, 12345600, '$1,23,456.00'],
    [{ ...dollars, locale: 'tr' }, 123450, '$1.234,50'],
  ])('%j writes %i as %s', (style, minor, text) => {
    expect(createMoneyFormat(style)(minor)).toBe(text)
  })

  test('groups with spaces and writes a comma in French', () => {
    expect(createMoneyFormat({ ...dollars, locale: 'fr', position: 'AFTER' })(123450)).toMatch(/^1\s234,50\s\$$/)
  })

  test('an unknown currency has two decimals', () => {
    expect(minorDigits('no currency')).toBe(2)
  })
})

test.each([
  [{ icon: '$', position: 'BEFORE' }, '$20'],
  [{ icon: 'Rs', position: 'BEFORE' }, 'Rs\u00a020'],
  [{ icon: '€', position: 'AFTER' }, '20\u00a0€'],
] as const)('places the symbol as configured: %j', (style, expected) => {
  expect(symbolPlacer(style)('20')).toBe(expected)
})
