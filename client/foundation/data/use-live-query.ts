import { useEffect, useMemo, useState } from 'react'
import { type AnyVariables, useQuery, type UseQueryArgs } from 'urql'

/**
 * `useQuery` for a component that renders before the answer: it never suspends. A query that is initially paused starts
 * after the component's first effects: in a deferred component, React gives state set in urql's effect the lowest
 * priority, and until then discards state set while rendering. Starting earlier would render in an endless loop
 * (docs/decisions/0021-one-lazy-part.md).
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(args: UseQueryArgs<Variables, Data>) {
  // urql starts over with every new context.
  const context = useMemo(() => ({ suspense: false }), [])
  const [mayStart, setMayStart] = useState(!args.pause)
  useEffect(() => setMayStart(true), [])
  return useQuery({ ...args, pause: args.pause === true || !mayStart, context })
}
