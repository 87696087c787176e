import type { Exchange, Operation } from '@urql/core'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'

/** Repeats personal queries that were pending when a change succeeded: their answers may be older than the change. */
export const outdatedAnswersExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const pending = new Map<number, boolean>()
    const { source: repeated, next: repeat } = makeSubject<Operation>()
    const sent = pipe(
      operations,
      tap(({ kind, key }) => {
        if (kind === 'query') pending.set(key, false)
        if (kind === 'teardown') pending.delete(key)
      }),
    )
    return pipe(
      merge([sent, repeated]),
      forward,
      filter(({ operation, data }) => {
        if (operation.kind === 'mutation') {
          if (data) for (const key of pending.keys()) pending.set(key, true)
          return true
        }
        const isOutdated = pending.get(operation.key) === true && 'viewer' in (data ?? {})
        if (isOutdated) {
          pending.set(operation.key, false)
          repeat(operation)
        } else pending.delete(operation.key)
        return !isOutdated
      }),
    )
  }
