import { expect, type Page } from '@playwright/test'
import { settled } from './shop-test.ts'
import { type Locale, localized, text } from './texts.ts'

/** Makes sure that the page of an address is shown: an error page, or the sign-in, would pass many a test as well. */
export async function expectShown(page: Page, locale: Locale, path: string): Promise<void> {
  const { pathname } = new URL(localized(locale, path), page.url())
  expect(new URL(page.url()).pathname).toBe(pathname)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).toHaveText(/\S/)
  await expect(heading).not.toHaveText(text(locale, 'common.error'))
}

/** Opens a page, and makes sure that it is the one that was asked for. */
export async function visit(page: Page, locale: Locale, path: string, status = 200): Promise<void> {
  const response = await page.goto(localized(locale, path))
  expect(response?.status(), path).toBe(status)
  await settled(page)
  await expectShown(page, locale, path)
}
