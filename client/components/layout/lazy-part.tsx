import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { reportOutdated } from '../../foundation/document/outdated-build.ts'
import { untilOnline } from '../../foundation/network/until-online.ts'
import { ErrorBoundary } from './error-boundary.tsx'

// Only the browser's first view loads texts lazily; the server and later views have all of them.
let loadTexts: () => Promise<unknown> = () => Promise.resolve()
let loadingTexts: Promise<unknown> | null = null

export function provideLazyTexts(load: () => Promise<unknown>): void {
  loadTexts = load
}

function lazyTexts(): Promise<unknown> {
  loadingTexts ??= loadTexts().catch((error: unknown) => {
    loadingTexts = null
    throw error
  })
  return loadingTexts
}

/** During a rolling deploy another process may have the file that one answered 404 for. */
const RETRY_MS = 500

type Load<Props> = () => Promise<ComponentType<Props>>

interface RenderedPart {
  /**
   * The server renders the component, and the browser loads its code after hydration. Until then the markup stays, and
   * links and forms work. React removes the markup if the props change before the code arrives, so pass page data only,
   * no functions or state.
   */
  when: 'hydrated'
  /**
   * Selector of the part's element. The code of a server-rendered part loads once that is nearly in view, unless the
   * module that declares the part loads lazily itself: then both load together.
   */
  near?: string
}

interface ShownPart<Props> {
  /** The code loads when the component is first rendered. */
  when: 'shown'
  /**
   * Rendered if the code does not load. The next rendering of the part, and `retry`, load it again. Null for
   * optional parts that the shopper did not ask for, such as the second picture of a tile.
   */
  Failed: ComponentType<Props & { retry(): void }> | null
}

type LazyPartOptions<Props> = RenderedPart | ShownPart<Props>

const ahead = new Set<Promise<unknown>>()

function mayLoadAhead(): boolean {
  return typeof document === 'undefined' || 'hydrated' in document.documentElement.dataset
}

/** React caches a failed load, so this waits for the network, retries once, and reloads if the code is gone. */
async function loadPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  async function loadAll() {
    const [part] = await Promise.all([load(), lazyTexts()])
    return part
  }
  let isOffline = !navigator.onLine
  try {
    return await loadAll()
  } catch (error) {
    // The network may have changed while the code was loading.
    isOffline ||= !navigator.onLine
    // A connection may fail once more right after the browser reports it.
    const part = isOffline && (await untilOnline()) && (await loadAll().catch(() => null))
    if (part) return part
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return await loadAll().catch(() => {
      reportOutdated()
      throw error
    })
  }
}

/** Keeps the server's markup until the visitor leaves. */
function untilNavigation(): Promise<void> {
  return new Promise((resolve) =>
    window.navigation?.addEventListener('navigate', ({ hashChange }) => hashChange || resolve()),
  )
}

/** Parts whose code waits until the visitor comes near them. Null once the first page has changed. */
let waiting: Set<() => void> | null = new Set()

/** Call it before the page changes, because React shows a changed page once the code of all its parts has loaded. */
export function loadWaitingParts(): void {
  for (const load of waiting ?? []) load()
  waiting = null
}

/** React renders this instead of a part only if it has discarded the server's markup. */
function LoadWaitingParts() {
  useEffect(loadWaitingParts, [])
  return null
}

/** Everything above the window counts, because the visitor may jump past an element, and half a window below it. */
const NEAR_MARGIN = '9999999px 0px 50%'

/** Calls back once an element is nearly in view or passed, and at once if there is none. */
function whenNear(selector: string, callback: () => void): void {
  const element = document.querySelector(selector)
  if (!element) return callback()
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      callback()
    },
    { rootMargin: NEAR_MARGIN },
  )
  observer.observe(element)
}

/**
 * A component whose code is in its own chunk.
 * @example
 * const Share = lazyPart(() => import('./share.tsx').then((module) => module.Share), { when: 'hydrated' })
 */
export function lazyPart<Props extends object>(load: Load<Props>, options: LazyPartOptions<Props>) {
  const isRendered = options.when === 'hydrated'
  const near = isRendered ? options.near : undefined
  const Failed = isRendered ? null : options.Failed
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
    const others = waiting
    if (isMarkup && near !== undefined && others) {
      await new Promise<void>((resolve) => {
        others.add(resolve)
        whenNear(near, resolve)
      })
    }
    try {
      return { default: await loadPart(load) }
    } catch (error) {
      if (isMarkup) await untilNavigation()
      // React keeps a failure for as long as the component exists.
      Part = createPart()
      throw error
    }
  }
  function createPart() {
    return lazy(() => {
      if (!loaded) return loadDefault()
      const result = { default: loaded }
      // @NOTE React reads a thenable synchronously if `then` calls back at once.
      return { then: (resolve: (module: typeof result) => void) => resolve(result) } as Promise<typeof result>
    })
  }
  let Part = createPart()
  return memo(function LazyPart(props: Props) {
    const [Own, setOwn] = useState(() => Part)
    function retryWith(reset: () => void) {
      setOwn(() => Part)
      reset()
    }
    return (
      <ErrorBoundary fallback={(reset) => Failed && <Failed {...props} retry={() => retryWith(reset)} />}>
        <Suspense fallback={near === undefined ? null : <LoadWaitingParts />}>
          <Own {...props} />
          {isMarkup && <Arrival />}
        </Suspense>
      </ErrorBoundary>
    )
  })
}

/**
 * Code that only documents need, in its own chunk, which browsers never load.
 * @returns reads the loaded value; null in browsers
 * @example
 * const readJsonLd = serverPart(() => import('./product-json-ld.ts').then((module) => module.productJsonLd))
 */
export function serverPart<Value>(load: () => Promise<Value>): () => Value | null {
  let loaded: Value | null = null
  if (typeof document === 'undefined') {
    const loading = load()
      .then((value) => (loaded = value))
      .finally(() => ahead.delete(loading))
    ahead.add(loading)
  }
  return () => loaded
}

/** Resolves once all code that the server renders with is loaded. */
export async function lazyPartsReady(): Promise<void> {
  // Loaded code may contain further lazy components.
  while (ahead.size > 0) await Promise.all(ahead)
}

/** Buttons pressed before their component's code arrived, except those that the browser handles itself. */
const pressed = new Set<HTMLButtonElement>()

function notePress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  // React handles the press before this listener. It stops and discards it if the code is not loaded.
  if (event.cancelBubble && button && button.type !== 'submit' && !button.popoverTargetElement) pressed.add(button)
}

/** Call it after `hydrateRoot`. */
export function noteEarlyPresses(): void {
  document.addEventListener('click', notePress, true)
}

/** Repeats early presses; a button in a component that is still loading is recorded again. */
function Arrival() {
  useEffect(() => {
    const buttons = [...pressed]
    pressed.clear()
    for (const button of buttons) button.click()
  }, [])
  return null
}
