import { expect, test } from 'vitest'
import { divideSitemap, SITEMAP_LIMITS, sitemapXml, sitemapIndex, type SitemapPages } from './sitemap-xml.ts'

const ORIGIN = 'https://shop.test'

const shopWith = (paths: readonly string[], locales: SitemapPages['locales'] = ['en', 'ar']): SitemapPages => ({
  locales,
  pages: paths.map((path) => ({ path, changedAt: null })),
})
const writeAll = (built: SitemapPages, start = 0, end = built.pages.length) =>
  [...sitemapXml(built, { start, end }, ORIGIN)].join('')

test('a page has an address per language, each with all alternates', () => {
  const built = shopWith(['/a'])
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.test/a"/>' +
    '<xhtml:link rel="alternate" hreflang="ar" href="https://shop.test/ar/a"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.test/a"/>'
  expect(writeAll(built)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `<url><loc>https://shop.test/a</loc>${links}</url>\n` +
      `<url><loc>https://shop.test/ar/a</loc>${links}</url>\n` +
      '</urlset>\n',
  )
})

test('without English, the first language is the x-default', () => {
  expect(writeAll(shopWith(['/a'], ['fr', 'ar']))).toContain('hreflang="x-default" href="https://shop.test/fr/a"')
})

test('escapes XML characters, and writes the modification day without the time', () => {
  const built: SitemapPages = { locales: ['en'], pages: [{ path: `/a&b<c>"d'`, changedAt: '2026-02-03T04:05:06Z' }] }
  const xml = writeAll(built)
  expect(xml).toContain('<loc>https://shop.test/a&amp;b&lt;c&gt;&quot;d&apos;</loc><lastmod>2026-02-03</lastmod>')
})

test('a file contains only its own pages', () => {
  const xml = writeAll(shopWith(['/a', '/b', '/c'], ['en']), 1, 2)
  expect([...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual(['https://shop.test/b'])
})

const limits = (change: Partial<typeof SITEMAP_LIMITS>) => ({ ...SITEMAP_LIMITS, ...change })

test('a file has the most addresses and bytes that crawlers read', () => {
  expect(SITEMAP_LIMITS).toEqual({ addresses: 50_000, bytes: 50 * 1024 * 1024 })
})

test('limits a file’s addresses across all languages', () => {
  const built = shopWith(['/a', '/b', '/c'])
  expect(divideSitemap(built, ORIGIN, limits({ addresses: 6 }))).toEqual([{ start: 0, end: 3 }])
  const files = [
    { start: 0, end: 2 },
    { start: 2, end: 3 },
  ]
  for (const addresses of [5, 4]) expect(divideSitemap(built, ORIGIN, limits({ addresses }))).toEqual(files)
})

test('limits a file’s bytes exactly', () => {
  const built = shopWith(['/a', '/b', '/ç'], ['en'])
  const bytes = Buffer.byteLength(writeAll(built))
  expect(divideSitemap(built, ORIGIN, limits({ bytes }))).toHaveLength(1)
  const files = divideSitemap(built, ORIGIN, limits({ bytes: bytes - 1 }))
  expect(files).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 3 },
  ])
  for (const { start, end } of files) expect(Buffer.byteLength(writeAll(built, start, end))).toBeLessThan(bytes)
})

test('an oversized page gets its own file, and a shop without pages an empty one', () => {
  expect(divideSitemap(shopWith(['/a', '/b']), ORIGIN, limits({ addresses: 1, bytes: 1 }))).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ])
  expect(divideSitemap(shopWith([]), ORIGIN, SITEMAP_LIMITS)).toEqual([{ start: 0, end: 0 }])
})

test('the index lists each file with its modification day', () => {
  const built: SitemapPages = {
    locales: ['en'],
    pages: [
      { path: '/a', changedAt: '2026-03-01T00:00:00Z' },
      { path: '/b', changedAt: '2026-01-01T00:00:00Z' },
      { path: '/c', changedAt: null },
    ],
  }
  const files = [
    { start: 0, end: 2 },
    { start: 2, end: 3 },
  ]
  expect(sitemapIndex(built, files, (part) => `${ORIGIN}/sitemap-${part}.xml?a&b`)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://shop.test/sitemap-1.xml?a&amp;b</loc><lastmod>2026-03-01</lastmod></sitemap>\n' +
      '<sitemap><loc>https://shop.test/sitemap-2.xml?a&amp;b</loc></sitemap>\n' +
      '</sitemapindex>\n',
  )
})
