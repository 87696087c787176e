import * as v from 'valibot'

/*
 * Schemas for single values of query strings and bodies as they arrive: each may be missing, doubled or of the wrong
 * type. They take anything and give a usable value; `form.ts` puts the rules on top that people are told about.
 */

export function anything<Output>(transform: (value: unknown) => Output) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(transform))
}

/** A trimmed text; the first of a repeated parameter; empty for anything that is not text or a number. */
function asText(raw: unknown, maxLength: number): string {
  const value: unknown = Array.isArray(raw) ? raw[0] : raw
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : ''
}

/** Fifteen digits always fit a JavaScript number exactly. */
function parseId(value: string): number | null {
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** Text of at most `maxLength` characters; what is longer is cut off. */
export function text(maxLength = 255) {
  return anything((value) => asText(value, maxLength))
}

/** A positive record id, or null. */
export const id = v.pipe(text(), v.transform(parseId))

/** Comma separated ids; entries that are no ids are dropped, at most 100 are kept. */
export const idList = v.pipe(
  text(2000),
  v.transform((value) =>
    value
      .split(',')
      .map((part) => parseId(part.trim()))
      .filter((one) => one !== null)
      .slice(0, 100),
  ),
)

/** An amount in minor units; missing, malformed and negative amounts count as 0 (= open). */
export const amount = v.pipe(
  text(20),
  v.transform((given) => {
    const value = Number(given || '0')
    return Number.isFinite(value) && value > 0 ? Math.round(Math.min(value, 1e10) * 100) : 0
  }),
)

/** A whole number such as a quantity step, given as number or numeric text; null when it is neither. */
export const wholeNumber = v.pipe(
  text(20),
  v.transform((value) => (/^-?\d{1,9}$/.test(value) ? Number(value) : null)),
)

/** 1-based page number. Anything unreadable is page 1; the ceiling keeps SQL offsets exact. */
export const page = v.pipe(
  id,
  v.transform((value) => (value === null ? 1 : Math.min(value, 1_000_000))),
)
