import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import { ADDRESSES, STATUSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expectNarrowFit } from './shop/narrow.ts'
import { expect, test as base } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { ALL_LANGUAGES } from './shop/turns.ts'

const operations: Record<string, string> = JSON.parse(
  readFileSync('graphql/__generated__/known-operations.json', 'utf8'),
)

base.use({ bannersClosed: false })

/** Names of the operations that ask for more than the visitor's own things. */
function publicOperations(requests: readonly Request[]): string[] {
  return requests.flatMap((request) => {
    const id: string = request.postDataJSON()?.documentId ?? new URL(request.url()).searchParams.get('documentId') ?? ''
    const asked = operations[id] ?? `unknown operation ${id}`
    return /^query \w+(\([^)]*\))? \{\s+viewer \{/.test(asked) ? [] : [asked.split('\n', 1)[0] ?? id]
  })
}

/** Opens an address, and looks at how the browser took it over, and how it looks on the narrowest screen. */
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
  await expectNarrowFit(page)
}

for (const { test, turn } of ALL_LANGUAGES) {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    test(`hydrates ${name} and fits it ${turn}`, async ({ shopper, samples, meantComplaints }) => {
      const path = address(samples)
      const status = STATUSES[name] ?? 200
      // The browser reports the status of the page itself as an error; that one is meant.
      if (status !== 200) meantComplaints.push(new RegExp(`status of ${status} .*${shopper.pathOf(path)}$`))
      await expectHydrated(shopper, path, status)
    })
  }

  for (const [name, address] of Object.entries(MEMBER_ADDRESSES)) {
    test(`hydrates ${name} and fits it ${turn}`, async ({ shopper, samples, regular }) => {
      await expectHydrated(shopper, address(regular, samples))
    })
  }
}
