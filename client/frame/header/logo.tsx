import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import styles from './logo.module.css'

interface LogoProps {
  settings: Pick<FrameQuery['shop']['settings'], 'shopName' | 'headerLogo' | 'footerLogo'>
}

/** The dark scheme uses the footer's logo, which shops design for dark backgrounds. */
export function Logo({ settings: { shopName: name, headerLogo: image, footerLogo } }: LogoProps) {
  const href = useHref()
  return (
    <a className={styles.logo} translate="no" href={href(routes.home, {})} aria-label={name}>
      {image ? (
        <>
          <picture className={styles.picture}>
            {footerLogo && <source media="(prefers-color-scheme: dark)" srcSet={footerLogo} />}
            <img
              className={styles.image}
              src={image}
              alt={name}
              data-own-text=""
              width={144}
              height={40}
              fetchPriority="low"
            />
          </picture>
          <span className={styles.name}>{name}</span>
        </>
      ) : (
        name
      )}
    </a>
  )
}
