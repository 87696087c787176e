import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

const pending = new WeakMap<Page, Set<Request>>()

function pendingOf(page: Page): Set<Request> {
  const requests = pending.get(page) ?? new Set()
  pending.set(page, requests)
  return requests
}

/** Keeps count of what the pages of a context are loading. */
export function watchRequests(context: BrowserContext): void {
  // A service worker's request has no page, and `frame()` of one that is gone throws.
  const pageOf = (request: Request) => (request.serviceWorker() ? null : request.frame().page())
  context.on('request', (request) => {
    const page = pageOf(request)
    if (!page) return
    const requests = pendingOf(page)
    // A new document ends what the one before it was loading, and the browser does not report all of that.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    requests.add(request)
  })
  const end = (request: Request) => {
    const page = pageOf(request)
    if (page) pendingOf(page).delete(request)
  }
  context.on('requestfinished', end)
  context.on('requestfailed', end)
}

/** Runs in the page. True once React has hydrated the document (client/entry.tsx) and the browser has nothing to do. */
function isIdle(): boolean | Promise<boolean> {
  if (!('hydrated' in document.documentElement.dataset)) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  requestIdleCallback(() => resolve(true))
  return promise
}

/** React holds back what comes late for 300 ms, so that a page does not jump several times in a row. */
const REACT_HOLDS_BACK_MS = 300

/** Runs in the page. True once nothing in the document has changed for so long. */
function isUnchangedFor(milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(end, milliseconds)
  })
  function end() {
    observer.disconnect()
    resolve(true)
  }
  let timer = setTimeout(end, milliseconds)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  return promise
}

async function loaded(page: Page): Promise<void> {
  await expect
    .poll(() => [...pendingOf(page)].map((request) => request.url()), {
      message: 'still loading',
      intervals: [10, 20, 50],
    })
    .toEqual([])
}

/** Waits until React has taken the page over and what it asked for has come: from then on it answers its visitor. */
export async function settled(page: Page): Promise<void> {
  do {
    await page.waitForFunction(isIdle)
    await loaded(page)
    await page.waitForFunction(isIdle)
  } while (pendingOf(page).size > 0)
}

/** Waits until everything is shown, also what only comes after the page can be used: for a look at the whole page. */
export async function complete(page: Page): Promise<void> {
  do {
    await settled(page)
    await page.waitForFunction(isUnchangedFor, REACT_HOLDS_BACK_MS + 50)
  } while (pendingOf(page).size > 0)
}
