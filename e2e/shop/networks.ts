import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { operationOf } from './operations.ts'

const DATA = /\/graphql\?/
const CODE = /\/assets\/[^?]*\.js$/
/** Longer than the client's own timers: React reveals content after 300 ms, and a failed part is retried after 500 ms. */
const DELAY_MS = 600

/** Whether the document can be used, so that only what loads later is concerned. */
function isHydrated(route: Route): Promise<boolean> {
  return route
    .request()
    .frame()
    .evaluate(() => 'hydrated' in document.documentElement.dataset)
    .catch(() => false)
}

/** Data arrives late, and so does code that the document does not need. */
export async function slowDown(page: Page): Promise<void> {
  await page.route(DATA, async (route) => {
    await delay(DELAY_MS)
    await route.continue().catch(() => undefined)
  })
  await page.route(CODE, async (route) => {
    if (await isHydrated(route)) await delay(DELAY_MS)
    await route.continue().catch(() => undefined)
  })
}

/**
 * Refuses data until `restore` is called.
 * @param only names of the operations; all by default
 */
export async function refuseData(page: Page, ...only: string[]): Promise<{ restore(): Promise<void> }> {
  const refuse = (route: Route) => {
    const name = operationOf(route.request()) ?? ''
    return only.length === 0 || only.includes(name) ? route.abort() : route.fallback()
  }
  await page.route(DATA, refuse)
  return { restore: () => page.unroute(DATA, refuse) }
}

/** Refuses the code of a part until `restore` is called. */
export async function refuseCode(page: Page, chunk: string): Promise<{ restore(): Promise<void> }> {
  const pattern = new RegExp(`/assets/${chunk}-[^/]*\\.js`)
  await page.route(pattern, (route) => route.abort())
  return { restore: () => page.unroute(pattern) }
}

/** Runs in the page, before its scripts. Lists the headings, links, buttons, and fields that were visible and are not. */
export function watchVanishing(): void {
  const CONTENT = ':is(main, header, footer) :is(h1, h2, h3, a[href], button, input:not([type="hidden"]), select)'
  function nameOf(element: Element): string {
    if (element instanceof HTMLAnchorElement) return `link ${element.pathname}`
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return `field ${element.name}`
    return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.trim()
  }
  const visible = () =>
    new Set([...document.querySelectorAll(CONTENT)].filter((element) => element.checkVisibility()).map(nameOf))
  const vanished = new Set<string>()
  let first: Set<string> | null = null
  function check() {
    if (!('hydrated' in document.documentElement.dataset)) return
    const now = visible()
    first ??= now
    for (const name of first) if (!now.has(name)) vanished.add(name)
  }
  new MutationObserver(check).observe(document, { subtree: true, childList: true, attributes: true })
  Object.assign(window, { vanished: () => [...vanished] })
}

export function vanishedFrom(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { vanished(): string[] }).vanished()) // @NOTE from `watchVanishing`
}
