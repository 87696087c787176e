/**
 * Stands in for react-intl in the browser, with what the shop uses of it: its formatters for relative times, durations,
 * names and parts, its messages for translators and two layers of caches are 25 kB of script that no page needs before
 * it is hydrated. A test holds it to react-intl, text by text, and to what the client imports.
 */
import { Children, createContext, memo, type ReactNode, useContext, useMemo } from 'react'
import { formatLocale } from '#shared/locales.ts'

type Chunks = (chunks: ReactNode[]) => ReactNode
type Values = Record<string, unknown>

/** Elements of a compiled text, by the parser's numbers. Dates, times and selections do not occur; a test says so. */
type Element =
  | { type: 0 | 1; value: string }
  | { type: 2; value: string; style?: { parsedOptions?: Intl.NumberFormatOptions } | null }
  | { type: 6; value: string; options: Record<string, { value: Element[] } | undefined> }
  | { type: 7 }
  | { type: 8; value: string; children: Element[] }

interface Config {
  locale: string
  messages: Record<string, Element[] | undefined>
  timeZone?: string | undefined
}

type FormatterName = 'NumberFormat' | 'DateTimeFormat' | 'ListFormat' | 'PluralRules'

/** Formatters of a language, each made once: making one costs more than some hundred uses. */
function createFormatters(locale: string) {
  const kept: Record<string, unknown> = {}
  return <Name extends FormatterName>(name: Name, options?: object) =>
    // @NOTE each key holds what the constructor of that name has made.
    (kept[name + JSON.stringify(options)] ??= new (Intl[name] as new (locale: string, options?: object) => unknown)(
      locale,
      options,
    )) as InstanceType<(typeof Intl)[Name]>
}

/** Neighbouring texts become one, as on the server: hydration compares text nodes. */
function joinTexts(parts: ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = []
  for (const part of parts) {
    const last = joined.length - 1
    if (typeof part === 'string' && typeof joined[last] === 'string') joined[last] += part
    else joined.push(part)
  }
  return joined
}

function createIntl({ locale, messages, timeZone }: Config) {
  const formatter = createFormatters(formatLocale(locale))

  function partsOf(elements: readonly Element[], values: Values, count?: number): ReactNode[] {
    return joinTexts(elements.flatMap((element) => partOf(element, values, count)))
  }

  function partOf(element: Element, values: Values, count?: number): ReactNode | ReactNode[] {
    if (element.type === 0) return element.value
    if (element.type === 7) return formatter('NumberFormat').format(count ?? 0)
    const value = values[element.value]
    if (element.type === 2) return formatter('NumberFormat', element.style?.parsedOptions).format(Number(value))
    if (element.type === 6) {
      const rule = formatter('PluralRules', { type: 'cardinal' }).select(Number(value))
      const chosen = element.options[`=${String(value)}`] ?? element.options[rule] ?? element.options['other']
      return partsOf(chosen?.value ?? [], values, Number(value))
    }
    // @NOTE values of tags are functions, all others can be shown: the types of react-intl see to it.
    if (element.type === 8) return (value as Chunks)(Children.toArray(partsOf(element.children, values, count)))
    return typeof value === 'number' ? String(value) : ((value as ReactNode) ?? '')
  }

  function formatMessage({ id }: { id: string }, values: Values = {}): ReactNode {
    try {
      const parts = partsOf(messages[id] ?? [], values)
      if (parts.length > 1) return Children.toArray(parts)
      return parts[0] || (messages[id] ? '' : id)
    } catch {
      return id
    }
  }

  function formatList(values: readonly ReactNode[], options: Intl.ListFormatOptions): ReactNode {
    // Elements are places of the list, which knows texts only.
    const places = formatter('ListFormat', options).formatToParts(values.map((_, index) => String(index)))
    return joinTexts(places.map(({ type, value }) => (type === 'element' ? values[Number(value)] : value)))
  }

  return {
    locale,
    formatMessage,
    formatList,
    formatNumber: (value: number, options?: Intl.NumberFormatOptions) =>
      formatter('NumberFormat', options).format(value),
    formatDate: (value: string | number | Date, options: Intl.DateTimeFormatOptions) =>
      formatter('DateTimeFormat', { timeZone, ...options }).format(new Date(value)),
  }
}

const Context = createContext<ReturnType<typeof createIntl> | null>(null)

export function IntlProvider({ locale, messages, timeZone, children }: Config & { children: ReactNode }) {
  const intl = useMemo(() => createIntl({ locale, messages, timeZone }), [locale, messages, timeZone])
  return <Context value={intl}>{children}</Context>
}

export function useIntl() {
  const intl = useContext(Context)
  if (!intl) throw new Error('There is no IntlProvider above.')
  return intl
}

export const FormattedMessage = memo(({ id, values }: { id: string; values?: Values }) =>
  useIntl().formatMessage({ id }, values),
)

export function FormattedNumber({ value, ...options }: { value: number } & Intl.NumberFormatOptions) {
  return useIntl().formatNumber(value, options)
}

export function FormattedDate({ value, ...options }: { value: string | number | Date } & Intl.DateTimeFormatOptions) {
  return useIntl().formatDate(value, options)
}

export function FormattedList({ value, ...options }: { value: readonly ReactNode[] } & Intl.ListFormatOptions) {
  return useIntl().formatList(value, options)
}
