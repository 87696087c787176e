import { createContext, type ReactElement, useContext } from 'react'

/** Elements of one language, by the data that they show; `key` says what else they depend on. */
export type Drawings = WeakMap<object, { key: string; element: ReactElement }>

const DrawingsContext = createContext<Drawings | null>(null)

/** Absent in the browser, where React itself draws only what has changed. */
export const DrawingsProvider = DrawingsContext

/**
 * Elements that depend on data, its language and `key` alone are drawn once: visitors of the same moment share one
 * answer of the BFF (result-memo.ts), and a page of products has hundreds of such elements.
 * @param key begins with the name of the component
 * @param draw uses no hooks
 */
export function useDrawn(data: object, key: string, draw: () => ReactElement): ReactElement {
  const drawings = useContext(DrawingsContext)
  const known = drawings?.get(data)
  if (known?.key === key) return known.element
  const element = draw()
  drawings?.set(data, { key, element })
  return element
}
