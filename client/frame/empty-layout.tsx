import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../components/layout/lazy-part.tsx'
import type { FrameQuery } from './__generated__/frame.ts'
import { Copyright } from './footer/copyright.tsx'
import { Logo } from './header/logo.tsx'
import styles from './empty-layout.module.css'

const LanguageMenu = lazyPart(() => import('./frame-parts.ts').then((parts) => parts.LanguageMenu), {
  when: 'hydrated',
})

export function EmptyLayout({ shop, children }: { shop: FrameQuery['shop']; children: ReactNode }) {
  const { settings } = shop
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Logo settings={settings} />
        <LanguageMenu languages={shop.languages} />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <p className={styles.welcome}>
          <FormattedMessage id="frame.welcome" values={{ siteName: <bdi translate="no">{settings.shopName}</bdi> }} />
        </p>
        {children}
      </main>
      <footer className={styles.footer}>
        <Copyright text={settings.copyright} siteName={settings.shopName} />
      </footer>
    </div>
  )
}
