import { expect, type Page } from '@playwright/test'

/** The narrowest window of WCAG 1.4.10: 1280 px at 400 % zoom. */
export const NARROW = { width: 320, height: 640 }

/** Runs in the page. How far the document is wider than the window; what scrolls within a part does not count. */
function overflowingBy(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** The page fits a window of 320 px. */
export async function expectNarrowFit(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  await expect.poll(() => page.evaluate(overflowingBy), 'wider than 320 px by').toBeLessThanOrEqual(0)
}
