import { useEffect, useMemo, useState } from 'react'
import { type AnyVariables, createRequest, useQuery, type UseQueryArgs } from 'urql'

type LiveQuery<Data> =
  | { state: 'loading' }
  | { state: 'failed'; isRetrying: boolean; retry(): void }
  | { state: 'ready'; data: Data }

/**
 * A query for a component that renders before the answer: it never suspends, and each of its states must be handled.
 * It is `loading` while paused, and for new variables. After a failed refetch it keeps the data of the same variables.
 *
 * A query that is initially paused starts after the component's first effects: in a deferred component, React gives
 * state set in urql's effect the lowest priority, and until then discards state set while rendering. Starting earlier
 * would render in an endless loop (docs/decisions/0021-one-lazy-part.md).
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): LiveQuery<Data> {
  // urql starts over with every new context.
  const context = useMemo(() => ({ suspense: false }), [])
  const [mayStart, setMayStart] = useState(!args.pause)
  useEffect(() => setMayStart(true), [])
  const [answer, ask] = useQuery({ ...args, pause: args.pause === true || !mayStart, context })
  const { key } = createRequest(args.query, args.variables)
  // urql keeps the answer to the previous variables until the next one arrives.
  const isOwn = answer.operation?.key === key
  const { data, error, fetching } = isOwn ? answer : NO_ANSWER
  const [retriedKey, setRetriedKey] = useState<number | null>(null)
  const [last, setLast] = useState({ key, data })
  useEffect(() => {
    if (data) setLast({ key, data })
  }, [key, data])
  const known = data ?? (last.key === key ? last.data : undefined)
  if (known) return { state: 'ready', data: known }
  // urql forgets the error while it asks again.
  const isRetrying = fetching && retriedKey === key
  if (args.pause || !(error || isRetrying)) return { state: 'loading' }
  function retry() {
    setRetriedKey(key)
    ask({ requestPolicy: 'network-only' })
  }
  return { state: 'failed', isRetrying, retry }
}

const NO_ANSWER = { data: undefined, error: undefined, fetching: true }
