import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import type { Life } from '../platform/open-life.ts'
import type { Network } from './network.ts'
import { watchNetwork } from './network.ts'
import { watchChanges, watchRequests } from './rest.ts'

export interface Tab {
  page: Page
  pending: ReadonlySet<Request>
  /** What was typed into the main form, by the fields' names. Null after it was sent or left. */
  typed: Record<string, string> | null
}

/** A shopper in Chromium, with two tabs. */
export interface Browsing {
  context: BrowserContext
  tabs: readonly [Tab, Tab]
  network: { now(): Network; set(next: Network): Promise<void> }
  /** Whether answers of the shop or of its backend may have been lost until now. */
  hadTrouble(): boolean
  /** Errors that a page's own code reported, since the last call. */
  complaints(): string[]
  close(): Promise<void>
}

/** The browser's own reports of answers that failed, which the world makes fail. */
const OF_THE_NETWORK = /^Failed to load resource|ERR_|dynamically imported module|Failed to fetch|NetworkError/

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

export async function openBrowsing(browser: Browser, life: Life, isPhone: boolean): Promise<Browsing> {
  const context = await browser.newContext({
    ...(isPhone ? PHONE : DESKTOP),
    baseURL: life.publicUrl,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(watchChanges)
  let reported: string[] = []
  const note = (text: string) => {
    if (!OF_THE_NETWORK.test(text)) reported.push(text.slice(0, 500))
  }
  async function openTab(): Promise<Tab> {
    const page = await context.newPage()
    page.on('pageerror', (error) => note(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text())
    })
    page.on('dialog', (dialog) => void dialog.accept())
    return { page, pending: watchRequests(page), typed: null }
  }
  const network = await watchNetwork(context)
  const [first, second] = [await openTab(), await openTab()]
  await Promise.all([first, second].map(({ page }) => page.goto('/')))
  return {
    context,
    network,
    tabs: [first, second],
    hadTrouble: () => network.wasBad() || life.line.faults() > 0 || life.world.isKilled,
    complaints() {
      const found = reported
      reported = []
      return found
    },
    close: () => context.close(),
  }
}
