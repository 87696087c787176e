import { createContext, type ReactElement, useContext } from 'react'

/** Elements of one language, by the data that they show and by what else they depend on. */
export type Drawings = WeakMap<object, Map<string, ReactElement>>

const DrawingsContext = createContext<Drawings | null>(null)

/** Absent in the browser, where React itself draws only what has changed. */
export const DrawingsProvider = DrawingsContext

/**
 * Elements that depend on data, its language and `key` alone are drawn once: visitors of the same moment share one
 * answer of the BFF (result-memo.ts), and a page of products has hundreds of such elements.
 * @param key one of few for the same data; begins with the name of the component
 * @param draw uses no hooks
 */
export function useDrawn(data: object, key: string, draw: () => ReactElement): ReactElement {
  const drawings = useContext(DrawingsContext)
  const known = drawings?.get(data)
  const made = known?.get(key) ?? draw()
  if (known) known.set(key, made)
  else drawings?.set(data, new Map([[key, made]]))
  return made
}
