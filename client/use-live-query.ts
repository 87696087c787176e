import { useEffect, useMemo, useState } from 'react'
import { type AnyVariables, useQuery, type UseQueryArgs } from 'urql'

/**
 * `useQuery` for a component that is shown before the answer: it never suspends. A query that is paused at first starts
 * after the component's first effects: in a part that hydrates late, React gives the state that urql sets in an effect
 * the lowest priority, and forgets the state that urql sets while rendering until then. Starting the query earlier
 * renders the part without end (docs/decisions/0021-one-lazy-part.md).
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(args: UseQueryArgs<Variables, Data>) {
  // urql starts over with every new context.
  const context = useMemo(() => ({ suspense: false }), [])
  const [mayStart, setMayStart] = useState(!args.pause)
  useEffect(() => setMayStart(true), [])
  return useQuery({ ...args, pause: args.pause === true || !mayStart, context })
}
