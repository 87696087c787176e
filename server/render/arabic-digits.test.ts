import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShopIntl } from '#client/app/for-the-server.ts'
import { createMoneyFormat } from '#shared/money.ts'

/* For plain `ar`, some engines use Arabic-Indic digits, and Chromium uses Latin ones. */

const { NumberFormat, DateTimeFormat } = Intl
const ARABIC_INDIC = 'ar-u-nu-arab'

beforeEach(() => {
  const replacePlainArabic = (locale: string) => (locale === 'ar' ? ARABIC_INDIC : locale)
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]), // @NOTE its own names
    ),
    NumberFormat: class extends NumberFormat {
      constructor(locale: string, options?: Intl.NumberFormatOptions) {
        super(replacePlainArabic(locale), options)
      }
    },
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locale: string, options?: Intl.DateTimeFormatOptions) {
        super(replacePlainArabic(locale), options)
      }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the stub uses Arabic-Indic digits for plain Arabic', () => {
  expect(new Intl.NumberFormat('ar').format(12)).toBe('١٢')
})

test('numbers, dates, and money on Arabic pages have Latin digits', () => {
  const intl = createShopIntl({ locale: 'ar', messages: {} })
  expect(intl.formatNumber(1234)).toMatch(/^1,?234$/)
  expect(intl.formatDate(Date.UTC(2026, 10, 25))).toMatch(/2026/)
  expect(createMoneyFormat({ currency: 'USD', icon: '$', position: 'BEFORE', locale: 'ar' })(123450)).toBe('$1,234.50')
})
