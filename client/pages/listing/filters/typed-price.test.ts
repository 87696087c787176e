import { expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { minorDigits, symbolPlacer } from '#shared/money.ts'
import { filtersToSearch, readFilters } from './listing-filters.ts'
import { pricePatternOf } from './price-pattern.ts'

function read(typed: string, currency: string): number | null {
  const search = { min: typed, ...(minorDigits(currency) === 3 && { decimals: '3' }) }
  const { min } = readFilters(search)
  const address = filtersToSearch(readFilters(search))['min']
  expect(readFilters({ min: String(address ?? '') }).min, `${typed} in the address`).toBe(min)
  return min
}

const fits = (typed: string, currency: string, icon: string) =>
  new RegExp(`^(?:${pricePatternOf(currency, icon)})$`, 'v').test(typed)

test.each([
  ['1,000', 'USD', '$', 1000],
  ['1.000', 'EUR', '€', 1000],
  ['1 000', 'EUR', '€', 1000],
  ['1\u202f000,50', 'EUR', '€', 1000.5],
  ["1'000.50", 'CHF', 'Fr.', 1000.5],
  ['1’000.–', 'CHF', 'Fr.', 1000],
  ['1.000.000,5', 'EUR', '€', 1_000_000.5],
  ['1,00,000', 'INR', '₹', 100_000],
  ['12,34,56,789', 'INR', '₹', 123_456_789],
  ['500/-', 'INR', 'Rs.', 500],
  ['Rs.500', 'INR', 'Rs.', 500],
  ['1٬000', 'SAR', 'ر.س', 1000],
  ['١٬٢٥٠٫٥٠', 'SAR', 'ر.س', 1250.5],
  ['١٢،٥', 'SAR', 'ر.س', 12.5],
  ['۱۲٫۵', 'USD', '$', 12.5],
  ['५०', 'INR', '₹', 50],
  ['１，０００', 'JPY', '¥', 1000],
  ['￥1,000', 'JPY', '¥', 1000],
  ['$50', 'USD', '$', 50],
  ['50 $', 'USD', '$', 50],
  ['$.50', 'USD', '$', 0.5],
  ['.5', 'USD', '$', 0.5],
  ['50.', 'USD', '$', 50],
  ['12,50', 'USD', '$', 12.5],
  ['0.500', 'USD', '$', 0.5],
  ['SAR 50', 'SAR', 'ر.س', 50],
  ['50 ر.س', 'SAR', 'ر.س', 50],
  ['S/ 50', 'PEN', 'S/', 50],
  ['\u200f٥٠', 'SAR', 'ر.س', 50],
  ['4.750', 'KWD', 'د.ك', 4.75],
  ['4.755', 'KWD', 'د.ك', 4.755],
  ['4,755', 'KWD', 'د.ك', 4.755],
  ['1,234.755', 'KWD', 'د.ك', 1234.755],
  ['1٬000', 'KWD', 'د.ك', 1000],
  ['1500000', 'JPY', '¥', 1_500_000],
  ['1.500.000.000', 'VND', '₫', 1_500_000_000],
] as const)('a shopper types %s in a shop in %s', (typed, currency, icon, price) => {
  expect(read(typed, currency)).toBe(price)
  expect(fits(typed, currency, icon)).toBe(true)
})

test.each(['cheap', '-3', '1e9', '10-20', '10 20', '10k', '50%', '1,0000,000', '1.2.3', '½', '1234567890123'])(
  'the field says that it cannot read %s',
  (typed) => expect(fits(typed, 'USD', '$')).toBe(false),
)

test('reads each currency as the shop writes it', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const code of LOCALES) {
      for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
        const format = new Intl.NumberFormat(code, { style: 'currency', currency, currencyDisplay })
        const icon = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
        for (const position of ['BEFORE', 'AFTER'] as const) {
          const typed = symbolPlacer({ icon, position })('1,250')
          expect([typed, fits(typed, currency, icon)]).toEqual([typed, true])
          if (minorDigits(currency) < 3) expect([typed, read(typed, currency)]).toEqual([typed, 1250])
        }
      }
    }
  }
})
