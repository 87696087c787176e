import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FrameQuery } from './__generated__/frame.ts'
import { Copyright } from './footer/copyright.tsx'
import { LanguageMenu } from './header/language-menu.tsx'
import { Logo } from './header/logo.tsx'
import styles from './empty-layout.module.css'

/** Layout without header and footer, for signing in and the like. */
export function EmptyLayout({ store, children }: { store: FrameQuery['store']; children: ReactNode }) {
  const { settings } = store
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Logo name={settings.siteName} image={settings.headerLogo} />
        <LanguageMenu languages={store.languages} />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <p className={styles.welcome}>
          <FormattedMessage id="frame.welcome" values={{ siteName: <bdi>{settings.siteName}</bdi> }} />
        </p>
        {children}
      </main>
      <footer className={styles.footer}>
        <Copyright text={settings.copyright} siteName={settings.siteName} />
      </footer>
    </div>
  )
}
