import type { Seen } from '../run/record.ts'
import type { Browsing, Tab } from './browsing.ts'
import { comeToRest } from './rest.ts'

/** Runs in the page. Visible parts that claim to be loading. */
function busyParts(): string[] {
  return [...document.querySelectorAll('[aria-busy="true"], [data-shimmer]')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.outerHTML.slice(0, 80))
}

const BUSY_TRIES = 10
const BUSY_AGAIN = 500

/** Reports of a page that shows a failure, and of a part that the server left to the browser. */
const OF_LOST_ANSWERS = /^CombinedError: |React error #419/

/** What the browser shows by itself, without a connection. */
const isBrowsersOwn = ({ page }: Tab) => !page.url().startsWith('http')

/**
 * Waits until every answer has come or failed, and looks whether the page is in order.
 *
 * @param after what the shopper did, for the report
 * @returns whether the shop's page is shown
 */
export async function expectCalm(tab: Tab, browsing: Browsing, seen: Seen, after: string): Promise<boolean> {
  const { page, pending } = tab
  const isAtRest = isBrowsersOwn(tab) || (await comeToRest(page, pending))
  if (isBrowsersOwn(tab)) return false
  const where = `${after}, at ${new URL(page.url()).pathname} (network ${browsing.network.now()})`
  const waiting = [...pending].map((request) => new URL(request.url()).pathname).join(', ')
  const state = isAtRest
    ? ''
    : await page
        .evaluate(() =>
          JSON.stringify([
            document.readyState,
            { ...document.documentElement.dataset },
            performance.now() - (window.changedAt ?? 0),
            document.body.innerText.slice(0, 150),
            document.activeElement?.outerHTML.slice(0, 100),
          ]),
        )
        .catch(String)
  seen.expect(
    14,
    isAtRest,
    () => `${where}: the page did not come to rest; it waits for ${waiting || 'nothing'} ${state}`,
  )
  seen.reach('a page came to rest in Chromium')
  let busy = await page.evaluate(busyParts)
  // A shop may wait between two requests without moving.
  for (let tries = 0; busy.length > 0 && tries < BUSY_TRIES; tries += 1) {
    await page.waitForTimeout(BUSY_AGAIN)
    await comeToRest(page, pending)
    busy = await page.evaluate(busyParts)
  }
  seen.expect(14, busy.length === 0, () => `${where}: still busy: ${busy.slice(0, 3).join(' ')}`)
  const hadTrouble = browsing.hadTrouble()
  const complaints = browsing.complaints().filter((text) => !(hadTrouble && OF_LOST_ANSWERS.test(text)))
  seen.expect(16, complaints.length === 0, () => `${where}: ${complaints.join(' | ')}`)
  return true
}

/** Runs in the page. What it says is wrong, without parts that stand empty for a later message. */
function visibleAlerts(): string[] {
  return [...document.querySelectorAll('[role="alert"]')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.textContent?.trim() ?? '')
    .filter(Boolean)
}

export const alertsOf = ({ page }: Tab): Promise<string[]> => page.evaluate(visibleAlerts)
