import { createIntl, type MessageFormatElement } from 'react-intl'
import { expect, test } from 'vitest'
import { loadMessages, ONE_DECIMAL, PERCENT, TWO_DIGITS } from '#client/for-the-server.ts'
import { LOCALES } from '#shared/locales.ts'
import { createShopIntl } from './shop-intl.ts'

/** A value for each argument: a number for numbers and plurals (types 2 and 6), a word for the rest; null for a tag. */
function valuesFor(text: readonly MessageFormatElement[], count: number): Record<string, string | number> | null {
  const values: Record<string, string | number> = {}
  for (const part of text) {
    if (part.type === 0 || part.type === 7) continue
    if (part.type === 8) return null
    values[part.value] = part.type === 2 || part.type === 6 ? count : 'word'
    if (part.type !== 5 && part.type !== 6) continue
    for (const { value } of Object.values(part.options)) {
      const inner = valuesFor(value, count)
      if (inner === null) return null
      Object.assign(values, inner)
    }
  }
  return values
}

test.each(LOCALES)('says what react-intl says, in %s', async (locale) => {
  const messages = await loadMessages(locale)
  const onError = (error: Error) => {
    throw error
  }
  // @NOTE Ids as texts: all that there are.
  const theirs = createIntl({ locale, messages: messages as never, timeZone: 'UTC', onError })
  const ours = createShopIntl({ locale, messages })
  let compared = 0
  for (const [id, text] of Object.entries(messages)) {
    for (const count of [0, 1, 2, 5, 1234]) {
      const values = valuesFor(text, count)
      if (values === null) continue
      // @NOTE react-intl's types know each id and its values.
      expect(ours.formatMessage({ id } as never, values as never)).toBe(
        theirs.formatMessage({ id } as never, values as never),
      )
      compared++
    }
  }
  expect(compared).toBeGreaterThan(1000)
  for (const options of [undefined, PERCENT, ONE_DECIMAL, TWO_DIGITS, { useGrouping: false }]) {
    for (const number of [0, -0.2, 4.3, 7, 12_345.678])
      expect(ours.formatNumber(number, options)).toBe(theirs.formatNumber(number, options))
  }
})

test('a text with an element among its values, and one that is missing', async () => {
  const intl = createShopIntl({ locale: 'en', messages: await loadMessages('en') })
  // @NOTE both are wrong on purpose.
  expect(intl.formatMessage({ id: 'header.hello' }, { name: ['Ann'] as never })).toContain('Ann')
  expect(intl.formatMessage({ id: 'no.such.text' as never })).toBe('no.such.text')
})
