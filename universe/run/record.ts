import type { Twin } from '../properties/list.ts'

/** A property that a world broke. */
class Violation extends Error {
  readonly property: number

  constructor(property: number, detail: string) {
    super(`Property ${property}: ${detail}`)
    this.property = property
  }
}

export type Counts = Partial<Record<string, number>>

/** What a world has seen: how often each property was checked, and each twin reached. */
export interface Seen {
  checked: Counts
  reached: Counts
  /** @throws Violation unless it holds */
  expect(property: number, holds: boolean, detail: () => string): void
  /** Notes a state in which a property means something. */
  reach(twin: Twin): void
}

function countUp(counts: Counts, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1
}

/** @param only the properties that count; all by default */
export function createSeen(only: ReadonlySet<number> | null = null): Seen {
  const [checked, reached]: [Counts, Counts] = [{}, {}]
  return {
    checked,
    reached,
    expect(property, holds, detail) {
      if (only && !only.has(property)) return
      countUp(checked, property)
      if (!holds) throw new Violation(property, detail())
    },
    reach: (twin) => countUp(reached, twin),
  }
}
