import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

const pending = new WeakMap<Page, Set<Request>>()

function pendingOf(page: Page): Set<Request> {
  const requests = pending.get(page) ?? new Set()
  pending.set(page, requests)
  return requests
}

/** Counts the pending requests of all pages of a context. */
export function watchRequests(context: BrowserContext): void {
  // A service worker's request has no page, and `frame()` throws after its frame is closed.
  const pageOf = (request: Request) => (request.serviceWorker() ? null : request.frame().page())
  const begin = (request: Request) => {
    const page = pageOf(request)
    if (!page) return
    const requests = pendingOf(page)
    // A new document cancels the previous one's requests, and the browser does not report all of them.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    requests.add(request)
  }
  context.on('request', begin)
  // The previous document may request more until the new one arrives.
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) begin(response.request())
  })
  const end = (request: Request) => {
    const page = pageOf(request)
    if (page) pendingOf(page).delete(request)
  }
  context.on('requestfinished', end)
  context.on('requestfailed', end)
}

/** Runs in the page. True once React has hydrated the document and the browser is idle. */
function isIdle(): boolean | Promise<boolean> {
  if (!('hydrated' in document.documentElement.dataset)) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  // Without a timeout, Chromium sometimes does not call back until something else wakes the page.
  requestIdleCallback(() => resolve(true), { timeout: 500 })
  return promise
}

/**
 * Runs in the page. True once React handles the buttons and forms whose code loads after the document's hydration. The
 * footer's and that of two sections waits until they are nearly in view.
 */
function areControlsHydrated(): boolean {
  const waiting = 'footer, #reviews, [data-recently-viewed]'
  // React marks its elements like this, and has no other sign for hydrated parts.
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  return [...document.querySelectorAll('button, form, [role="button"]')].every(
    (element) => element.closest(waiting) !== null || isHydrated(element),
  )
}

/** Some tests keep the code of a part from loading. */
const CONTROLS_TIMEOUT_MS = 3000

/** React throttles the reveal of suspended content by 300 ms. */
const REACT_HOLDS_BACK_MS = 300

declare global {
  interface Window {
    /** When the document last changed. */
    changedAt?: number
  }
}

/** Runs in every document, before its scripts. */
export function watchChanges(): void {
  const note = () => (window.changedAt = performance.now())
  note()
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
}

/** Runs in the page. True if the document has not changed for that time. */
function isUnchangedFor(milliseconds: number): boolean {
  if (window.changedAt === undefined) throw new Error('Nothing watches the changes of this document.')
  return performance.now() - window.changedAt >= milliseconds
}

async function loaded(page: Page): Promise<void> {
  await expect
    .poll(() => [...pendingOf(page)].map((request) => request.url()), {
      message: 'still loading',
      intervals: [10, 20, 50],
    })
    .toEqual([])
}

/** Waits until the page is hydrated and its requests have finished. */
export async function settled(page: Page): Promise<void> {
  do {
    await page.waitForFunction(isIdle)
    await page.waitForFunction(areControlsHydrated, null, { timeout: CONTROLS_TIMEOUT_MS }).catch(() => undefined)
    await loaded(page)
    await page.waitForFunction(isIdle)
  } while (pendingOf(page).size > 0)
}

/** Waits until everything is rendered, including deferred content. */
export async function complete(page: Page): Promise<void> {
  do {
    await settled(page)
    await page.waitForFunction(isUnchangedFor, REACT_HOLDS_BACK_MS + 50)
  } while (pendingOf(page).size > 0)
}
