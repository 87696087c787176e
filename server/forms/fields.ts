import { digits } from '#shared/digits.ts'
import { clean } from '#shared/text.ts'

/** A field sent twice keeps its last value. */
export type Fields = Record<string, string>

const MAX_INT = 2_147_483_647

export function text(fields: Fields, name: string): string {
  return clean(fields[name] ?? '')
}

export function verbatim(fields: Fields, name: string): string {
  return fields[name] ?? ''
}

/** `confirmation` is null if the form asks for the password only once. */
export function newPassword<Name extends string>(fields: Fields, name: Name) {
  // @NOTE TypeScript widens a computed key to string.
  const password = { [name]: verbatim(fields, name) } as Record<Name, string>
  return { ...password, confirmation: fields['confirmation'] ?? null }
}

/** Parses an integer. Returns `missing` if the field is absent, 0 if it is not an integer in digits. */
export function whole(fields: Fields, name: string, missing = 1): number {
  const written = fields[name]
  if (written === undefined) return missing
  const number = Number(/^-?\d{1,15}$/.exec(digits(clean(written)))?.[0] ?? 0)
  return Math.min(Math.max(number, -MAX_INT), MAX_INT)
}

export function list(fields: Fields, name: string): string[] {
  return text(fields, name)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

export function oneOf<Option extends string>(options: Readonly<Record<Option, unknown>>, value: string): Option | null {
  const isOption = (candidate: string): candidate is Option => Object.hasOwn(options, candidate)
  return isOption(value) ? value : null
}

export function pick<Name extends string>(...names: readonly Name[]): (fields: Fields) => Record<Name, string> {
  // @NOTE The type of fromEntries loses the names of the keys.
  return (fields) => Object.fromEntries(names.map((name) => [name, text(fields, name)])) as Record<Name, string>
}
