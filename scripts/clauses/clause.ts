/** A clause of the product's specification and what holds it: a test, or the reason why there is none. */
export type Clause = HeldClause | ExcusedClause

interface NamedClause {
  /** Section, heading and item of the specification (`2.6.9`), with a letter where an item says several things. */
  id: string
  /** What it says, in the shop's own words. */
  says: string
}

export interface HeldClause extends NamedClause {
  /** From the root of the project. */
  file: string
  /** The title of a test in that file, or a part of it; of `each` as it is written, with its placeholders. */
  test: string
}

export interface ExcusedClause extends NamedClause {
  /** First cell of a row of the table *Clauses without a test* in ARCHITECTURE.md. */
  reason: string
}

export function held(id: string, says: string, file: string, test: string): HeldClause {
  return { id, says, file, test }
}

export function excused(id: string, says: string, reason: string): ExcusedClause {
  return { id, says, reason }
}
