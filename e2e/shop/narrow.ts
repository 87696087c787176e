import { expect, type Page } from '@playwright/test'

/** The narrowest window of WCAG 1.4.10: 1280 px at 400 % zoom. */
export const NARROW = { width: 320, height: 640 }

/** Runs in the page. How far the document is wider than the window, ignoring inner scroll areas. */
function overflowingBy(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Runs in the page. Returns amounts of money, dates and order numbers that wrap. */
function wrappedFacts(): string[] {
  const wrapped: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const isDate = node.parentElement?.closest('time') !== null
    const facts = isDate ? /.+/gs : /\$\s?[\d.,]+|[\d.,]+\s?\$|\b20\d{6}[\dA-Za-z]{5,}\b/g
    for (const { 0: fact, index } of (node.textContent ?? '').matchAll(facts)) {
      range.setStart(node, index)
      range.setEnd(node, index + fact.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) wrapped.push(fact)
    }
  }
  return wrapped
}

/** The page fits a window of 320 px, and no fact wraps there or at 360 px. Leaves the window at 320 px. */
export async function expectNarrowFit(page: Page): Promise<void> {
  for (const width of [360, NARROW.width]) {
    await page.setViewportSize({ ...NARROW, width })
    await expect.poll(() => page.evaluate(wrappedFacts), `wrapped at ${width} px`).toEqual([])
  }
  await expect.poll(() => page.evaluate(overflowingBy), 'wider than 320 px by').toBeLessThanOrEqual(0)
}
