import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import { CartButton } from '../mini-cart/cart-button.tsx'
import { drawerOpenAtom } from '../mobile/drawer.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CategoryBar } from './category-bar.tsx'
import { Logo } from './logo.tsx'
import { UtilityBar } from './utility-bar.tsx'
import styles from './header.module.css'

export function Header({ shop }: { shop: FrameQuery['shop'] }) {
  const { sentinelRef, stuck } = useStuck()
  const { settings } = shop
  return (
    <header className={styles.header}>
      <div ref={sentinelRef} className={styles.sentinel} aria-hidden="true" />
      <UtilityBar shop={shop} />
      <div className={styles.slot}>
        <div className={stuck ? `${styles.bar} ${styles.stuck}` : styles.bar} data-stuck={stuck ? '' : undefined}>
          <div className={`container ${styles.inner}`}>
            <MenuButton />
            <div className={styles.logo}>
              <Logo settings={settings} />
            </div>
            <div className={styles.search}>
              <SearchBox />
            </div>
            <div className={styles.actions}>
              <WishListLink />
              <AccountMenu />
              <CartButton freeShippingFrom={settings.freeShippingFrom?.formatted ?? null} />
            </div>
          </div>
        </div>
      </div>
      <CategoryBar categories={shop.categories} />
    </header>
  )
}

/** The style sheet places the sentinel 300 px below the top; an observer avoids scroll events. */
function useStuck() {
  const sentinelRef = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const sentinel = sentinelRef.current
    if (!sentinel) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [])
  return { sentinelRef, stuck }
}

function WishListLink() {
  const href = useHref()
  return (
    <a className={styles.wish} href={href(routes.wishlist, {})}>
      <Icon name="heart" />
      <span className={styles.words}>
        <FormattedMessage id="common.wishlist" />
      </span>
    </a>
  )
}

function MenuButton() {
  const intl = useIntl()
  const href = useHref()
  const openDrawer = useSetAtom(drawerOpenAtom)
  return (
    <a
      className={`icon-button ${styles.menu}`}
      role="button"
      href={href(routes.categories, {})}
      aria-label={intl.formatMessage({ id: 'header.menu' })}
      onClick={(event) => {
        event.preventDefault()
        openDrawer(true)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        openDrawer(true)
      }}
    >
      <Icon name="menu" />
    </a>
  )
}
