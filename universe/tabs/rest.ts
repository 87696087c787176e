import type { Page, Request } from '@playwright/test'

/** Milliseconds: longer than any deadline of the shop, and than two late answers in a row. */
const PATIENCE = 20_000
/** React throttles the reveal of suspended content by 300 ms. */
const UNCHANGED = 350
const LOOK_AGAIN = 50

declare global {
  interface Window {
    /** When something other than a clock's number last changed. */
    changedAt?: number
  }
}

/** Runs in every document, before its scripts. */
export function watchChanges(): void {
  const note = () => void (window.changedAt = performance.now())
  note()
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true })
}

/** Runs in the page. */
function isStill(milliseconds: number): boolean {
  const isHydrated = 'hydrated' in document.documentElement.dataset
  const isUnchanged = performance.now() - (window.changedAt ?? 0) >= milliseconds
  return document.readyState === 'complete' && isHydrated && isUnchanged
}

/** Counts what a page waits for. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  // bounded: requests of one page that have no answer yet
  const pending = new Set<Request>()
  page.on('request', (request) => {
    // A new document cancels the previous one's requests, and the browser does not report all of them.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear()
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** Waits until every answer has come or failed, and nothing moves. False if that does not happen in time. */
export async function comeToRest(page: Page, pending: ReadonlySet<Request>): Promise<boolean> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    // A document that is being replaced evaluates nothing.
    const still = await page.evaluate(isStill, UNCHANGED).catch(() => false)
    if (still && pending.size === 0) return true
    await page.waitForTimeout(LOOK_AGAIN)
  }
  return false
}
