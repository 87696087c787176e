import * as v from 'valibot'
import { clean } from '../ground/text.ts'

/* Schemas for untrusted single values: they accept anything and return a usable value. `form.ts` adds rules. */

export function anything<Output>(transform: (value: unknown) => Output) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(transform))
}

/** A cleaned text; the first value of a repeated parameter; empty for anything but text and numbers. */
function asText(raw: unknown, maxLength: number): string {
  const value: unknown = Array.isArray(raw) ? raw[0] : raw
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? clean(value).slice(0, maxLength) : ''
}

/** A JavaScript number represents every integer of fifteen digits exactly. */
function parseId(value: string): number | null {
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

export function text(maxLength = 255) {
  return anything((value) => asText(value, maxLength))
}

export const id = v.pipe(text(), v.transform(parseId))

/** Comma-separated ids; invalid entries are dropped, at most 100 are kept. */
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

/** An amount in minor units; a missing, malformed or negative amount is 0, which means no limit. */
export const amount = v.pipe(
  text(20),
  v.transform((given) => {
    const value = /^\d{1,12}(?:\.\d{1,4})?$/.test(given) ? Number(given) : 0
    return Math.round(Math.min(value, 1e10) * 100)
  }),
)

/** A whole number given as number or numeric text; null for anything else. */
export const wholeNumber = v.pipe(
  text(20),
  v.transform((value) => (/^-?\d{1,9}$/.test(value) ? Number(value) : null)),
)

/** 1-based page number. Anything unreadable is page 1; the upper limit keeps SQL offsets exact. */
export const page = v.pipe(
  id,
  v.transform((value) => (value === null ? 1 : Math.min(value, 1_000_000))),
)
