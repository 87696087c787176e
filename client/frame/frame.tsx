import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoadingBar } from '../components/loading-bar/loading-bar.tsx'
import { SiteNameProvider } from '../components/page-head/site-name.tsx'
import { LazySavedSync } from '../components/saved/lazy-saved-sync.tsx'
import { Toaster } from '../components/toast/toast.tsx'
import type { FrameQuery } from './__generated__/frame.ts'
import { PopupBanner } from './banners/popup-banner.tsx'
import { TopBanner } from './banners/top-banner.tsx'
import { EmptyLayout } from './empty-layout.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { IdentitySync } from './identity-sync.tsx'
import { Drawer } from './mobile/drawer.tsx'
import { MobileBar } from './mobile/mobile-bar.tsx'
import { OfflineNotice } from './offline-notice/offline-notice.tsx'
import { SessionPrompt } from './session/session-prompt.tsx'
import styles from './frame.module.css'

interface FrameProps {
  data: FrameQuery
  /** `empty` is for sign in, register and the like. */
  layout: 'default' | 'empty'
  children: ReactNode
}

/** Around every page. Nothing in it is personal until hydration. */
export function Frame({ data: { store }, layout, children }: FrameProps) {
  return (
    <SiteNameProvider name={store.settings.siteName}>
      {store.settings.bannerLogo && <link rel="icon" href={store.settings.bannerLogo} />}
      <IdentitySync />
      <LazySavedSync />
      <LoadingBar />
      {layout === 'empty' ? (
        <EmptyLayout store={store}>{children}</EmptyLayout>
      ) : (
        <DefaultLayout store={store}>{children}</DefaultLayout>
      )}
      <OfflineNotice />
      <SessionPrompt />
      <Toaster />
    </SiteNameProvider>
  )
}

function DefaultLayout({ store, children }: { store: FrameQuery['store']; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="frame.skip" />
      </a>
      {store.topBanner && <TopBanner banner={store.topBanner} />}
      <Header store={store} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer store={store} />
      <MobileBar />
      <Drawer categories={store.categories} links={[...store.headerLinks.left, ...store.headerLinks.right]} />
      {store.popupBanner && <PopupBanner banner={store.popupBanner} />}
    </div>
  )
}
