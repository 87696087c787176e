import { readFileSync } from 'node:fs'
import { type Request } from '@playwright/test'
import { ADDRESSES, STATUSES } from './shop/addresses.ts'
import { expect, settled, test } from './shop/shop-test.ts'
import { LOCALES, localized } from './shop/texts.ts'

const operations: Record<string, string> = JSON.parse(readFileSync('graphql/known-operations.generated.json', 'utf8'))

test.use({ bannersClosed: false })

/** Names of the operations that ask for more than the visitor's own things. */
function publicOperations(requests: readonly Request[]): string[] {
  return requests.flatMap((request) => {
    const id: string = request.postDataJSON()?.documentId ?? new URL(request.url()).searchParams.get('documentId') ?? ''
    const asked = operations[id] ?? `unknown operation ${id}`
    return /^query \w+(\([^)]*\))? \{\s+viewer \{/.test(asked) ? [] : [asked.split('\n', 1)[0] ?? id]
  })
}

for (const locale of LOCALES) {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    test(`hydrates ${name} in ${locale} @desktop`, async ({ page, samples, complaints }) => {
      const asked: Request[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/graphql') asked.push(request)
      })
      const status = STATUSES[name] ?? 200
      const response = await page.goto(localized(locale, address(samples)))
      expect(response?.status()).toBe(status)
      await settled(page)

      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      // The browser reports the status of the page itself as an error; that one is meant.
      const isMeant = (complaint: string) => status !== 200 && complaint.endsWith(page.url())
      expect(complaints.filter((complaint) => !isMeant(complaint))).toEqual([])
      expect(publicOperations(asked)).toEqual([])
    })
  }
}
