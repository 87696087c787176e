/** Query strings and bodies as they arrive: every value may be missing, doubled or of the wrong type. */
export type Input = Readonly<Record<string, unknown>>

export function asInput(value: unknown): Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A trimmed text; the first of a repeated parameter; empty for anything that is not text or a number. */
export function textOf(input: Input, name: string, maxLength = 255): string {
  const raw = input[name]
  const value = Array.isArray(raw) ? raw[0] : raw
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : ''
}

/** A positive record id, or null. Fifteen digits always fit a JavaScript number exactly. */
function parseId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export function idOf(input: Input, name: string): number | null {
  return parseId(textOf(input, name))
}

/** Comma separated ids; entries that are no ids are dropped, at most 100 are kept. */
export function idListOf(input: Input, name: string): number[] {
  const ids = textOf(input, name, 2000).split(',').map((part) => parseId(part.trim()))
  return ids.filter((id) => id !== null).slice(0, 100)
}

/** An amount in minor units; missing, malformed and negative amounts count as 0 (= open). */
export function amountOf(input: Input, name: string): number {
  const value = Number(textOf(input, name, 20) || '0')
  return Number.isFinite(value) && value > 0 ? Math.round(Math.min(value, 1e10) * 100) : 0
}

/** A whole number such as a quantity step, given as number or numeric text; null when it is neither. */
export function integerOf(input: Input, name: string): number | null {
  const text = textOf(input, name, 20)
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}

/** 1-based page number. Anything unreadable is page 1; the ceiling keeps SQL offsets exact. */
export function pageOf(input: Input): number {
  const page = parseId(textOf(input, 'page'))
  return page === null ? 1 : Math.min(page, 1_000_000)
}

/** A column to order by, out of an allow-list; the first one is the default. */
export function knownColumnOf<Column extends string>(
  input: Input, name: string, columns: readonly [Column, ...Column[]],
): Column {
  const wanted = textOf(input, name, 40)
  return columns.find((column) => column === wanted) ?? columns[0]
}
