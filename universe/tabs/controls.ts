import type { ElementHandle, Locator } from '@playwright/test'
import type { Tab } from './browsing.ts'

/** Milliseconds. A control that something covers cannot be pressed, which is no fault. */
const COVERED = 1_500

type Control = ElementHandle<HTMLElement | SVGElement>

export async function nth(found: Locator, index: number): Promise<Control | null> {
  const all = await found.filter({ visible: true }).elementHandles()
  const one = all[index % Math.max(1, all.length)]
  return one ? (one as Control) : null // @NOTE the locators here find HTML elements only
}

export const buttonsOf = ({ page }: Tab): Locator =>
  page.locator(':is(main, header) :is(button, summary):not([aria-disabled="true"]):not([disabled])')

/** Links to other pages of the shop; a sign-in elsewhere leaves it. */
export const linksOf = ({ page }: Tab): Locator =>
  page.locator(
    ':is(main, header, footer) a[href^="/"]:not([target]):not([hreflang]):not([href^="/uploads"]):not([href*="/social/"])',
  )

/** @returns false if the control could not be pressed */
export async function press({ page }: Tab, control: Control, hand: 'mouse' | 'keyboard'): Promise<boolean> {
  if (hand === 'mouse')
    return control.click({ timeout: COVERED, noWaitAfter: true }).then(
      () => true,
      () => false,
    )
  await control.focus()
  const hasFocus = await control.evaluate((element) => element === document.activeElement)
  if (hasFocus) await page.keyboard.press('Enter')
  return hasFocus
}

/** Where a page is, and which document: a soft navigation keeps it. */
export async function placeOf({ page }: Tab): Promise<{ path: string; document: number }> {
  const document = await page.evaluate(() => performance.timeOrigin)
  return { path: new URL(page.url()).pathname, document }
}

/** Runs in the page. A closed dialog or menu takes its controls with it. */
export const isInOverlay = (element: Element): boolean =>
  element.closest('dialog, details, [popover], [role="listbox"]') !== null || element.matches('[role="alert"] *')
