import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMoneyFormat } from '#shared/money.ts'
import * as inBrowser from '../../scripts/build/stand-ins/react-intl.tsx'
import { createShopIntl } from './shop-intl.ts'

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

test('numbers, dates, and money on Arabic pages have Latin digits on the server', () => {
  const intl = createShopIntl({ locale: 'ar', messages: {} })
  expect(intl.formatNumber(1234)).toMatch(/^1,?234$/)
  expect(intl.formatDate(Date.UTC(2026, 10, 25))).toMatch(/2026/)
  expect(createMoneyFormat({ currency: 'USD', icon: '$', position: 'BEFORE', locale: 'ar' })(123450)).toBe('$1,234.50')
})

test('numbers and dates on Arabic pages have Latin digits in the browser', () => {
  function Numbers() {
    const intl = inBrowser.useIntl()
    return <>{intl.formatNumber(1234)}</>
  }
  const html = renderToStaticMarkup(
    <inBrowser.IntlProvider locale="ar" messages={{}}>
      <Numbers />
    </inBrowser.IntlProvider>,
  )
  expect(html).toMatch(/^1,?234$/)
})
