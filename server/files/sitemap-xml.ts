import type { Sitemap } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { escapeXml } from '../ground/escape-xml.ts'

export type SitemapPages = Extract<Sitemap, { pages: readonly unknown[] }>
type SitemapPage = SitemapPages['pages'][number]

export interface SitemapLimits {
  addresses: number
  /** Uncompressed, per file. */
  bytes: number
}

/** From the protocol (sitemaps.org). */
export const SITEMAP_LIMITS: SitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 }

/** A range of pages; `end` is exclusive. */
export interface SitemapFile {
  start: number
  end: number
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const OPENING = `${DECLARATION}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const CLOSING = '</urlset>\n'

function lastModified(changedAt: string | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt.slice(0, 10)}</lastmod>`
}

function fallbackOf(locales: readonly Locale[]): Locale {
  return locales.find((locale) => locale === DEFAULT_LOCALE) ?? locales[0] ?? DEFAULT_LOCALE
}

function urlElements({ path, changedAt }: SitemapPage, locales: readonly Locale[], origin: string): string {
  const addressIn = (locale: Locale) => escapeXml(origin + localePath(path, locale))
  const alternate = (code: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${addressIn(locale)}"/>`
  const alternates = [
    ...locales.map((locale) => alternate(locale, locale)),
    alternate('x-default', fallbackOf(locales)),
  ].join('')
  return locales
    .map((locale) => `<url><loc>${addressIn(locale)}</loc>${lastModified(changedAt)}${alternates}</url>\n`)
    .join('')
}

export function divideSitemap({ pages, locales }: SitemapPages, origin: string, limits: SitemapLimits): SitemapFile[] {
  const frame = Buffer.byteLength(OPENING + CLOSING)
  const files: SitemapFile[] = []
  let current = { start: 0, end: 0 }
  let bytes = frame
  for (const [index, page] of pages.entries()) {
    const size = Buffer.byteLength(urlElements(page, locales, origin))
    const addresses = (index + 1 - current.start) * locales.length
    if (index > current.start && (addresses > limits.addresses || bytes + size > limits.bytes)) {
      files.push(current)
      current = { start: index, end: index }
      bytes = frame
    }
    current.end = index + 1
    bytes += size
  }
  return [...files, current]
}

/** Yields one file in pieces, because it may have 50 MB. */
export function* sitemapXml({ pages, locales }: SitemapPages, { start, end }: SitemapFile, origin: string) {
  yield OPENING
  for (let index = start; index < end; index += 1) {
    const page = pages[index]
    if (page) yield urlElements(page, locales, origin)
  }
  yield CLOSING
}

export function sitemapIndex(
  { pages }: SitemapPages,
  files: readonly SitemapFile[],
  addressOf: (part: number) => string,
): string {
  const entries = files.map(({ start, end }, index) => {
    const changes = pages.slice(start, end).flatMap(({ changedAt }) => changedAt ?? [])
    const latest = changes.toSorted().at(-1) ?? null
    return `<sitemap><loc>${escapeXml(addressOf(index + 1))}</loc>${lastModified(latest)}</sitemap>\n`
  })
  return `${DECLARATION}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`
}
