import { useMemo } from 'react'
import { type AnyVariables, useQuery, type UseQueryArgs } from 'urql'

/** `useQuery` for a component that is shown before the answer: it never suspends. */
export function useLiveQuery<Data, Variables extends AnyVariables>(args: UseQueryArgs<Variables, Data>) {
  // urql starts over with every new context.
  const context = useMemo(() => ({ suspense: false }), [])
  return useQuery({ ...args, context })
}
