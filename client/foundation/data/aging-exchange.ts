import { type Exchange, makeOperation, makeResult, type Operation, type OperationResult } from '@urql/core'
import { map, pipe } from 'wonka'

/** Milliseconds. As long as the server keeps a product page fresh. */
export const LIFETIME_MS = 30_000

function isPublic({ operation, data }: OperationResult): boolean {
  return operation.kind === 'query' && Boolean(data) && !('viewer' in data)
}

/** urql's document cache never expires. Stale data is shown while it is refetched, and stays if that fails. */
export const agingExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const receivedAt = new Map<number, number>()
    const refreshed = new Map<number, unknown>()

    function withPolicy(operation: Operation): Operation {
      const { kind, key, context } = operation
      const at = receivedAt.get(key)
      const isFresh = at === undefined || Date.now() - at < LIFETIME_MS
      if (kind !== 'query' || context.requestPolicy !== 'cache-first' || isFresh) return operation
      return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-and-network' })
    }

    function record(result: OperationResult): OperationResult {
      const { operation, error, stale } = result
      const { key, context } = operation
      if (context.meta?.cacheOutcome === 'hit') {
        if (stale && isPublic(result)) refreshed.set(key, result.data)
        return result
      }
      const old = refreshed.get(key)
      refreshed.delete(key)
      if (isPublic(result) || old) receivedAt.set(key, Date.now())
      return error && old ? makeResult(operation, { data: old }) : result
    }

    return pipe(operations, map(withPolicy), forward, map(record))
  }
