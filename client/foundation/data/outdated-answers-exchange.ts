import type { Exchange, Operation } from '@urql/core'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'
import { VIEWER_KEY } from './guest-viewer-exchange.ts'

/**
 * Repeats personal queries that were pending when a change succeeded: their answers may be older than the change. The
 * viewer's query waits while a change is pending, because a guest's first cart line sets the cookie that starts it.
 */
export const outdatedAnswersExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const pending = new Map<number, boolean>()
    let changes = 0
    let waiting: Operation | null = null
    const { source: repeated, next: repeat } = makeSubject<Operation>()

    function isReady(operation: Operation): boolean {
      const { kind, key } = operation
      if (kind === 'mutation') changes++
      if (key !== VIEWER_KEY) return true
      const mustWait = kind === 'query' && changes > 0
      waiting = mustWait ? operation : null
      return !mustWait
    }

    function endChange(): void {
      changes--
      const viewer = waiting
      if (changes > 0 || !viewer) return
      // After the result, because the cache may repeat this query itself.
      queueMicrotask(() => {
        if (waiting !== viewer) return
        waiting = null
        repeat(viewer)
      })
    }

    const sent = pipe(
      merge([pipe(operations, filter(isReady)), repeated]),
      tap(({ kind, key }) => {
        if (kind === 'query') pending.set(key, false)
        if (kind === 'teardown') pending.delete(key)
      }),
    )
    return pipe(
      sent,
      forward,
      filter(({ operation, data }) => {
        if (operation.kind === 'mutation') {
          if (data) for (const key of pending.keys()) pending.set(key, true)
          endChange()
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
