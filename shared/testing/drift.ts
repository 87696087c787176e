export type Place = readonly (string | number)[]

/** Larger objects are tables, such as texts by id, with entries of one kind. */
function isDirectory(entries: readonly (readonly [string | number, unknown])[]): boolean {
  return entries.length > 40 && new Set(entries.map(([, entry]) => typeof entry)).size === 1
}

/** Paths of all values; only two entries of lists and tables, because the others look alike. */
export function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const some = Array.isArray(value) || isDirectory(entries) ? entries.slice(0, 2) : entries
  return [place, ...some.flatMap(([name, entry]) => placesOf(entry, [...place, name]))]
}

const DELETED = Symbol('deleted')

export const SWAPS: readonly unknown[] = [
  DELETED,
  null,
  'text',
  '12.00',
  '',
  7,
  -1,
  0.5,
  1e308,
  true,
  [],
  [null],
  {},
  { a: { b: 1 } },
]

/** One swap for each place, in turns. */
export const swapInTurn = (index: number): readonly unknown[] => [SWAPS[(index * 5) % SWAPS.length]]

export function swapped(value: unknown, [name, ...rest]: Place, swap: unknown): unknown {
  if (name === undefined) return swap === DELETED ? undefined : swap
  if (Array.isArray(value)) {
    const entries = value.map((entry, at) => (at === name ? swapped(entry, rest, swap) : entry))
    return rest.length === 0 && swap === DELETED ? entries.toSpliced(Number(name), 1) : entries
  }
  const entries = Object.entries(Object(value))
  const kept = rest.length === 0 && swap === DELETED ? entries.filter(([key]) => key !== name) : entries
  return Object.fromEntries(kept.map(([key, entry]) => [key, key === name ? swapped(entry, rest, swap) : entry]))
}

export function describeSwap(place: Place, swap: unknown): string {
  return `${place.join('.') || 'all'} ← ${swap === DELETED ? 'deleted' : JSON.stringify(swap)}`
}
