import { createContext, type ReactElement, useContext } from 'react'

/** Data → key → element. */
export type SharedElements = WeakMap<object, Map<string, ReactElement>>

/** Absent in the browser, where React only renders what changed. */
export const SharedElementsContext = createContext<SharedElements | null>(null)

/**
 * Renders elements that depend only on data, its language and `key` once: concurrent visitors share one BFF result
 * (result-memo.ts), and a product list has hundreds of such elements.
 * @param key few values for the same data; begins with the name of the component
 * @param render must not use hooks
 */
export function useSharedElement(data: object, key: string, render: () => ReactElement): ReactElement {
  const elements = useContext(SharedElementsContext)
  const known = elements?.get(data)
  const element = known?.get(key) ?? render()
  if (known) known.set(key, element)
  else elements?.set(data, new Map([[key, element]]))
  return element
}
