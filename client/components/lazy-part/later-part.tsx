import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx'
import { markComing, repeatEarlyPresses, sendEarlyPress } from './early-presses.ts'
import { loadPart } from './load-part.ts'

/** What the browser's build makes of a `.later.ts` module (scripts/build/later-code.ts). */
interface Later<Code> {
  load?(): Promise<Code>
}

/**
 * A part of the first view that the server draws and whose code the browser loads once the page is hydrated. Until then
 * its markup stays as it is, links and forms in it work, and presses of its buttons wait. It is rendered again with
 * other props only, because React would take the markup away if it changed before its code has come: pass it data of
 * the page, no functions and no state. Nothing in it may use `useLiveQuery`: with a guest's cart, a part that asks
 * who is here was rendered without end (ARCHITECTURE.md). A test of the build sees to that.
 * @param code all of a `.later.ts` module, which lists what travels together
 * @example
 * import * as code from './frame.later.ts'
 * const Footer = laterPart(code, ({ Footer }) => Footer)
 */
export function laterPart<Code extends object, Props extends object>(
  code: Code,
  pick: (code: Code) => ComponentType<Props>,
) {
  const { load }: Later<Code> = code
  // A page that is shown by navigation begins with all its parts.
  if (load && 'hydrated' in document.documentElement.dataset) load().catch(() => {})
  const Part = load
    ? lazy(async () => ({ default: pick(await markComing(loadPart(load, sendEarlyPress))) }))
    : pick(code)
  return memo(function LaterPart(props: Props) {
    return (
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Part {...props} />
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    )
  })
}

function Arrival() {
  useEffect(repeatEarlyPresses, [])
  return null
}
