import { createContext, type ReactElement, useContext } from 'react'

/** Data → key → element. */
export type SharedElements = WeakMap<object, Map<string, ReactElement>>

export const SharedElementsContext = createContext<SharedElements | null>(null)

/**
 * Renders an element once for all visitors who share a BFF result: a product list has hundreds.
 * @param key begins with the name of the component
 * @param render depends on data, language and key only; must not use hooks
 */
export function useSharedElement(data: object, key: string, render: () => ReactElement): ReactElement {
  const elements = useContext(SharedElementsContext)
  const known = elements?.get(data)
  const element = known?.get(key) ?? render()
  if (known) known.set(key, element)
  else elements?.set(data, new Map([[key, element]]))
  return element
}
