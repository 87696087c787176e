import type { BannerFieldsFragment } from '../../components/banner/__generated__/banner.ts'
import { Banner } from '../../components/banner/banner.tsx'
import styles from './banner-strip.module.css'

export function BannerStrip({ banners }: { banners: readonly BannerFieldsFragment[] }) {
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
