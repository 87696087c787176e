import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import type { Locale } from '#shared/locales.ts'
import { ADDRESSES, SAME_PAGE, STATUSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expectLargeTextFit, expectNarrowFit } from './shop/narrow.ts'
import { expect } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { ARABIC_PHONE, pageTurnsOf } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

const operations: Record<string, string> = JSON.parse(
  readFileSync('graphql/__generated__/known-operations.json', 'utf8'),
)

/** Languages in which every address of a page is opened; the others open one address per page. */
const OPENED_EVERYWHERE: readonly Locale[] = ['en', 'ar']

/** In this language the banners are open, which cover the page that axe would check. */
const WITH_BANNERS: Locale = 'hi'

/** Steps of a purchase, whose right-to-left layout is checked in `npm test`; page-matrix.test.ts has the filled cart. */
const IN_ARABIC: ReadonlySet<string> = new Set(['address form', 'shipping', 'checkout', 'unpaid order'])

/** Operations that request more than the visitor's own data. */
function publicOperations(requests: readonly Request[]): string[] {
  return requests.flatMap((request) => {
    const id: string = request.postDataJSON()?.documentId ?? new URL(request.url()).searchParams.get('documentId') ?? ''
    const asked = operations[id] ?? `unknown operation ${id}`
    return /^query \w+(\([^)]*\))? \{\s+viewer \{/.test(asked) ? [] : [asked.split('\n', 1)[0] ?? id]
  })
}

interface Visit {
  path: string
  status?: number
  /** The first page of a visitor. The others have the same header and footer, which are not checked again. */
  isFirst: boolean
  window: ReturnType<Page['viewportSize']>
}

/** Checks hydration, accessibility, and narrow screens with their menus and large text at one address. */
async function expectHydrated({ page, language, visit }: Shopper, { path, status, isFirst, window }: Visit) {
  const asked: Request[] = []
  const note = (request: Request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(request)
  }
  // The page before it leaves the window narrow.
  if (window) await page.setViewportSize(window)
  page.on('request', note)
  await visit(path, status)
  page.off('request', note)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  expect(publicOperations(asked)).toEqual([])
  if (language !== WITH_BANNERS) expect(await violations(page, isFirst ? 'all' : 'content')).toEqual([])
  await expectNarrowFit(page, isFirst ? 'details' : 'main details')
  await expectLargeTextFit(page)
}

/** Pages that one visitor opens in a row: the browser loads and compiles the shop's code once for all of them. */
const PAGES_PER_TEST = 4

/** The pages in all their turns, in groups with the same turn. */
function visitsOf(names: readonly string[]) {
  const visits = names.flatMap((name, index) =>
    pageTurnsOf(SAME_PAGE.has(name) ? null : IN_ARABIC.has(name) ? ARABIC_PHONE : index)
      .filter(({ language }) => !SAME_PAGE.has(name) || OPENED_EVERYWHERE.includes(language))
      .map((turn) => ({ name, ...turn })),
  )
  return [...Map.groupBy(visits, ({ turn }) => turn).values()].flatMap((visitsInTurn) =>
    Array.from({ length: Math.ceil(visitsInTurn.length / PAGES_PER_TEST) }, (_, at) => {
      const [first, ...others] = visitsInTurn.slice(at * PAGES_PER_TEST, (at + 1) * PAGES_PER_TEST)
      if (!first) throw new Error('a group has a first page')
      const { language, colorScheme, test, turn } = first
      return {
        names: [first.name, ...others.map(({ name }) => name)],
        turn,
        test: test.extend({ colorScheme, bannersClosed: language !== WITH_BANNERS }),
      }
    }),
  )
}

for (const { names, turn, test } of visitsOf(Object.keys(ADDRESSES))) {
  test(`hydrates and fits the window ${turn}: ${names.join(', ')}`, async ({ shopper, samples, meantComplaints }) => {
    test.slow()
    const window = shopper.page.viewportSize()
    for (const [index, name] of names.entries()) {
      const path = ADDRESSES[name]?.(samples) ?? ''
      const status = STATUSES[name] ?? 200
      // The browser reports the page's own error status.
      if (status !== 200) meantComplaints.push(new RegExp(`status of ${status} .*${shopper.pathOf(path)}$`))
      await expectHydrated(shopper, { path, status, isFirst: index === 0, window })
    }
  })
}

for (const { names, turn, test } of visitsOf(Object.keys(MEMBER_ADDRESSES))) {
  test(`hydrates and fits the window ${turn}: ${names.join(', ')}`, async ({ shopper, samples, regular }) => {
    test.slow()
    const window = shopper.page.viewportSize()
    for (const [index, name] of names.entries()) {
      const path = MEMBER_ADDRESSES[name]?.(regular, samples) ?? ''
      await expectHydrated(shopper, { path, isFirst: index === 0, window })
    }
  })
}
