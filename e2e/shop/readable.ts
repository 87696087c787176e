import { expect, type Page } from '@playwright/test'

/** Runs in the page. The text spacing of WCAG 1.4.12. */
function widenTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. */
function restoreTexts(): void {
  document.adoptedStyleSheets = []
}

/** Runs in the page. Returns visible texts that reach out of an element that hides what does not fit. */
function cutTexts(): string[] {
  const cut = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const folded = [...document.querySelectorAll("[aria-expanded='false'][aria-controls]")].map((button) =>
    document.getElementById(button.getAttribute('aria-controls') ?? ''),
  )
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    // A button expands a folded part.
    if (!node.textContent?.trim() || folded.some((part) => part?.contains(node))) continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (lines.length === 0) continue
    const box = range.getBoundingClientRect()
    for (let around = node.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const { left, right, top, bottom, width } = around.getBoundingClientRect()
      // Hidden for the eye on purpose, or cut with a title that shows the rest.
      if (width <= 2 || (around instanceof HTMLElement && around.title === node.textContent)) break
      const isWider = hides(overflowX) && (box.left < left - 2 || box.right > right + 2)
      // The space between a line's letters and its box.
      const isHigher = hides(overflowY) && (box.top < top - 5 || box.bottom > bottom + 5)
      if (isWider || isHigher) cut.add(node.textContent.trim().slice(0, 60))
      // Its scroll area shows the rest.
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break
    }
  }
  return [...cut]
}

/** No word is cut, neither as designed nor with the text spacing of WCAG 1.4.12. */
export async function expectWholeWords(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(cutTexts), `${where}: cut`).toEqual([])
  await page.evaluate(widenTexts)
  expect.soft(await page.evaluate(cutTexts), `${where}: cut with wide text spacing`).toEqual([])
  await page.evaluate(restoreTexts)
}
