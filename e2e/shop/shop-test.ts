import { expect, test as base, type Page } from '@playwright/test'
import { createRegular, type Regular } from './regular.ts'
import { readRun } from './run.ts'
import type { Samples } from './samples.ts'

interface ShopFixtures {
  samples: Samples
  /**
   * Which complaints of the browser belong to the test, added by it; any other console error or warning, or uncaught
   * error, fails the test at its end.
   */
  meantComplaints: RegExp[]
  /** Whether the banners were closed on an earlier visit. */
  bannersClosed: boolean
  /** The visitor of the page is this member. */
  regular: Regular
}

interface WorkerFixtures {
  signedUp: Regular
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint) complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return complaints
}

/** Runs in the page. */
function closeBanners(): void {
  localStorage.setItem('topBannerClosed', '1')
  localStorage.setItem('popupBannerClosed', '1')
}

export const test = base.extend<ShopFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of needed fixtures from the pattern.
  baseURL: async ({}, use) => use(readRun().url),
  // oxlint-disable-next-line no-empty-pattern -- @NOTE as above
  samples: async ({}, use) => use(readRun().samples),
  bannersClosed: [true, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- @NOTE as above
  meantComplaints: async ({}, use) => use([]),
  page: async ({ page, bannersClosed, meantComplaints }, use) => {
    if (bannersClosed) await page.addInitScript(closeBanners)
    const complaints = collectComplaints(page)
    await use(page)
    const others = complaints.filter((complaint) => !meantComplaints.some((meant) => meant.test(complaint)))
    expect(others, 'what the browser complained about').toEqual([])
  },
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
})

export { expect }

/** Waits until React has taken the page over and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('body *') ?? {}).some((key) => key.startsWith('__reactProps$')),
  )
  await page.waitForLoadState('networkidle')
}
