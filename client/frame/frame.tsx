import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ShopIdentityProvider } from '../components/head/shop-identity.tsx'
import { lazyPart } from '../components/layout/lazy-part.tsx'
import { LazySavedSync } from '../components/product/saved/lazy-saved.tsx'
import type { Layout } from '../foundation/define-page.ts'
import { useIsNavigating } from '../foundation/navigation/pending-navigation.ts'
import type { FrameQuery } from './__generated__/frame.ts'
import { Copyright } from './footer/copyright.tsx'
import { Logo } from './header/logo.tsx'
import { IdentitySync } from './identity-sync.tsx'
import { Drawer } from './mobile/drawer.tsx'
import { LazyOpenTab } from './open-tab/lazy-open-tab.tsx'
import emptyStyles from './empty-layout.module.css'
import styles from './frame.module.css'

const loadParts = () => import('./frame-parts.ts')
const PopupBanner = lazyPart(() => loadParts().then((parts) => parts.PopupBanner), { when: 'hydrated' })
const TopBanner = lazyPart(() => loadParts().then((parts) => parts.TopBanner), { when: 'hydrated' })
const Header = lazyPart(() => loadParts().then((parts) => parts.Header), { when: 'hydrated' })
const Footer = lazyPart(() => import('./footer/footer.tsx').then((module) => module.Footer), {
  when: 'hydrated',
  near: 'footer',
})
const LanguageMenu = lazyPart(() => loadParts().then((parts) => parts.LanguageMenu), { when: 'hydrated' })
const loadCheckoutParts = () => import('./checkout/checkout-frame.tsx')
const CheckoutHeader = lazyPart(() => loadCheckoutParts().then((parts) => parts.CheckoutHeader), { when: 'hydrated' })
const CheckoutFooter = lazyPart(() => loadCheckoutParts().then((parts) => parts.CheckoutFooter), { when: 'hydrated' })
const MobileBar = lazyPart(() => loadParts().then((parts) => parts.MobileBar), { when: 'hydrated' })
const Toaster = lazyPart(() => loadParts().then((parts) => parts.Toaster), { when: 'hydrated' })

interface FrameProps {
  data: FrameQuery
  layout: Layout
  isError?: boolean
  children: ReactNode
}

/** The frame renders nothing personal until hydration. */
export function Frame({ data: { shop }, layout, isError = false, children }: FrameProps) {
  return (
    <ShopIdentityProvider
      name={shop.settings.shopName}
      image={shop.settings.headerLogo}
      languages={shop.languages}
      categories={shop.categories}
    >
      <IdentitySync />
      <LazySavedSync />
      <LoadingBar />
      {layout === 'empty' ? (
        <EmptyLayout shop={shop}>{children}</EmptyLayout>
      ) : (
        <DefaultLayout shop={shop} isCheckout={layout === 'checkout'} isError={isError}>
          {children}
        </DefaultLayout>
      )}
      <LazyOpenTab />
      <Toaster />
    </ShopIdentityProvider>
  )
}

interface DefaultLayoutProps {
  shop: FrameQuery['shop']
  isCheckout: boolean
  isError: boolean
  children: ReactNode
}

function DefaultLayout({ shop, isCheckout, isError, children }: DefaultLayoutProps) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="frame.skip" />
      </a>
      {isCheckout ? (
        <CheckoutHeader shop={shop} />
      ) : (
        <>
          {shop.topBanner && <TopBanner banner={shop.topBanner} />}
          <Header shop={shop} />
        </>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isCheckout ? (
        <CheckoutFooter shop={shop} />
      ) : (
        <>
          <Footer shop={shop} />
          <MobileBar />
          <Drawer
            categories={shop.categories}
            languages={shop.languages}
            links={[...shop.headerLinks.left, ...shop.headerLinks.right]}
          />
          {shop.popupBanner && !isError && <PopupBanner banner={shop.popupBanner} />}
        </>
      )}
    </div>
  )
}

function EmptyLayout({ shop, children }: { shop: FrameQuery['shop']; children: ReactNode }) {
  const { settings } = shop
  return (
    <div className={emptyStyles.layout}>
      <header className={emptyStyles.header}>
        <Logo settings={settings} />
        <LanguageMenu languages={shop.languages} />
      </header>
      <main id="content" className={emptyStyles.main} tabIndex={-1}>
        <p className={emptyStyles.welcome}>
          <FormattedMessage id="frame.welcome" values={{ siteName: <bdi translate="no">{settings.shopName}</bdi> }} />
        </p>
        {children}
      </main>
      <footer className={emptyStyles.footer}>
        <Copyright text={settings.copyright} siteName={settings.shopName} />
      </footer>
    </div>
  )
}

function LoadingBar() {
  return <div className={styles.bar} data-running={useIsNavigating() ? '' : undefined} aria-hidden="true" />
}
