import type { GraphQLDeps } from '../contract.ts'
import { type PreparedSchema, prepareSchema } from '../create-graphql.ts'

export const NO_OPERATIONS: Record<string, string> = {}

const prepared = new WeakMap<Record<string, string>, PreparedSchema>()

/** Prepared once per process for each list of operations. */
export function preparedSchema({
  knownOperations = NO_OPERATIONS,
  earlierOperations,
}: Partial<GraphQLDeps> = {}): PreparedSchema {
  if (earlierOperations) return prepareSchema({ knownOperations, earlierOperations })
  const known = prepared.get(knownOperations) ?? prepareSchema({ knownOperations })
  prepared.set(knownOperations, known)
  return known
}
