import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { renderHighlightList } from '../../components/media/highlight-list.tsx'
import { RawHtml } from '../../components/text/raw-html.tsx'
import { definePage, pageNumber, pageParam, type PageProps } from '../../foundation/define-page.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { HomePageDocument, type HomePageQuery } from './__generated__/home-page.ts'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'

const HomeSections = lazyPart(() => import('./home-sections.tsx').then((module) => module.HomeSections), {
  when: 'hydrated',
})

function HomePage({ data: { home, shop }, search }: PageProps<HomePageQuery, object>) {
  return (
    <div className={`container page-column ${styles.home}`}>
      <HomeHead data={{ home, shop }} page={pageNumber(search.page)} />
      <Hero slides={home.slides} top={home.rightTop} bottom={home.rightBottom} />
      <Features features={home.features} />
      <HomeSections home={home} />
    </div>
  )
}

function HomeHead({ data: { shop, home }, page }: { data: HomePageQuery; page: number }) {
  const { settings } = shop
  return (
    <>
      <PageHead
        title={settings.metaTitle || settings.shopName}
        page={page}
        bareTitle
        description={settings.metaDescription}
        image={home.slides[0]?.image.url ?? settings.headerLogo}
        canonicalPath={hrefIn(routes.home, {}, DEFAULT_LOCALE, { page: pageParam(page) })}
        jsonLd={useHomeJsonLd(settings)}
      />
      <h1 className="visually-hidden">{settings.shopName}</h1>
    </>
  )
}

function Features({ features }: Pick<HomePageQuery['home'], 'features'>) {
  const { locale } = useLocation()
  if (features.length === 0) return null
  const highlights = features.map(({ detail, image }) => ({ key: detail, image, text: <RawHtml html={detail} /> }))
  return renderHighlightList({ className: 'panel', highlights, locale })
}

function useHomeJsonLd(settings: HomePageQuery['shop']['settings']): object[] {
  const { origin, locale } = useLocation()
  const href = useHref()
  const url = origin + href(routes.home, {})
  const contact = settings.phone
    ? {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: settings.phone,
        email: settings.email ?? undefined,
      }
    : undefined
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: settings.shopName,
      url,
      inLanguage: locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href(routes.search, {})}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: settings.shopName,
      url: origin + href(routes.home, {}),
      logo: settings.headerLogo ? new URL(settings.headerLogo, origin).href : undefined,
      contactPoint: contact,
    },
  ]
}

export const homePage = definePage(routes.home, {
  query: HomePageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  access: 'public',
  queryParams: ['page'],
  Component: HomePage,
})
