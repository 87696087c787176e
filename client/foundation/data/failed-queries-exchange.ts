import type { Exchange, Operation, OperationResult } from '@urql/core'
import { filter, map, merge, pipe, share, tap } from 'wonka'

/** Longer than the components of a page take to appear one after the other, in ms. */
const LIFETIME_MS = 10_000

interface Failure {
  result: OperationResult
  at: number
}

/** Component queries (`useLiveQuery`) only. A page's own query is sent again by each navigation to it. */
function mayRepeat({ kind, context }: Operation): boolean {
  return kind === 'query' && context.suspense === false && context.requestPolicy !== 'network-only'
}

/**
 * Remembers failed component queries for some seconds. The document cache keeps no failures, so each component with the
 * same query would send it again, twice.
 */
export const failedQueriesExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const failures = new Map<number, Failure>()

    function keptFailure(operation: Operation): OperationResult | null {
      const failure = failures.get(operation.key)
      if (!failure || !mayRepeat(operation)) return null
      return Date.now() - failure.at < LIFETIME_MS ? { ...failure.result, operation } : null
    }

    function keep(result: OperationResult): void {
      const { operation, error, data } = result
      // A change, such as a sign-in, may lead to another answer.
      if (operation.kind === 'mutation') failures.clear()
      else if (error && !data) failures.set(operation.key, { result, at: Date.now() })
      else failures.delete(operation.key)
    }

    const sorted = pipe(
      operations,
      map((operation) => ({ operation, failure: keptFailure(operation) })),
      share,
    )
    const failed = pipe(
      sorted,
      map(({ failure }) => failure),
      filter((failure) => failure !== null),
    )
    const asked = pipe(
      sorted,
      filter(({ failure }) => failure === null),
      map(({ operation }) => operation),
      forward,
      tap(keep),
    )
    return merge([failed, asked])
  }
