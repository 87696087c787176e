import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import type { Locale } from '#shared/locales.ts'
import { ADDRESSES, SAME_PAGE, STATUSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expectNarrowFit } from './shop/narrow.ts'
import { expect } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { pageTurnsOf } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

const operations: Record<string, string> = JSON.parse(
  readFileSync('graphql/__generated__/known-operations.json', 'utf8'),
)

/** Languages in which every address of a page is opened; the others open one address per page. */
const OPENED_EVERYWHERE: readonly Locale[] = ['en', 'ar']

/** In this language the banners are open, which cover the page that axe would check. */
const WITH_BANNERS: Locale = 'hi'

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
  await shopper.visit(path, status)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  expect(publicOperations(asked)).toEqual([])
  if (language !== WITH_BANNERS) expect(await violations(page)).toEqual([])
  await expectNarrowFit(page)
}

for (const [index, [name, address]] of Object.entries(ADDRESSES).entries()) {
  for (const { language, colorScheme, test: base, turn } of pageTurnsOf(SAME_PAGE.has(name) ? null : index)) {
    if (SAME_PAGE.has(name) && !OPENED_EVERYWHERE.includes(language)) continue
    const test = base.extend({ colorScheme, bannersClosed: language !== WITH_BANNERS })
    test(`hydrates ${name} and fits it ${turn}`, async ({ shopper, samples, meantComplaints }) => {
      const path = address(samples)
      const status = STATUSES[name] ?? 200
      // The browser reports the page's own error status.
      if (status !== 200) meantComplaints.push(new RegExp(`status of ${status} .*${shopper.pathOf(path)}$`))
      await expectHydrated(shopper, path, status)
    })
  }
}

for (const [index, [name, address]] of Object.entries(MEMBER_ADDRESSES).entries()) {
  for (const { language, colorScheme, test: base, turn } of pageTurnsOf(index)) {
    const test = base.extend({ colorScheme, bannersClosed: language !== WITH_BANNERS })
    test(`hydrates ${name} and fits it ${turn}`, async ({ shopper, samples, regular }) => {
      await expectHydrated(shopper, address(regular, samples))
    })
  }
}
