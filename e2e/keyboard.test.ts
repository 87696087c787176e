import type { Page } from '@playwright/test'
import { expect, test } from './shop/shop-test.ts'

// @2.6.4
test('the arrow keys move through search suggestions @desktop', async ({ page, shopper, samples }) => {
  await shopper.open('/')
  const box = page.getByRole('combobox', { name: shopper.text('search.label') })
  await box.focus()
  await page.keyboard.type(samples.plainProduct.title.slice(0, 6))
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const active = await box.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toBeFocused()
})

/** Composes an unfinished word as an input method does, then sends it the next key. */
async function compose(page: Page, word: string, key: { key: string; code: string; keyCode: number }) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length })
  const event = { key: key.key, code: key.code, windowsVirtualKeyCode: key.keyCode }
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

const ENTER = { key: 'Enter', code: 'Enter', keyCode: 13 }
const DOWN = { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 }

test('search ignores keys that belong to an input method @desktop @full', async ({ page, shopper, samples }) => {
  await shopper.open('/')
  const box = page.getByRole('combobox', { name: shopper.text('search.label') })
  await box.focus()
  await page.keyboard.type(samples.plainProduct.title.slice(0, 6))
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await compose(page, 'क', DOWN)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
})

test('a listbox ignores keys that belong to an input method @desktop', async ({ page, member }) => {
  await member.open('/user/addresses?form=new')
  const picker = page.getByRole('main').getByRole('combobox').first()
  await picker.click()
  const box = page.getByRole('main').getByRole('combobox', { name: member.text('dropdown.search') })
  await expect(box).toBeFocused()
  await compose(page, 'f', ENTER)
  await expect(box).toBeFocused()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.insertText('fra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(picker).toContainText('France')
})

// @2.7.1
test('announces that nothing was found @desktop @full', async ({ page, shopper }) => {
  await shopper.open('/')
  await page.getByRole('combobox', { name: shopper.text('search.label') }).fill('zzzzqqqq')
  await expect(page.getByRole('status').filter({ hasText: shopper.textPattern('search.nothing') })).toBeVisible()
})

/** Runs in each document. Counts the listeners for presses that the document has, on its element. */
function countPressListeners(): void {
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const tell = () => (document.documentElement.dataset['pressListeners'] = String(listeners.size))
  EventTarget.prototype.addEventListener = function add(this: unknown, type: string, listener, options) {
    Reflect.apply(addEventListener, this, [type, listener, options])
    if (this !== document || type !== 'pointerdown') return
    listeners.add(listener)
    tell()
  }
  EventTarget.prototype.removeEventListener = function remove(this: unknown, type: string, listener, options) {
    Reflect.apply(removeEventListener, this, [type, listener, options])
    if (this !== document || type !== 'pointerdown') return
    listeners.delete(listener)
    tell()
  }
}

test('menus open, move and close with the keyboard @desktop', async ({ page, shopper }) => {
  await page.addInitScript(countPressListeners)
  await shopper.open('/')
  const menu = page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.locator('a[hreflang="ar"]') })
  const html = page.locator('html')
  const before = Number(await html.getAttribute('data-press-listeners'))
  await menu.locator('summary').focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu).toHaveAttribute('open')
  await expect(html).toHaveAttribute('data-press-listeners', String(before + 1))
  await expect(menu.locator('a[hreflang="en"]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.locator('a[hreflang="fr"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
  // A closed menu has no listener for clicks outside.
  await expect(html).toHaveAttribute('data-press-listeners', String(before))
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(html).toHaveAttribute('data-press-listeners', String(before))
})

/** Runs in the page. The text of the focused element; null while the browser's own controls have the focus. */
function focusedInside(dialog: Element): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  return dialog.contains(focused) ? focused.textContent : 'outside'
}

// @5.0.5
test('a dialog traps the focus and returns it @desktop', async ({ page, shopper, samples }) => {
  await shopper.openProduct(samples.plainProduct)
  await shopper.addToCart()
  await shopper.open('/cart')
  const product = samples.plainProduct
  await shopper.deleteButton(product).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: shopper.text('common.confirmDelete') })
  await expect(dialog).toContainText(product.title)
  await expect(dialog.locator('img')).toBeVisible()
  // More than once around, in both directions.
  const seen = new Set<string | null>()
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    seen.add(await dialog.evaluate(focusedInside))
  }
  expect(seen).not.toContain('outside')
  for (const id of ['common.delete', 'common.cancel']) expect(seen).toContain(shopper.text(id))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shopper.deleteButton(product)).toBeFocused()
})

interface TabStop {
  element: string
  isMarked: boolean
}

/** Runs in the page. A style in transition still computes to its old value, even if the transition is short. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. Compares the focused element with and without focus; null if nothing is focused. */
function lookAtFocus(): TabStop | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  // A control may show its focus on the box around it.
  const boxes: Element[] = []
  for (let box: Element | null = focused; box && boxes.length < 4; box = box.parentElement) boxes.push(box)
  const look = () =>
    boxes.map((box) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box)
      return `${outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor} ${boxShadow}`
    })
  const withFocus = look()
  focused.blur()
  const without = look()
  focused.focus()
  return {
    element: focused.outerHTML.slice(0, 120),
    isMarked: withFocus.some((style, level) => style !== without[level]),
  }
}

test('the first Tab stop skips to the content, and every Tab stop has a visible focus @desktop', async ({
  page,
  shopper,
}) => {
  await shopper.open('/')
  await page.evaluate(endTransitions)
  const stops: (TabStop | null)[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(lookAtFocus))
  }
  expect(stops.filter((stop) => !stop?.isMarked)).toEqual([])
  expect(new Set(stops.map((stop) => stop?.element)).size).toBeGreaterThan(30)
  const skip = page.getByRole('link', { name: shopper.text('frame.skip') })
  expect(await skip.evaluate((link) => link.outerHTML.slice(0, 120))).toBe(stops[0]?.element)
  await skip.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('a soft navigation moves the focus and changes the title @desktop', async ({ page, shopper }) => {
  await shopper.open('/')
  const before = await page.title()
  const link = page.getByRole('banner').locator('a[href="/all/products"]').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/all\/products$/)
  await expect(page).not.toHaveTitle(before)
  await page.evaluate(async () => void (await window.navigation.transition?.finished))
  await expect(link).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shopper.text('frame.skip') })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle(before)
})

test('Tab stops once at a product’s pictures and at each thumbnail, and never zooms @desktop @full', async ({
  page,
  shopper,
  samples,
}) => {
  await shopper.openProduct(samples.plainProduct)
  const thumbnails = page.locator('a[href^="#picture-"]')
  const count = await thumbnails.count()
  expect(count).toBeGreaterThan(2)
  await page.locator('#picture-1').getByRole('button').focus()
  await expect(page.locator('#picture-1 button')).toBeFocused()
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab')
    await expect(thumbnails.nth(index)).toBeFocused()
  }
  await thumbnails.nth(2).press('Enter')
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
  await thumbnails.first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('#picture-3 button')).toBeFocused()
  await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.9 })
  // The full-screen view also covers the scrollbar gutter.
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'auto')
  await page.keyboard.press('Escape')
  await expect(page.locator('#picture-3 button')).toBeFocused()
  await expect(page.locator('[style*="translate"]')).toHaveCount(0)
})

test('the last page of a list takes its button away, and the focus goes to the number of products @desktop @full', async ({
  page,
  shopper,
}) => {
  await shopper.open('/all/products')
  const more = page.getByRole('main').getByRole('button', { name: shopper.text('productList.more'), exact: true })
  while ((await more.count()) > 0) {
    const tiles = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    const before = await tiles.count()
    await more.press('Enter')
    await expect.poll(() => tiles.count()).toBeGreaterThan(before)
  }
  await expect(page.locator('main [role="status"]:focus')).toHaveCount(1)
})
