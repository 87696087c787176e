import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import type { Dialect } from './dialect/create-dialect.ts'
import { type EitherRead, readEither } from './dialect/read-either.ts'
import type { PublicEndpoint } from './endpoint.ts'
import { sitemapEndpoint, sitemapPartEndpoint } from './endpoints/shop/operations.ts'
import { shopEndpoint, type ShopModel } from './endpoints/shop/shop.ts'
import {
  type SitemapSource,
  sitemapSourceByQueryEndpoint,
  sitemapSourceEndpoint,
} from './endpoints/shop/sitemap-source.ts'
import type { PublicReader } from './public-reader.ts'
import { type SitemapPage, sitemapPages } from './sitemap-pages.ts'

export type Sitemap =
  | { xml: string; part(number: number): Promise<string | null> }
  | { pages: readonly SitemapPage[]; locales: readonly Locale[] }

const SCOPE = { locale: DEFAULT_LOCALE, requestId: 'server' }

const sourceRead: EitherRead<'contentPage', PublicEndpoint<undefined, SitemapSource>> = {
  trait: 'contentPage',
  ways: { path: sitemapSourceEndpoint, query: sitemapSourceByQueryEndpoint },
}

/** Only requests parts the sitemap names, because clients may try any number. */
function namesPart(xml: string, part: number): boolean {
  return xml.includes('<sitemapindex') && xml.includes(`/sitemap-${part}.xml</loc>`)
}

export function localesOf({ languages }: Pick<ShopModel, 'languages'>): Locale[] {
  const locales = languages.map(({ code }) => code).filter(isLocale)
  return locales.length > 0 ? locales : [DEFAULT_LOCALE]
}

/** Large shops have tens of thousands of pages, so the list is reused while the answers stay the same. */
export function createSitemap(reader: PublicReader, dialect: Dialect): () => Promise<Sitemap> {
  let last: { shop: ShopModel; source: SitemapSource; sitemap: Sitemap } | null = null

  const valueOf = async <Model>(endpoint: PublicEndpoint<undefined, Model>): Promise<Model> =>
    (await reader.read(endpoint, undefined, SCOPE)).value

  const partOf = async (part: number): Promise<string | null> =>
    (await reader.read(sitemapPartEndpoint, { part }, SCOPE)).value

  async function build(): Promise<Sitemap> {
    const [shop, source] = await Promise.all([valueOf(shopEndpoint), readEither(dialect, sourceRead, valueOf)])
    if (last?.shop !== shop || last.source !== source)
      last = { shop, source, sitemap: { pages: sitemapPages(shop, source), locales: localesOf(shop) } }
    return last.sitemap
  }

  return async () => {
    try {
      const xml = await valueOf(sitemapEndpoint)
      return { xml, part: async (part) => (namesPart(xml, part) ? partOf(part) : null) }
    } catch {
      return build()
    }
  }
}
