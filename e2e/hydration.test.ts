import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { ADDRESSES, STATUSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expect, settled, test } from './shop/shop-test.ts'
import { type Locale, LOCALES, localized } from './shop/texts.ts'

const operations: Record<string, string> = JSON.parse(
  readFileSync('graphql/__generated__/known-operations.json', 'utf8'),
)

test.use({ bannersClosed: false })

/** Names of the operations that ask for more than the visitor's own things. */
function publicOperations(requests: readonly Request[]): string[] {
  return requests.flatMap((request) => {
    const id: string = request.postDataJSON()?.documentId ?? new URL(request.url()).searchParams.get('documentId') ?? ''
    const asked = operations[id] ?? `unknown operation ${id}`
    return /^query \w+(\([^)]*\))? \{\s+viewer \{/.test(asked) ? [] : [asked.split('\n', 1)[0] ?? id]
  })
}

/** Opens an address and says what is wrong with how the browser took it over. */
async function expectHydrated(page: Page, meant: RegExp[], locale: Locale, path: string, status = 200) {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(request)
  })
  const response = await page.goto(localized(locale, path))
  // The browser reports the status of the page itself as an error; that one is meant.
  if (status !== 200) meant.push(new RegExp(`status of ${status} .*${localized(locale, path)}$`))
  expect(response?.status()).toBe(status)
  await settled(page)

  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
  expect(publicOperations(asked)).toEqual([])
}

for (const locale of LOCALES) {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    test(`hydrates ${name} in ${locale} @desktop`, async ({ page, samples, meantComplaints }) => {
      await expectHydrated(page, meantComplaints, locale, address(samples), STATUSES[name])
    })
  }

  for (const [name, address] of Object.entries(MEMBER_ADDRESSES)) {
    test(`hydrates ${name} in ${locale} @desktop`, async ({ page, samples, meantComplaints, regular }) => {
      const path = address(regular, samples)
      await expectHydrated(page, meantComplaints, locale, path)
      // Not sent elsewhere.
      expect(new URL(page.url()).pathname).toBe(localized(locale, path).split('?')[0])
    })
  }
}
