import { expect, type Page } from '@playwright/test'

/** The narrowest window of WCAG 1.4.10: 1280 px at 400 % zoom. */
export const NARROW = { width: 320, height: 640 }

/** Runs in the page. Returns the texts that make the document wider than the window; inner scroll areas are ignored. */
function widerTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const page = document.documentElement.getBoundingClientRect()
  const leaves = [...document.querySelectorAll('body *')].filter(({ childElementCount }) => childElementCount === 0)
  const wider = leaves.filter((leaf) => {
    const { left, right, width } = leaf.getBoundingClientRect()
    return width > 0 && (left < page.left || right > page.right)
  })
  return [`by ${scrollWidth - clientWidth} px`, ...wider.map((leaf) => leaf.textContent?.slice(0, 40) || leaf.tagName)]
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

/** Runs in the page. The text size of WCAG 1.4.4, and sections outside of the window laid out as if one scrolled there. */
function doubleTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { font-size: 200% } * { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. */
function restoreTexts(): void {
  document.adoptedStyleSheets = []
}

/** Runs in the page. Returns words that break although a line of the window has room for them. */
function brokenWords(): string[] {
  const broken = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  // The width of a line in a panel with a radio button.
  const room = document.documentElement.clientWidth * 0.55
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const parent = node.parentElement
    const isShown = parent?.checkVisibility({ visibilityProperty: true }) && parent.getBoundingClientRect().width > 2
    if (!isShown) continue
    // E-mail addresses and ids break anywhere.
    for (const { 0: token, index: start } of (node.textContent ?? '').matchAll(/\S+/g)) {
      if (/[@/\d_]/.test(token)) continue
      for (const { 0: word, index } of token.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(node, start + index)
        range.setEnd(node, start + index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        const width = boxes.reduce((sum, box) => sum + box.width, 0)
        if (lines.size > 1 && width <= room) broken.add(word)
      }
    }
  }
  return [...broken]
}

/** Runs in the page. Opens these menus and every popover in turn, and returns those that reach out of the window. */
async function panelsOutside(menus: string): Promise<string[]> {
  const outside: string[] = []
  const isOutside = (panel: Element) => {
    const { left, right } = panel.getBoundingClientRect()
    return left < 0 || right > document.documentElement.clientWidth
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (const details of document.querySelectorAll<HTMLDetailsElement>(menus)) {
    const wasOpen = details.open
    if (!details.checkVisibility()) continue
    details.open = true
    await nextFrame()
    if ([...details.children].some(isOutside)) outside.push(details.textContent?.slice(0, 60) ?? '')
    details.open = wasOpen
  }
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:not(:empty)')) {
    if (popover.checkVisibility() || !popover.closest('main')) continue
    popover.showPopover()
    if (isOutside(popover)) outside.push(popover.id)
    popover.hidePopover()
  }
  return outside
}

/**
 * The page fits a window of 320 px, and no fact wraps there or at 360 px. Leaves the window at 320 px.
 *
 * @param menus selects the menus that must stay inside of the window when they are open, also at 390 px
 */
export async function expectNarrowFit(page: Page, menus?: string): Promise<void> {
  for (const width of menus ? [390, 360, NARROW.width] : [360, NARROW.width]) {
    await page.setViewportSize({ ...NARROW, width })
    await expect.poll(() => page.evaluate(wrappedFacts), `wrapped at ${width} px`).toEqual([])
    if (menus) await expect.poll(() => page.evaluate(panelsOutside, menus), `outside of ${width} px`).toEqual([])
  }
  await expect.poll(() => page.evaluate(widerTexts), 'wider than 320 px').toEqual([])
}

/** At 320 px and twice the text size, no word breaks and nothing scrolls sideways. */
export async function expectLargeTextFit(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  await page.evaluate(doubleTexts)
  await expect.poll(() => page.evaluate(brokenWords), 'broken words of twice the size').toEqual([])
  await expect.poll(() => page.evaluate(widerTexts), 'wider than 320 px with large text').toEqual([])
  await page.evaluate(restoreTexts)
}
