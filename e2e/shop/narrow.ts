import { expect, type Page } from '@playwright/test'

/** The narrowest window of WCAG 1.4.10: 1280 px at 400 % zoom. */
export const NARROW = { width: 320, height: 640 }

/** Runs in the page. How far the document is wider than the window, ignoring inner scroll areas. */
function overflowingBy(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Runs in the page. Returns amounts of money that wrap. */
function wrappedAmounts(): string[] {
  const wrapped: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/\$\s?[\d.,]+|[\d.,]+\s?\$/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + amount.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) wrapped.push(amount)
    }
  }
  return wrapped
}

/** The page fits a window of 320 px, and no amount wraps there or at 360 px. Leaves the window at 320 px. */
export async function expectNarrowFit(page: Page): Promise<void> {
  for (const width of [360, NARROW.width]) {
    await page.setViewportSize({ ...NARROW, width })
    await expect.poll(() => page.evaluate(wrappedAmounts), `amounts that wrap at ${width} px`).toEqual([])
  }
  await expect.poll(() => page.evaluate(overflowingBy), 'wider than 320 px by').toBeLessThanOrEqual(0)
}
