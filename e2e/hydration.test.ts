import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import type { Locale } from '#shared/locales.ts'
import { ADDRESSES, SAME_PAGE, STATUSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expectNarrowFit } from './shop/narrow.ts'
import { expect } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { ALL_LANGUAGES, BOTH_LANGUAGES, isItsTurn, TURNS } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

const operations: Record<string, string> = JSON.parse(
  readFileSync('graphql/__generated__/known-operations.json', 'utf8'),
)

/**
 * Axe finds the same in every language of a writing direction, and on both devices if neither has violations:
 * this file checks each page in one direction and accessibility.test.ts in the other.
 */
const JUDGED_FOR_ACCESS: readonly Locale[] = TURNS.filter(({ device }) => device === '@desktop').map(
  ({ language }) => language,
)

/** Languages in which every address of a page is opened; the others open one address per page. */
const OPENED_EVERYWHERE: readonly Locale[] = BOTH_LANGUAGES.map(({ language }) => language)

/** Operations that request more than the visitor's own data. */
function publicOperations(requests: readonly Request[]): string[] {
  return requests.flatMap((request) => {
    const id: string = request.postDataJSON()?.documentId ?? new URL(request.url()).searchParams.get('documentId') ?? ''
    const asked = operations[id] ?? `unknown operation ${id}`
    return /^query \w+(\([^)]*\))? \{\s+viewer \{/.test(asked) ? [] : [asked.split('\n', 1)[0] ?? id]
  })
}

/** Checks hydration, accessibility and the narrowest screen at one address. */
async function expectHydrated(shopper: Shopper, path: string, status = 200): Promise<void> {
  const { page, language } = shopper
  const asked: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(request)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shopper.visit(path, status)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  expect(publicOperations(asked)).toEqual([])
  if (JUDGED_FOR_ACCESS.includes(language)) expect(await violations(page)).toEqual([])
  await expectNarrowFit(page)
}

for (const { language, test: shown, turn } of ALL_LANGUAGES) {
  // An open banner would cover the page that axe checks.
  const test = shown.extend({ bannersClosed: JUDGED_FOR_ACCESS.includes(language) })

  for (const [index, [name, address]] of Object.entries(ADDRESSES).entries()) {
    if (!isItsTurn(index, language)) continue
    if (SAME_PAGE.has(name) && !OPENED_EVERYWHERE.includes(language)) continue
    test(`hydrates ${name} and fits it ${turn}`, async ({ shopper, samples, meantComplaints }) => {
      const path = address(samples)
      const status = STATUSES[name] ?? 200
      // The browser reports the page's own error status.
      if (status !== 200) meantComplaints.push(new RegExp(`status of ${status} .*${shopper.pathOf(path)}$`))
      await expectHydrated(shopper, path, status)
    })
  }

  for (const [index, [name, address]] of Object.entries(MEMBER_ADDRESSES).entries()) {
    if (!isItsTurn(index, language)) continue
    test(`hydrates ${name} and fits it ${turn}`, async ({ shopper, samples, regular }) => {
      await expectHydrated(shopper, address(regular, samples))
    })
  }
}
