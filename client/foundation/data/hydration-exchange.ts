import { type Exchange, makeResult, type Operation } from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'
import { queryScriptId } from '#shared/hydration.ts'

function takeServerResult(key: number): Record<string, unknown> | undefined {
  const script = document.getElementById(queryScriptId(key))
  if (!script?.textContent) return undefined
  const data: Record<string, unknown> = JSON.parse(script.textContent)
  // The element stays, because React's hydration expects it.
  script.replaceChildren()
  return data
}

/**
 * Answers each query that the server has already run from the document, once, without a request. Lazy components query
 * late: after a change, the document's personal data is outdated.
 */
export const hydrationExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const taken = new Map<number, Record<string, unknown>>()
    let isChanged = false
    function isAnswered(operation: Operation): boolean {
      isChanged ||= operation.kind === 'mutation'
      if (operation.kind !== 'query' || operation.context.requestPolicy === 'network-only') return false
      const data = takeServerResult(operation.key)
      if (data === undefined || (isChanged && 'viewer' in data)) return false
      taken.set(operation.key, data)
      return true
    }
    const sorted = pipe(
      operations,
      map((operation) => ({ operation, answered: isAnswered(operation) })),
      share,
    )
    const fromDocument = pipe(
      sorted,
      filter(({ answered }) => answered),
      map(({ operation }) => {
        const data = taken.get(operation.key)
        taken.delete(operation.key)
        return makeResult(operation, { data })
      }),
    )
    const fromNetwork = pipe(
      sorted,
      filter(({ answered }) => !answered),
      map(({ operation }) => operation),
      forward,
    )
    return merge([fromDocument, fromNetwork])
  }
