import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'
import { tellOutdated } from '../../line/outdated.ts'
import { untilOnline } from '../../line/until-online.ts'
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx'
import { lazyTexts } from './lazy-texts.ts'

/** During a rolling deploy another process may have the file that one answered 404 for. */
const RETRY_MS = 500

type Load<Props> = () => Promise<ComponentType<Props>>

interface LazyPartOptions<Props> {
  /**
   * - `shown`: the code loads when the part is first rendered.
   * - `hydrated`: the server renders the part, and the browser loads its code once the page is hydrated. Until then the
   *   markup stays, links work, and forms are sent by the browser. React removes the markup if the part's props change
   *   before its code is there: pass it data of the page, no functions and no state.
   */
  when: 'shown' | 'hydrated'
  /** Rendered if the code does not load, with the same props. */
  Failed?: ComponentType<Props>
}

/** Loads that began before anything was rendered; see `lazyPartsReady`. */
const ahead = new Set<Promise<unknown>>()

/** False in a document that the server rendered and React has not hydrated yet. */
function mayLoadAhead(): boolean {
  return typeof document === 'undefined' || 'hydrated' in document.documentElement.dataset
}

/**
 * React remembers a failure for good. So a browser that is offline waits until it is back, code that fails to load is
 * requested once more, and code that is gone reloads the page.
 */
async function loadPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  async function loadAll() {
    const [part] = await Promise.all([load(), lazyTexts()])
    return part
  }
  let isOffline = !navigator.onLine
  try {
    return await loadAll()
  } catch (error) {
    // The network may have gone, or come back, while the code was loading.
    isOffline ||= !navigator.onLine
    if (isOffline && (await untilOnline())) return loadAll()
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return await loadAll().catch(() => {
      tellOutdated()
      throw error
    })
  }
}

/** Until the visitor goes elsewhere, the server's markup is worth more than none. */
function untilNavigation(): Promise<void> {
  return new Promise((resolve) =>
    window.navigation?.addEventListener('navigate', ({ hashChange }) => hashChange || resolve()),
  )
}

/**
 * A component whose code is a chunk of its own.
 * @example
 * const Share = lazyPart(() => import('./share.tsx').then((module) => module.Share), { when: 'shown' })
 */
export function lazyPart<Props extends object>(load: Load<Props>, { when, Failed }: LazyPartOptions<Props>) {
  const isRendered = when === 'hydrated'
  const isMarkup = isRendered && !mayLoadAhead()
  let loaded: ComponentType<Props> | undefined
  if (isRendered && !isMarkup) {
    const loading = load()
      .then(
        (part) => (loaded = part),
        () => undefined,
      )
      .finally(() => ahead.delete(loading))
    ahead.add(loading)
  }
  async function loadDefault() {
    try {
      return { default: await loadPart(load) }
    } catch (error) {
      if (isMarkup) await untilNavigation()
      throw error
    }
  }
  const Part = lazy(() => {
    if (!loaded) return loadDefault()
    const result = { default: loaded }
    // @NOTE React reads what is there without waiting if `then` calls back at once.
    return { then: (resolve: (module: typeof result) => void) => resolve(result) } as Promise<typeof result>
  })
  return memo(function LazyPart(props: Props) {
    return (
      <ErrorBoundary fallback={() => Failed && <Failed {...props} />}>
        <Suspense fallback={null}>
          <Part {...props} />
          {isMarkup && <Arrival />}
        </Suspense>
      </ErrorBoundary>
    )
  })
}

/** Resolves once the parts that the server renders are there, so that a page is rendered with all of them. */
export async function lazyPartsReady(): Promise<void> {
  // Code that has come may have parts of its own.
  while (ahead.size > 0) await Promise.all(ahead)
}

/** Buttons pressed in parts without code, other than those that send a form. */
const pressed = new Set<HTMLButtonElement>()

function notePress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  // React, which hears of a press before this, stops it if the code is not there, and forgets it.
  if (event.cancelBubble && button && button.type !== 'submit') pressed.add(button)
}

/** Call it after `hydrateRoot`. */
export function noteEarlyPresses(): void {
  document.addEventListener('click', notePress, true)
}

/** Repeats what was pressed before the code had come; a button of another part is noted again. */
function Arrival() {
  useEffect(() => {
    const buttons = [...pressed]
    pressed.clear()
    for (const button of buttons) button.click()
  }, [])
  return null
}
