import { FormattedMessage } from 'react-intl'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import { buttonClass } from '../form/button.tsx'
import type { BannerFieldsFragment } from './__generated__/media.ts'
import { bannerHref } from './banner-href.ts'
import styles from './banner.module.css'

interface BannerProps {
  banner: BannerFieldsFragment
  /** Query name that carries the banner's id; slides of the home page use `home_spm`. */
  source?: 'banner' | 'home_spm'
  shape?: 'normal' | 'wide' | 'tall' | 'hero'
  priority?: boolean
  className?: string
}

export function Banner({ banner, source = 'banner', shape = 'normal', priority = false, className }: BannerProps) {
  const { locale } = useLocation()
  return useSharedElement(banner, `banner ${source} ${shape} ${priority} ${className}`, () => {
    const size = SIZES[shape]
    const { image, title } = banner
    return (
      <a
        className={[styles.banner, styles[shape], className].filter(Boolean).join(' ')}
        href={bannerHref(banner, source, locale)}
      >
        <img
          className={styles.image}
          src={image.url}
          srcSet={image.srcSet ?? undefined}
          sizes={image.srcSet ? size.sizes : undefined}
          alt=""
          width={size.width}
          height={size.height}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
        />
        {title && (
          <span className={styles.caption}>
            <span className={styles.title}>{title}</span>
            {shape === 'hero' && (
              <span className={buttonClass({})}>
                <FormattedMessage id="hero.action" />
              </span>
            )}
          </span>
        )}
      </a>
    )
  })
}

const SIZES = {
  normal: { width: 640, height: 320, sizes: '(width < 576px) 46vw, 30vw' },
  wide: { width: 1376, height: 294, sizes: '96vw' },
  tall: { width: 480, height: 320, sizes: '(width < 992px) 96vw, 24rem' },
  hero: { width: 1200, height: 525, sizes: '(width < 992px) 94vw, 64vw' },
}
