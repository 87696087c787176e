import { type APIRequestContext, type BrowserContext, expect, test as base } from '@playwright/test'
import type { Locale } from '#shared/locales.ts'
import { createCheckout, type Checkout } from './checkout.ts'
import { beHostile, HYDRATED_AGAIN } from './hostile-hands.ts'
import { type Account, becomeMember } from './member.ts'
import { createRegular, type Regular } from './regular.ts'
import { readRun } from './run.ts'
import type { Samples } from './samples.ts'
import { watchChanges, watchRequests } from './settled.ts'
import { createShopper, type Shopper } from './shopper.ts'

interface ShopOptions {
  /** The shopper's language. Playwright's `locale` is the browser's, which the shop ignores. */
  language: Locale
  /** Whether the banners were closed on an earlier visit. */
  bannersClosed: boolean
}

interface ShopFixtures {
  samples: Samples
  /** Console messages that the test expects; any other warning or error fails it. */
  meantComplaints: RegExp[]
  failOnComplaints: void
  /** The visitor of the page: a guest, in the test's language. */
  shopper: Shopper
  /** The page's visitor with a new account, signed in. */
  member: Shopper & { account: Account }
  /** The page's visitor as the worker's regular member. */
  regular: Regular
  /** The checkout of the page's visitor. */
  checkout: Checkout
  /** Requests of another visitor, from another browser. */
  elsewhere: APIRequestContext
}

interface WorkerFixtures {
  /** Console errors of the running test. */
  complaints: string[]
  signedUp: Regular
}

/** Runs in every document; a tab's initial empty document has no storage. */
function closeBanners(): void {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('topBannerClosed', '1')
  localStorage.setItem('popupBannerClosed', '1')
}

/** Runs in the page. Elements wider than the window, and its scroll position. */
function tellWidth() {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right + scrollX > clientWidth
  })
  return {
    scrollWidth,
    clientWidth,
    innerWidth,
    scroll: [scrollX, scrollY],
    scale: visualViewport?.scale,
    wide: wide
      .slice(0, 30)
      .map(({ tagName, className, textContent }) => [tagName, className, textContent?.slice(0, 40)]),
  }
}

const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/** Adds every console error and warning, and every uncaught error, of all pages of a context to a list. */
function collectComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && message.text() !== BLOCKED_WORKER) complaints.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
}

const IS_HOSTILE = process.env['E2E_HOSTILE'] === '1'

export const test = base.extend<ShopOptions & ShopFixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  bannersClosed: [true, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of needed fixtures from the pattern.
  baseURL: async ({}, use) => use(readRun().url),
  // oxlint-disable-next-line no-empty-pattern -- @NOTE as above
  samples: async ({}, use) => use(readRun().samples),
  // oxlint-disable-next-line no-empty-pattern -- @NOTE as above
  complaints: [async ({}, use) => use([]), { scope: 'worker' }],
  // Covers contexts that a test opens itself, with all tabs and windows.
  browser: [
    async ({ browser, complaints }, use) => {
      browser.on('context', (context) => {
        collectComplaints(context, complaints)
        watchRequests(context)
      })
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- @NOTE as above
  meantComplaints: async ({}, use) => use(IS_HOSTILE ? [HYDRATED_AGAIN] : []),
  failOnComplaints: [
    async ({ complaints, meantComplaints }, use) => {
      complaints.length = 0
      await use()
      const others = complaints.filter((complaint) => !meantComplaints.some((meant) => meant.test(complaint)))
      expect(others, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, bannersClosed }, use) => {
    await context.addInitScript(watchChanges)
    if (bannersClosed) await context.addInitScript(closeBanners)
    if (IS_HOSTILE) await context.addInitScript(beHostile)
    await use(context)
  },
  // Clicks can miss on a page that is too wide, so the report mentions it. The picture is taken here because Playwright's
  // `only-on-failure` also takes one at the end of each test that passes.
  page: async ({ page }, use, testInfo) => {
    await use(page)
    if (testInfo.status === testInfo.expectedStatus) return
    const path = testInfo.outputPath('failed.png')
    const picture = await page.screenshot({ path, timeout: 5000 }).catch(() => null)
    if (picture) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    const body = JSON.stringify(await page.evaluate(tellWidth).catch(() => null), null, 2)
    await testInfo.attach('width', { body, contentType: 'application/json' })
  },
  shopper: async ({ page, language, javaScriptEnabled }, use) =>
    use(createShopper(page, language, { hydrates: javaScriptEnabled !== false })),
  member: async ({ shopper }, use) => use({ ...shopper, account: await becomeMember(shopper.page.request) }),
  signedUp: [
    async ({ playwright }, use, { workerIndex: worker }) => {
      const { url: baseURL, samples } = readRun()
      await use(await createRegular(playwright, { baseURL, samples, worker }))
    },
    { scope: 'worker' },
  ],
  regular: async ({ context, signedUp }, use) => {
    await context.addCookies(signedUp.cookies)
    await use(signedUp)
  },
  checkout: async ({ shopper }, use) => use(createCheckout(shopper)),
  elsewhere: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL })
    await use(request)
    await request.dispose()
  },
})

export { expect }
