import type { Exchange, Operation, OperationResult } from '@urql/core'
import { pipe, tap } from 'wonka'
import { answerLocally } from './answer-locally.ts'

/** Milliseconds. Longer than it takes until all components of a page have rendered. */
const LIFETIME_MS = 10_000

interface Failure {
  result: OperationResult
  at: number
}

function mayRepeat({ kind, context }: Operation): boolean {
  return kind === 'query' && context.suspense === false && context.requestPolicy !== 'network-only'
}

/** The document cache keeps no failures: each component with the same query would send it again, twice. */
export const failedQueriesExchange: Exchange = ({ forward }) => {
  const failures = new Map<number, Failure>()

  function recentFailure(operation: Operation): OperationResult | null {
    const failure = failures.get(operation.key)
    if (!failure || !mayRepeat(operation)) return null
    return Date.now() - failure.at < LIFETIME_MS ? { ...failure.result, operation } : null
  }

  function remember(result: OperationResult): void {
    const { operation, error, data } = result
    if (operation.kind === 'mutation') failures.clear()
    else if (error && !data) failures.set(operation.key, { result, at: Date.now() })
    else failures.delete(operation.key)
  }
  return answerLocally(recentFailure, (operations) => pipe(forward(operations), tap(remember)))
}
