import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon, type IconName } from '../../components/media/icon.tsx'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { useCartCount } from '../../foundation/visitor/use-viewer.ts'
import { CartBadge } from '../mini-cart/cart-badge.tsx'
import styles from './mobile-bar.module.css'

export function MobileBar() {
  const intl = useIntl()
  const profile = <FormattedMessage id="header.account" />
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'mobileBar.label' })}>
      <Shortcut to="home" icon="home">
        <FormattedMessage id="common.home" />
      </Shortcut>
      <Shortcut to="allProducts" icon="grid">
        <FormattedMessage id="common.products" />
      </Shortcut>
      <Shortcut to="cart" icon="cart">
        <FormattedMessage id="common.cart" />
      </Shortcut>
      <span className={styles.variant} data-when="signed-out">
        <Shortcut to="login" icon="account">
          {profile}
        </Shortcut>
      </span>
      <span className={styles.variant} data-when="signed-in">
        <Shortcut to="profile" icon="account">
          {profile}
        </Shortcut>
      </span>
    </nav>
  )
}

interface ShortcutProps {
  to: 'home' | 'allProducts' | 'cart' | 'login' | 'profile'
  icon: IconName
  children: ReactNode
}

function Shortcut({ to, icon, children }: ShortcutProps) {
  const href = useHref()
  const { route } = useLocation()
  return (
    <a className={styles.shortcut} href={href(routes[to], {})} aria-current={route === to ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon name={icon} />
        {to === 'cart' && <Count />}
      </span>
      <span className={styles.words}>{children}</span>
    </a>
  )
}

function Count() {
  return <CartBadge count={useCartCount()} />
}
