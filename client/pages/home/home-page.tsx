import { Suspense } from 'react'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { orLastPage } from '../../components/pagination/or-last-page.ts'
import { definePage, type PageProps } from '../../define-page.ts'
import { pageNumber, pageParam } from '../../page-number.ts'
import { HomePageDocument, type HomePageQuery } from './__generated__/home-page.ts'
import { BannerStrip } from './banner-strip.tsx'
import { Discover } from './discover.tsx'
import { FeaturedBrands } from './featured-brands.tsx'
import { FeaturedCategories } from './featured-categories.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HomeCollections } from './home-collections.tsx'
import { HomeSales } from './home-sales.tsx'
import { useHomeJsonLd } from './use-home-json-ld.ts'
import styles from './home-page.module.css'

/**
 * The home page. Banner types are places: 1 beside the brands, 2 to 4 below the sales, 5 and 6 around discover. Each
 * section hydrates by itself after the rest, in pieces that leave the visitor's own taps in between.
 */
function HomePage({ data: { home, shop }, search }: PageProps<HomePageQuery, object>) {
  const { showcase } = home
  const bannersOf = (...types: number[]) => home.banners.filter((banner) => types.includes(banner.type))
  return (
    <div className={`container page-column ${styles.home}`}>
      <HomeHead data={{ home, shop }} page={pageNumber(search.page)} />
      <Hero slides={home.slides} top={home.rightTop} bottom={home.rightBottom} />
      <Features features={home.features} />
      <Suspense>
        <FeaturedCategories categories={home.featuredCategories} />
      </Suspense>
      <Suspense>
        <HomeSales showcase={showcase} serverTime={home.serverTime} />
      </Suspense>
      <BannerStrip banners={bannersOf(2, 3, 4)} />
      <Suspense>
        <HomeCollections showcase={showcase} />
      </Suspense>
      <Suspense>
        <FeaturedBrands brands={home.featuredBrands} banners={bannersOf(1)} />
      </Suspense>
      <BannerStrip banners={bannersOf(5)} />
      <Suspense>
        <Discover list={showcase.discover} />
      </Suspense>
      <BannerStrip banners={bannersOf(6)} />
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
