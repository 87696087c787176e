import { Suspense } from 'react'
import type { HomePageQuery } from './__generated__/home-page.ts'
import { BannerStrip } from './banner-strip.tsx'
import { Discover } from './discover.tsx'
import { FeaturedBrands } from './featured-brands.tsx'
import { FeaturedCategories } from './featured-categories.tsx'
import { HomeCollections } from './home-collections.tsx'
import { HomeSales } from './home-sales.tsx'

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
    </>
  )
}
