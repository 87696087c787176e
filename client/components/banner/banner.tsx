import { useLocation } from '../../navigation/location.tsx'
import { PHONE_PICTURE, WIDE_PICTURE } from '../../styles/breakpoints.ts'
import type { BannerFieldsFragment } from './__generated__/banner.ts'
import { bannerHref } from './banner-href.ts'
import styles from './banner.module.css'

interface BannerProps {
  banner: BannerFieldsFragment
  /** Query name that carries its id: slides of the home page use `home_spm`. */
  source?: 'banner' | 'home_spm'
  /** `wide` spans the page, `tall` fits a column. */
  shape?: 'normal' | 'wide' | 'tall' | 'hero' | 'promo'
  /** The largest picture of the first screen. */
  priority?: boolean
  className?: string
}

/** A linked picture with its title. Narrow screens get the picture made for them. */
export function Banner({ banner, source = 'banner', shape = 'normal', priority = false, className }: BannerProps) {
  const { locale } = useLocation()
  const size = SIZES[shape]
  return (
    <a
      className={[styles.banner, styles[shape], className].filter(Boolean).join(' ')}
      href={bannerHref(banner, source, locale)}
    >
      {priority && <Preload banner={banner} />}
      <picture>
        {banner.image.phone !== banner.image.url && <source media={PHONE_PICTURE} srcSet={banner.image.phone} />}
        <img
          className={styles.image}
          src={banner.image.url}
          alt=""
          width={size.width}
          height={size.height}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
      {banner.title && <span className={styles.title}>{banner.title}</span>}
    </a>
  )
}

const SIZES = {
  normal: { width: 640, height: 320 },
  wide: { width: 1376, height: 344 },
  tall: { width: 480, height: 600 },
  hero: { width: 1200, height: 525 },
  promo: { width: 600, height: 600 },
}

/** `<picture>` is found late by the browser's own scanner, and not at all by React. */
function Preload({ banner: { image } }: Pick<BannerProps, 'banner'>) {
  if (image.phone === image.url) return <link rel="preload" as="image" href={image.url} fetchPriority="high" />
  return (
    <>
      <link rel="preload" as="image" href={image.phone} media={PHONE_PICTURE} fetchPriority="high" />
      <link rel="preload" as="image" href={image.url} media={WIDE_PICTURE} fetchPriority="high" />
    </>
  )
}
