import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMoneyFormat } from '#shared/money.ts'
import * as inBrowser from '../../scripts/build/stand-ins/react-intl.tsx'
import { createShopIntl } from './shop-intl.ts'

/* Engines differ in the digits of plain `ar`: some write Arabic-Indic digits, Chromium writes Latin ones. */

const { NumberFormat, DateTimeFormat } = Intl
const OF_OTHER_ENGINES = 'ar-u-nu-arab'

beforeEach(() => {
  const otherwise = (locale: unknown) => (locale === 'ar' ? OF_OTHER_ENGINES : locale)
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]), // @NOTE its own names
    ),
    NumberFormat: class extends NumberFormat {
      constructor(locale: string, options?: Intl.NumberFormatOptions) {
        super(otherwise(locale) as string, options)
      }
    },
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locale: string, options?: Intl.DateTimeFormatOptions) {
        super(otherwise(locale) as string, options)
      }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the stub writes other digits for plain Arabic', () => {
  expect(new Intl.NumberFormat('ar').format(12)).toBe('١٢')
})

test('numbers, dates, and money of Arabic pages have Latin digits on the server', () => {
  const intl = createShopIntl({ locale: 'ar', messages: {} })
  expect(intl.formatNumber(1234)).toMatch(/^1,?234$/)
  expect(intl.formatDate(Date.UTC(2026, 10, 25))).toMatch(/2026/)
  expect(createMoneyFormat({ currency: 'USD', icon: '$', position: 'BEFORE', locale: 'ar' })(123450)).toBe('$1,234.50')
})

test('and in the browser', () => {
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
