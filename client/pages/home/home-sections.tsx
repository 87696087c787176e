import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import type {
  BannerFieldsFragment,
  BrandTileFieldsFragment,
  CategoryTileFieldsFragment,
} from '../../components/media/__generated__/media.ts'
import { Banner } from '../../components/media/banner.tsx'
import { Slider } from '../../components/media/slider.tsx'
import { BrandTile, CategoryTile } from '../../components/media/tiles.tsx'
import { ProductGrid } from '../../components/product/product-grid.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { HomePageQuery } from './__generated__/home-page.ts'
import { HomeCollections, HomeSales } from './home-collections.tsx'
import { HomeSection } from './home-section.tsx'
import styles from './home-section.module.css'

/**
 * Banner types are positions: 1 beside the brands, 2 to 4 below the sales, 5 and 6 around discover. Each section
 * hydrates separately, so that taps are handled in between.
 */
export function HomeSections({ home }: { home: HomePageQuery['home'] }) {
  const { showcase } = home
  const bannersOf = (...types: number[]) => home.banners.filter((banner) => types.includes(banner.type))
  return (
    <>
      <Suspense>
        <FeaturedCategories categories={home.featuredCategories} />
      </Suspense>
      <Suspense>
        <HomeSales home={home} />
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
        <Discover products={showcase.discover.items} />
      </Suspense>
      <BannerStrip banners={bannersOf(6)} />
    </>
  )
}

function BannerStrip({ banners }: { banners: readonly BannerFieldsFragment[] }) {
  if (banners.length === 0) return null
  return (
    <ul className={styles.strip}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <Banner banner={banner} shape={banners.length === 1 ? 'wide' : 'normal'} />
        </li>
      ))}
    </ul>
  )
}

function Discover({ products }: { products: HomePageQuery['home']['showcase']['discover']['items'] }) {
  const intl = useIntl()
  const href = useHref()
  if (products.length === 0) return null
  return (
    <HomeSection id="discover" title={intl.formatMessage({ id: 'home.discover' })}>
      <ProductGrid products={products} />
      <p className={styles.end}>
        <ButtonLink variant="secondary" href={href(routes.allProducts, {})}>
          <FormattedMessage id="common.allProducts" />
        </ButtonLink>
      </p>
    </HomeSection>
  )
}

function FeaturedCategories({ categories }: { categories: readonly CategoryTileFieldsFragment[] }) {
  const intl = useIntl()
  const href = useHref()
  if (categories.length === 0) return null
  const title = intl.formatMessage({ id: 'home.categories' })
  return (
    <HomeSection
      id="featured-categories"
      title={title}
      moreHref={href(routes.categories, {})}
      more={<FormattedMessage id="common.allCategories" />}
    >
      <Slider label={title} items="narrow">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </Slider>
    </HomeSection>
  )
}

interface FeaturedBrandsProps {
  brands: readonly BrandTileFieldsFragment[]
  banners: readonly BannerFieldsFragment[]
}

const MAX_BRANDS = 12

function FeaturedBrands({ brands, banners }: FeaturedBrandsProps) {
  const intl = useIntl()
  const href = useHref()
  if (brands.length === 0) return null
  return (
    <HomeSection
      id="featured-brands"
      title={intl.formatMessage({ id: 'home.brands' })}
      moreHref={href(routes.brands, {})}
      more={<FormattedMessage id="common.allBrands" />}
    >
      <div className={banners.length > 0 ? `${styles.brands} ${styles.withBanner}` : styles.brands}>
        {banners.slice(0, 1).map((banner) => (
          <Banner key={banner.id} banner={banner} shape="tall" />
        ))}
        <ul className={styles.grid}>
          {brands.slice(0, MAX_BRANDS).map((brand) => (
            <li key={brand.id}>
              <BrandTile brand={brand} />
            </li>
          ))}
        </ul>
      </div>
    </HomeSection>
  )
}
