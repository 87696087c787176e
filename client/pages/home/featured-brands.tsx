import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type { BannerFieldsFragment } from '../../components/banner/__generated__/banner.ts'
import { Banner } from '../../components/banner/banner.tsx'
import type { BrandTileFieldsFragment } from '../../components/brand-tile/__generated__/brand-tile.ts'
import { BrandTile } from '../../components/brand-tile/brand-tile.tsx'
import { useHref } from '../../navigation/location.tsx'
import { HomeSection } from './home-section.tsx'
import styles from './featured-brands.module.css'

interface FeaturedBrandsProps {
  brands: readonly BrandTileFieldsFragment[]
  banners: readonly BannerFieldsFragment[]
}

const MOST = 12

export function FeaturedBrands({ brands, banners }: FeaturedBrandsProps) {
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
      <div className={banners.length > 0 ? `${styles.brands} ${styles.beside}` : styles.brands}>
        {banners.slice(0, 1).map((banner) => (
          <Banner key={banner.id} banner={banner} shape="tall" />
        ))}
        <ul className={styles.grid}>
          {brands.slice(0, MOST).map((brand) => (
            <li key={brand.id}>
              <BrandTile brand={brand} />
            </li>
          ))}
        </ul>
      </div>
    </HomeSection>
  )
}
