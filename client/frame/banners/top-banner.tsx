import { useIntl } from 'react-intl'
import { IconButton } from '../../components/form/button.tsx'
import { bannerHref } from '../../components/media/banner-href.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { rememberBannerClosed, TOP_BANNER_KEY } from '../../foundation/visitor/closed-banners.ts'
import type { FrameBannerFragment } from '../__generated__/frame.ts'
import styles from './top-banner.module.css'

function closeForGood() {
  rememberBannerClosed(TOP_BANNER_KEY)
  document.documentElement.dataset[TOP_BANNER_KEY] = '1'
}

export function TopBanner({ banner }: { banner: FrameBannerFragment }) {
  const { locale } = useLocation()
  const intl = useIntl()
  return (
    <aside className={styles.banner} aria-label={intl.formatMessage({ id: 'banner.top' })}>
      <a className={styles.link} href={bannerHref(banner, 'banner', locale)}>
        <img
          className={styles.image}
          src={banner.image.url}
          srcSet={banner.image.srcSet ?? undefined}
          sizes="100vw"
          alt=""
          width={1440}
          height={56}
          fetchPriority="low"
        />
        <span className={styles.title}>{banner.title}</span>
      </a>
      {banner.closable && (
        <IconButton
          icon="close"
          className={styles.close}
          label={intl.formatMessage({ id: 'banner.close' })}
          onClick={closeForGood}
        />
      )}
    </aside>
  )
}
