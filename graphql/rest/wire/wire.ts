import * as v from 'valibot'

/*
 * Schemas for values that generations of the contract write differently. They take anything and give a usable value,
 * so that one odd field does not cost the whole answer; only ids are strict, because a thing without one is no thing.
 */

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

function anything<Output>(transform: (value: unknown) => Output) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(transform))
}

/** Text; empty for null, missing or anything else. */
export const text = anything(asText)

/** Text or null; empty counts as null. */
export const optionalText = anything((value) => asText(value).trim() || null)

/** A positive integer id, number or numeric string, as text. Strict: a list drops an entry without one. */
export const id = v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^[1-9]\d{0,15}$/))

/** True for 1, '1', true and 'true'; 0 and 2 both mean no. */
export const flag = anything((value) => value === true || value === 1 || value === '1' || value === 'true')

/** A flag that older generations do not have. */
export function flagOr(absent: boolean) {
  return anything((value) => (value === null ? absent : v.parse(flag, value)))
}

/** No number of a shop is larger; one that is says nothing. */
const LARGEST = 1e9
/** `Int` of GraphQL ends there, and with it every answer that holds more. */
const LARGEST_COUNT = 2_147_483_647

/** A number of a size that a shop knows; 0 for anything else. */
export const number = anything((value) => {
  const parsed = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof parsed === 'number' && Math.abs(parsed) <= LARGEST ? parsed : 0
})

/** A whole number from 0 to the largest that GraphQL has, cut where it is more; 0 for what is no number. */
export const count = anything((value) => {
  const parsed = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof parsed === 'number' && !Number.isNaN(parsed)
    ? Math.min(Math.max(0, Math.trunc(parsed)), LARGEST_COUNT)
    : 0
})

/** The schema's output, null where the value does not match. */
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

/** A list without the entries that cannot be read; empty where there is none. */
export function listOf<Output>(schema: v.GenericSchema<unknown, Output>) {
  return anything((value) =>
    entriesOf(value).flatMap((entry) => {
      const result = v.safeParse(schema, entry)
      return result.success ? [result.output] : []
    }),
  )
}

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** `YYYY-MM-DD HH:mm:ss` in UTC, or ISO 8601 → ISO 8601; null for anything else, of which `Date` would guess much. */
export const instant = anything((value) => {
  const [, day, time = '00:00', zone = 'Z'] = INSTANT.exec(asText(value)) ?? []
  const epoch = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(epoch) ? null : new Date(epoch).toISOString()
})
