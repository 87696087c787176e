import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { lazyPart } from '../../components/lazy-part/lazy-part.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { orLastPage } from '../../components/pagination/or-last-page.ts'
import { definePage, type PageProps } from '../../define-page.ts'
import { pageNumber, pageParam } from '../../page-number.ts'
import { HomePageDocument, type HomePageQuery } from './__generated__/home-page.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { useHomeJsonLd } from './use-home-json-ld.ts'
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

export const homePage = definePage(routes.home, {
  query: HomePageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  outcome: ({ data, search, locale }) =>
    orLastPage(pageNumber(search.page), data.home.showcase.discover.pageInfo, (page) =>
      hrefIn(routes.home, {}, locale, { page: pageParam(page) }),
    ),
  access: 'public',
  queryParams: ['page'],
  Component: HomePage,
})
