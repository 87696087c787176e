import { expect, test } from 'vitest'
import { cdnDirectives } from '../ground/setting-values.ts'
import { createCdnHeaders } from './headers.ts'

const TAGS = ['home', 'product:5']

test.each([
  ['s-maxage=60', [['s-maxage', 60]]],
  [
    ' S-MaxAge=60 , stale-while-revalidate=600',
    [
      ['s-maxage', 60],
      ['stale-while-revalidate', 600],
    ],
  ],
])('%j is accepted', (text, directives) => {
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
])('a page that expires after %d s is cached no longer than that', (seconds, allowed) => {
  const headers = createCdnHeaders(cdnDirectives('s-maxage=60, stale-while-revalidate=600'))
  expect(headers.stored(TAGS, seconds)).toEqual({
    'cdn-cache-control': allowed,
    'surrogate-key': 'home product:5',
    'cache-tag': 'home,product:5',
  })
})

test('without the setting no header is sent', () => {
  const headers = createCdnHeaders(null)
  expect([headers.stored(TAGS, 9), headers.rendered]).toEqual([{}, {}])
})
