import type { BannerFieldsFragment } from '../../components/banner/__generated__/banner.ts'
import { Banner } from '../../components/banner/banner.tsx'
import { HeroSlider } from './hero-slider.tsx'
import styles from './hero.module.css'

interface HeroProps {
  slides: readonly BannerFieldsFragment[]
  top: BannerFieldsFragment | null
  bottom: BannerFieldsFragment | null
}

export function Hero({ slides, top, bottom }: HeroProps) {
  const beside = [top, bottom].filter((banner) => banner !== null)
  if (slides.length === 0 && beside.length === 0) return null
  return (
    <div className={beside.length > 0 ? `${styles.hero} ${styles.withSide}` : styles.hero}>
      {slides.length > 0 && <HeroSlider slides={slides} />}
      {beside.length > 0 && (
        <div className={styles.side}>
          {beside.map((banner) => (
            <Banner key={banner.id} banner={banner} source="home_spm" />
          ))}
        </div>
      )}
    </div>
  )
}
