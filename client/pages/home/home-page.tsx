import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { lazyPart, serverPart } from '../../components/layout/lazy-part.tsx'
import { renderHighlightList } from '../../components/media/highlight-list.tsx'
import { RawHtml } from '../../components/text/raw-html.tsx'
import { definePage, pageNumber, pageParam, type PageProps } from '../../foundation/define-page.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { HomePageDocument, type HomePageQuery } from './__generated__/home-page.ts'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'

const HomeSections = lazyPart(() => import('./home-sections.tsx').then((module) => module.HomeSections), {
  when: 'hydrated',
})

const RecentlyViewed = lazyPart(
  () => import('../../components/product/recently-viewed.tsx').then((module) => module.RecentlyViewed),
  { when: 'hydrated', near: '[data-recently-viewed]' },
)

const readJsonLd = serverPart(() => import('./home-json-ld.ts').then((module) => module.homeJsonLd))

function HomePage({ data: { home, shop }, search }: PageProps<HomePageQuery, object>) {
  return (
    <div className={`container page-column ${styles.home}`}>
      <HomeHead data={{ home, shop }} page={pageNumber(search.page)} />
      <Hero slides={home.slides} top={home.rightTop} bottom={home.rightBottom} />
      <Features features={home.features} />
      <HomeSections home={home} />
      {/* Last, because it grows after the scroll position was restored. */}
      <RecentlyViewed />
    </div>
  )
}

function HomeHead({ data: { shop, home }, page }: { data: HomePageQuery; page: number }) {
  const location = useLocation()
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
        jsonLd={readJsonLd()?.(settings, location) ?? null}
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

export const homePage = definePage(routes.home, {
  query: HomePageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  access: 'public',
  queryParams: ['page'],
  Component: HomePage,
})
