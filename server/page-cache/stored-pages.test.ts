import { expect, test } from 'vitest'
import type { StoredPage } from './stored-page.ts'
import { createStoredPages } from './stored-pages.ts'

function pageOf(bytes: number): StoredPage {
  return {
    brotli: Buffer.alloc(bytes),
    gzip: Buffer.alloc(0),
    digest: '',
    headers: {},
    tags: [],
    storedAt: 0,
    endsAt: Infinity,
    failedAt: -Infinity,
    isOld: false,
    freshUntil: Infinity,
    staleUntil: Infinity,
    keptUntil: Infinity,
  }
}

test('half of the bytes can be dropped, those not used for the longest time', () => {
  const pages = createStoredPages(() => 0, 1_000_000)
  const place = (key: string) => ({ key, budget: 'pages' }) as const
  for (const key of ['one', 'two', 'three', 'four']) pages.keep(place(key), pageOf(10_000))
  pages.find(place('one'))
  const before = pages.size().bytes
  pages.dropHalf()
  expect(pages.size()).toEqual({ pages: 2, bytes: before / 2 })
  expect(pages.find(place('one'))).toBeDefined()
  expect(pages.find(place('four'))).toBeDefined()
})
