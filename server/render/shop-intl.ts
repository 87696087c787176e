import { IntlMessageFormat, type Formatters } from 'intl-messageformat'
import { createIntl, type FormatNumberOptions, type IntlShape } from 'react-intl'
import { type Messages, ONE_DECIMAL, PERCENT, TWO_DIGITS } from '#client/for-the-server.ts'
import { formatLocale, type Locale } from '#shared/locales.ts'
import { DEFAULT_TIME_ZONE } from '#shared/time-zone.ts'

interface IntlConfig {
  locale: Locale
  messages: Messages
  /** IANA name; default: UTC. */
  timeZone?: string | undefined
}

const HOT_OPTIONS: ReadonlySet<unknown> = new Set([undefined, PERCENT, ONE_DECIMAL, TWO_DIGITS])

type Values = Record<string, unknown>

function isPlain(values: Values): boolean {
  for (const name in values) {
    const type = typeof values[name]
    if (type !== 'string' && type !== 'number') return false
  }
  return true
}

/** As `make`, called once for each key. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return function get(key) {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

/** A missing text shows its id, which is better than a page that fails. */
function ignoreIntlError(): void {}

/**
 * react-intl's object for one language. It finds formats by the JSON of their arguments, with each use: a sixth of the
 * time of rendering a home page. Here texts whose values are strings and numbers find theirs by id, and the usual
 * numbers by their options object; everything else, such as dates, is left to react-intl. Nothing in it belongs to a
 * visitor: the server shares one between renders.
 */
export function createShopIntl({ locale, messages, timeZone = DEFAULT_TIME_ZONE }: IntlConfig): IntlShape {
  // @NOTE Ids are typed for those who show texts; here they are all that there are.
  const texts = messages as Parameters<typeof createIntl>[0]['messages']
  const formats = formatLocale(locale)
  const intl = createIntl({ locale: formats, messages: texts, defaultLocale: 'en', timeZone, onError: ignoreIntlError })
  const numberFormat = once((options: FormatNumberOptions | undefined) => new Intl.NumberFormat(formats, options))
  const pluralRules = once((type: Intl.PluralRuleType | undefined) => new Intl.PluralRules(locale, { type }))
  const formatters: Formatters = {
    // Styles of a text are parts of its syntax tree, so that there are not more of them than texts.
    getNumberFormat: (_locales, style) => numberFormat(style),
    getPluralRules: (_locales, options) => pluralRules(options?.type),
    getDateTimeFormat: (locales, options) => intl.formatters.getDateTimeFormat(locales, options),
  }
  const formatOf = once((id: string) => new IntlMessageFormat(messages[id] ?? [], formats, undefined, { formatters }))

  function formatMessage(descriptor: { id: string }, values?: Values, options?: object) {
    const text = messages[descriptor.id]
    const [first] = text ?? []
    if (text?.length === 1 && first?.type === 0) return first.value
    // @NOTE The types of react-intl allow any values; what is not plain goes there.
    if (!text || !values || !isPlain(values)) return intl.formatMessage(descriptor as never, values as never, options)
    try {
      return formatOf(descriptor.id).format(values as Record<string, string | number>)
    } catch {
      return descriptor.id
    }
  }

  function formatNumber(value: number, options?: FormatNumberOptions): string {
    return HOT_OPTIONS.has(options) ? numberFormat(options).format(value) : intl.formatNumber(value, options)
  }

  // @NOTE What they answer is what the functions of react-intl answer; those are declared with overloads.
  return { ...intl, locale, formatMessage, $t: formatMessage, formatNumber } as IntlShape
}
