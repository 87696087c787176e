import { expect, test } from 'vitest'
import { cdnDirectives, createCdnHeaders } from './cdn-headers.ts'
import type { StoredPage } from './stored-page.ts'

const NOTHING = Buffer.alloc(0)

/** A stored page that ends by itself after some seconds, counted from 0. */
function endingAfter(seconds: number): StoredPage {
  const documents = { brotli: NOTHING, gzip: NOTHING, digest: '', headers: {} }
  return { ...documents, endsAt: seconds * 1000, tags: ['home', 'product:5'], isOld: false }
}

test.each([
  ['s-maxage=60', [['s-maxage', 60]]],
  [
    ' S-MaxAge=60 , stale-while-revalidate=600',
    [
      ['s-maxage', 60],
      ['stale-while-revalidate', 600],
    ],
  ],
])('%j is read', (text, directives) => {
  expect(cdnDirectives(text)).toEqual(directives)
})

test.each(['s-maxage', 's-maxage=', 's-maxage=1h', 's-maxage=60,', 'private', 's-maxage=60\r\nx: y', 's-maxage=-1'])(
  '%j is refused',
  (text) => expect(cdnDirectives(text)).toBeNull(),
)

test.each([
  [Infinity, 's-maxage=60, stale-while-revalidate=600'],
  [100.9, 's-maxage=60, stale-while-revalidate=40'],
  [20, 's-maxage=20, stale-while-revalidate=0'],
  [0, 's-maxage=0, stale-while-revalidate=0'],
])('a cache keeps a page that ends after %d s no longer', (seconds, allowed) => {
  const headers = createCdnHeaders(cdnDirectives('s-maxage=60, stale-while-revalidate=600'))
  expect(headers.of(endingAfter(seconds), 0)).toEqual({
    'cdn-cache-control': allowed,
    'surrogate-key': 'home product:5',
    'cache-tag': 'home,product:5',
  })
})

test('without the setting nothing is said', () => {
  const headers = createCdnHeaders(null)
  expect([headers.of(endingAfter(9), 0), headers.unstored]).toEqual([{}, {}])
})
