import { FormattedMessage, useIntl } from 'react-intl'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { FlashSaleRow } from '../../components/flash-sale-row/flash-sale-row.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { orLastPage } from '../../components/pagination/or-last-page.ts'
import { pageNumber, pageParam } from '../../components/pagination/page-number.ts'
import { definePage, type PageProps } from '../../define-page.ts'
import { useHref } from '../../navigation/location.tsx'
import { HomePageDocument, type HomePageQuery } from './__generated__/home-page.ts'
import { BannerStrip } from './banner-strip.tsx'
import { Discover } from './discover.tsx'
import { FeaturedBrands } from './featured-brands.tsx'
import { FeaturedCategories } from './featured-categories.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HomeCollections } from './home-collections.tsx'
import { HomeSection } from './home-section.tsx'
import { useHomeJsonLd } from './use-home-json-ld.ts'
import styles from './home-page.module.css'

/** The home page. Banner types are places: 1 beside the brands, 2 to 4 below the sales, 5 and 6 around discover. */
function HomePage({ data, search }: PageProps<HomePageQuery, object>) {
  const { home, discover } = data
  const intl = useIntl()
  const href = useHref()
  const bannersOf = (...types: number[]) => home.banners.filter((banner) => types.includes(banner.type))
  return (
    <div className={`container page-column ${styles.home}`}>
      <HomeHead data={data} page={pageNumber(search.page)} />
      <Hero slides={home.slides} top={home.rightTop} bottom={home.rightBottom} />
      <Features features={home.features} />
      <FeaturedCategories categories={home.featuredCategories} />
      {home.flashSales.map((sale) => (
        <FlashSaleRow key={sale.id} sale={sale} serverTime={home.serverTime} />
      ))}
      <BannerStrip banners={bannersOf(2, 3, 4)} />
      <HomeCollections collections={home.collections} />
      <FeaturedBrands brands={home.featuredBrands} banners={bannersOf(1)} />
      <BannerStrip banners={bannersOf(5)} />
      <HomeSection
        id="discover"
        title={intl.formatMessage({ id: 'home.discover' })}
        moreHref={href(routes.allProducts, {})}
        more={<FormattedMessage id="common.allProducts" />}
      >
        <Discover key={discover.pageInfo.page} list={discover} />
      </HomeSection>
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
    orLastPage(pageNumber(search.page), data.discover.pageInfo, (page) =>
      hrefIn(routes.home, {}, locale, { page: pageParam(page) }),
    ),
  access: 'public',
  queryParams: ['page'],
  Component: HomePage,
})
