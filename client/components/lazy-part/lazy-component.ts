import { type ComponentType, lazy } from 'react'
import { tellOutdated } from '../../line/outdated.ts'
import { untilOnline } from '../../line/until-online.ts'
import { loadPartStyles } from '../../sheets.ts'

async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const wasOnline = navigator.onLine
  try {
    return await load()
  } catch (error) {
    if (!wasOnline && (await untilOnline())) return load()
    tellOutdated()
    throw error
  }
}

/**
 * A component whose code is loaded when it is first shown, in a `<LazyPart>`. React remembers a failure for good, so a
 * browser that is offline waits for its line; and code that is gone makes the page load anew.
 * @example const MiniCart = lazyComponent(() => import('./mini-cart.tsx').then((module) => module.MiniCart))
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([loadPart(load), loadPart(loadPartStyles)])
    return { default: part }
  })
}
