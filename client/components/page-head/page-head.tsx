import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { useLocation } from '../../navigation/location.tsx'
import { JsonLd } from './json-ld.tsx'
import { useShopName } from './shop-name.tsx'

interface PageHeadProps {
  title: string
  /** Without the shop's name after the title. */
  bareTitle?: boolean
  description?: string | null
  /** A picture for sharing; relative to the shop or absolute. */
  image?: string | null
  /** Path without language prefix, with only the query values that change the content. */
  canonicalPath?: string
  noIndex?: boolean
  openGraphType?: 'website' | 'product' | 'article'
  /** Schema.org data, one object or several. */
  jsonLd?: object | readonly object[]
}

/**
 * Title, description, canonical and language links, Open Graph tags and structured data. React moves them to `<head>`.
 */
export function PageHead({ title, bareTitle, noIndex, canonicalPath, jsonLd, ...card }: PageHeadProps) {
  const siteName = useShopName()
  const fullTitle = bareTitle || !siteName || title === siteName ? title : `${title} | ${siteName}`
  return (
    <>
      <title>{fullTitle}</title>
      {noIndex && <meta name="robots" content="noindex, follow" />}
      {canonicalPath !== undefined && <LanguageLinks path={canonicalPath} indexed={!noIndex} />}
      <SharingCard title={title} siteName={siteName} canonicalPath={canonicalPath} {...card} />
      {jsonLd !== undefined && <JsonLd data={jsonLd} />}
    </>
  )
}

function LanguageLinks({ path, indexed }: { path: string; indexed: boolean }) {
  const { origin, locale } = useLocation()
  return (
    <>
      <link rel="canonical" href={origin + localePath(path, locale)} />
      {indexed &&
        LOCALES.map((code) => (
          <link key={code} rel="alternate" hrefLang={code} href={origin + localePath(path, code)} />
        ))}
      {indexed && <link rel="alternate" hrefLang="x-default" href={origin + localePath(path, DEFAULT_LOCALE)} />}
    </>
  )
}

type SharingCardProps = Pick<PageHeadProps, 'title' | 'description' | 'image' | 'canonicalPath' | 'openGraphType'> & {
  siteName: string | null
}

function SharingCard({
  title,
  siteName,
  description,
  image,
  canonicalPath,
  openGraphType = 'website',
}: SharingCardProps) {
  const { origin, locale } = useLocation()
  return (
    <>
      {description && <meta name="description" content={description} />}
      <meta property="og:type" content={openGraphType} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {siteName && <meta property="og:site_name" content={siteName} />}
      <meta property="og:locale" content={locale} />
      {canonicalPath !== undefined && <meta property="og:url" content={origin + localePath(canonicalPath, locale)} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
