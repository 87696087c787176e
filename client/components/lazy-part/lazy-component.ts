import { type ComponentType, lazy } from 'react'
import { loadPartStyles } from '../../sheets.ts'
import { loadPart } from './load-part.ts'

/**
 * A component whose code and style sheet are loaded when it is first shown, in a `<LazyPart>`.
 * @example const MiniCart = lazyComponent(() => import('./mini-cart.tsx').then((module) => module.MiniCart))
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([loadPart(load), loadPart(loadPartStyles)])
    return { default: part }
  })
}
