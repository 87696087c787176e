import { type Exchange, makeOperation, makeResult, type Operation, type OperationResult } from '@urql/core'
import { map, pipe } from 'wonka'

/** Age in ms from which public data is asked for again: as long as the server's page of a product is fresh. */
export const LIFETIME_MS = 30_000

/** Only answers below `viewer` are personal; those are asked for again where they change. */
function isPublic({ operation, data }: OperationResult): boolean {
  return operation.kind === 'query' && Boolean(data) && !('viewer' in data)
}

/**
 * Gives public data an age, in front of the document cache, which has none: old data is shown at once, marked as stale,
 * while it is asked for again. If that fails, the old data stays.
 */
export const agingExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    /** When the public answers in the cache were received, by key. */
    const receivedAt = new Map<number, number>()
    /** Old data that is being asked for again, by key. */
    const refreshed = new Map<number, unknown>()

    function withAge(operation: Operation): Operation {
      const { kind, key, context } = operation
      const at = receivedAt.get(key)
      const isYoung = at === undefined || Date.now() - at < LIFETIME_MS
      if (kind !== 'query' || context.requestPolicy !== 'cache-first' || isYoung) return operation
      return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-and-network' })
    }

    function note(result: OperationResult): OperationResult {
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

    return pipe(operations, map(withAge), forward, map(note))
  }
