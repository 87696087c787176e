import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DEFAULT_LOCALE, LANGUAGES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { useShopIdentity } from './shop-identity.tsx'

interface PageHeadProps {
  title: string
  page?: number
  bareTitle?: boolean
  description?: string | null
  /** A picture for sharing, relative to the shop or absolute; defaults to the shop's own. */
  image?: string | null
  /** Path without language prefix, with only the query values that change the content. */
  canonicalPath?: string
  noIndex?: boolean
  openGraphType?: 'website' | 'product' | 'article'
  /** Null in browsers: see `JsonLd`. */
  jsonLd?: object | readonly object[] | null
}

/**
 * Title, description, canonical and language links, Open Graph tags and structured data. React moves them to `<head>`.
 */
export function PageHead(props: PageHeadProps) {
  const { page = 1, bareTitle, noIndex, description, canonicalPath, openGraphType = 'website', jsonLd } = props
  const intl = useIntl()
  const { origin, locale } = useLocation()
  const { name: siteName, image: shopImage } = useShopIdentity()
  const title = page > 1 ? intl.formatMessage({ id: 'common.titleOfPage' }, { title: props.title, page }) : props.title
  const image = props.image || shopImage
  return (
    <>
      <title>{bareTitle || !siteName || title === siteName ? title : `${title} | ${siteName}`}</title>
      {noIndex && <meta name="robots" content="noindex, follow" />}
      {canonicalPath !== undefined && <LanguageLinks path={canonicalPath} indexed={!noIndex} />}
      {description && <meta name="description" content={description} />}
      <meta property="og:type" content={openGraphType} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {siteName && <meta property="og:site_name" content={siteName} />}
      <meta property="og:locale" content={LANGUAGES[locale].openGraph} />
      {canonicalPath !== undefined && <meta property="og:url" content={origin + localePath(canonicalPath, locale)} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      {image && <meta property="og:image:alt" content={props.image ? title : (siteName ?? title)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd !== undefined && <JsonLd data={jsonLd} />}
    </>
  )
}

function LanguageLinks({ path, indexed }: { path: string; indexed: boolean }) {
  const { origin, locale } = useLocation()
  const { locales } = useShopIdentity()
  return (
    <>
      <link rel="canonical" href={origin + localePath(path, locale)} />
      {indexed &&
        locales.map((code) => (
          <link key={code} rel="alternate" hrefLang={code} href={origin + localePath(path, code)} />
        ))}
      {indexed && <link rel="alternate" hrefLang="x-default" href={origin + localePath(path, DEFAULT_LOCALE)} />}
    </>
  )
}

/**
 * Structured data for search engines, which load documents. Pages rendered in the browser omit it: React writes scripts
 * as HTML, which Trusted Types forbid. It is not executable, so `script-src` does not apply.
 * @param data from a `serverPart`; null in browsers, where the document's script stays
 */
export function JsonLd({ data }: { data: object | readonly object[] | null }) {
  const isHydrated = useHydrated()
  const [isInDocument] = useState(!isHydrated)
  if (!isInDocument) return null
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''
  // @NOTE Script text is not HTML: React would escape its quotes. `<` is the only character that could end it.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
