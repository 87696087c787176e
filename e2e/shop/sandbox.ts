import type { Page } from '@playwright/test'

/** Outcomes of a payment at a provider's test double. */
export type Outcome = 'pays' | 'declines' | 'closed' | 'timeout' | 'late'

/** The double's button for an outcome. */
const BUTTONS: Record<Outcome, string> = {
  pays: 'Pay',
  declines: 'Decline',
  closed: 'Close without paying',
  timeout: 'Time out',
  late: 'Pay, answer late',
}

/** Delay of a late answer, ms. Iyzico's page always takes six seconds. */
const LATE_MS = 1500

/** Runs in the page. */
function shortenDelay(delay: number): void {
  Object.assign(window, { __sandboxDelay: delay })
}

export async function shortenLateAnswers(page: Page): Promise<void> {
  await page.addInitScript(shortenDelay, LATE_MS)
}

/** Clicks a button in the window of a provider's double. */
export async function choose(page: Page, provider: string, outcome: Outcome): Promise<void> {
  const panel = page.getByRole('dialog', { name: `${provider} sandbox` })
  await panel.getByRole('button', { name: BUTTONS[outcome], exact: true }).click()
}

/** Clicks a button on the page of a provider's double. */
export async function chooseOnPage(page: Page, outcome: Outcome): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/'))
  await page.getByRole('button', { name: BUTTONS[outcome], exact: true }).click()
}

/** Stripe's test cards: one without and one with bank authentication. */
export const CARDS = { plain: '4242 4242 4242 4242', asking: '4000 0027 6000 3184' }

/** Fills a test card into the provider's fields. */
export async function fillCard(page: Page, number = CARDS.plain): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12 / 34')
  await page.getByRole('textbox', { name: 'Security code' }).fill('123')
}
