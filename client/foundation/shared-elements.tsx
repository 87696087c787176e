import { createContext, type ReactElement, useContext } from 'react'

export type Drawings = WeakMap<object, Map<string, ReactElement>>

const DrawingsContext = createContext<Drawings | null>(null)

/** Absent in the browser, where React only renders what changed. */
export const DrawingsProvider = DrawingsContext

/**
 * Renders elements that depend only on data, its language and `key` once: concurrent visitors share one BFF result
 * (result-memo.ts), and a product list has hundreds of such elements.
 * @param key few values for the same data; begins with the name of the component
 * @param draw must not use hooks
 */
export function useDrawn(data: object, key: string, draw: () => ReactElement): ReactElement {
  const drawings = useContext(DrawingsContext)
  const known = drawings?.get(data)
  const made = known?.get(key) ?? draw()
  if (known) known.set(key, made)
  else drawings?.set(data, new Map([[key, made]]))
  return made
}
