import * as v from 'valibot'
import { toMinor } from '#shared/money.ts'

/* Accept anything, so that one odd field does not invalidate the answer; only ids are strict. */

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

function anything<Output>(transform: (value: unknown) => Output) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(transform))
}

export const text = anything(asText)

export const optionalText = anything((value) => asText(value).trim() || null)

const ID = /^[1-9]\d{0,15}$/

export function isId(value: string): boolean {
  return ID.test(value)
}

/** A positive integer id, number or numeric string, as text. Strict: lists drop entries without one. */
export const id = v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(ID))

/** True for 1, '1', true, and 'true'; 0 and 2 both mean no. */
export const flag = anything((value) => value === true || value === 1 || value === '1' || value === 'true')

/** A flag that older generations lack. */
export function flagOr(absent: boolean) {
  return anything((value) => (value === null ? absent : v.parse(flag, value)))
}

/** Larger numbers are not plausible for a shop. */
const LARGEST = 1e9
/** Maximum of GraphQL's `Int`; a larger number would fail the whole answer. */
export const LARGEST_COUNT = 2_147_483_647

export const number = anything((value) => {
  const parsed = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof parsed === 'number' && Math.abs(parsed) <= LARGEST ? parsed : 0
})

/** A whole number clamped to GraphQL's range; 0 if not a number. */
export const count = anything((value) => {
  const parsed = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof parsed === 'number' && !Number.isNaN(parsed)
    ? Math.min(Math.max(0, Math.trunc(parsed)), LARGEST_COUNT)
    : 0
})

/** Larger numbers are implausible, and the largest exceed the range of dates. */
const LONGEST_DELIVERY = 3_650

/** Duration of a delivery in days. */
export const deliveryDays = v.pipe(
  count,
  v.transform((days) => Math.min(days, LONGEST_DELIVERY)),
)

/** A whole number in GraphQL's range; null if it is missing or anything else. */
export const optionalCount = maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_COUNT)))

export function maybe<Output>(schema: v.GenericSchema<unknown, Output>) {
  return anything((value) => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : null
  })
}

function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  // A backend that encodes a list with gaps sends an object with numeric keys.
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

export function listOf<Output>(schema: v.GenericSchema<unknown, Output>) {
  return anything((value) =>
    entriesOf(value).flatMap((entry) => {
      const result = v.safeParse(schema, entry)
      return result.success ? [result.output] : []
    }),
  )
}

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** `YYYY-MM-DD HH:mm:ss` in UTC, or ISO 8601 → ISO 8601; null for anything else, which `Date` would guess. */
export const instant = anything((value) => {
  const [, day, time = '00:00', zone = 'Z'] = INSTANT.exec(asText(value)) ?? []
  const epoch = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(epoch) ? null : new Date(epoch).toISOString()
})

/** A number or decimal text, unchanged. Strict: nothing is offered without a readable price. */
export const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => toMinor(value, 2) !== null),
)

/** May be missing; `ShopMoney.parse` accepts any value. */
export const optionalAmount = v.optional(v.unknown(), null)

interface PostalAddress {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
}

export type CountryNames = (code: string) => string | undefined

/** Returns a function from ISO 3166 codes to names. Call it once per answer: creating the formatter is expensive. */
export function countryNames(locale: string): CountryNames {
  let names: Intl.DisplayNames | undefined
  return (code) => {
    if (!/^[A-Z]{2}$/.test(code)) return undefined
    names ??= new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
    return names.of(code)
  }
}

/** Address lines as on a letter, with “Washington, DC 20009” on one. Backends send countries as codes or names. */
export function addressLines(
  { line1, line2, city, state, zip, country }: PostalAddress,
  nameOf: CountryNames,
): string[] {
  const place = [city, [state, zip].filter(Boolean).join('\u00a0')].filter(Boolean).join(', ')
  return [line1, line2, place, country && (nameOf(country) ?? country)].filter((line): line is string => Boolean(line))
}
