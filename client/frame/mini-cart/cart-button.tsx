import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { FailedOpening } from '../../components/layout/failed-opening.tsx'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { useCartCount } from '../../foundation/visitor/use-viewer.ts'
import { CartBadge } from './cart-badge.tsx'
import styles from './cart-button.module.css'

const MiniCart = lazyPart(() => import('./mini-cart.tsx').then((module) => module.MiniCart), {
  when: 'shown',
  Failed: ({ onLeave, retry }) => <FailedOpening onClose={onLeave} retry={retry} />,
})

function isPhone(): boolean {
  return matchMedia('(width < 768px)').matches
}

/** A new tab or window is the browser's business. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}

/** Pointing at the link or focusing it opens a panel; on phones, pressing it opens a drawer. */
export function CartButton({ freeShippingFrom }: { freeShippingFrom: string | null }) {
  const intl = useIntl()
  const href = useHref()
  const count = useCartCount()
  const { route } = useLocation()
  const [open, setOpen] = useState<'panel' | 'drawer' | null>(null)
  const linkRef = useRef<HTMLAnchorElement>(null)
  function onPointer(event: PointerEvent, entered: boolean) {
    // The confirmation before a deletion is a dialog inside.
    const isAsking = event.currentTarget.querySelector('dialog[open]') !== null
    if (event.pointerType !== 'mouse' || isAsking || isPhone()) return
    setOpen(entered ? 'panel' : null)
  }
  function onBlur(event: FocusEvent) {
    if (open === 'panel' && !event.currentTarget.contains(event.relatedTarget)) setOpen(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || open !== 'panel') return
    linkRef.current?.focus()
    setOpen(null)
  }
  function onClick(event: MouseEvent) {
    const opensDrawer = isPhone() && isPlain(event) && route !== 'cart'
    if (opensDrawer) event.preventDefault()
    setOpen(opensDrawer ? 'drawer' : null)
  }
  return (
    <div
      className={styles.cart}
      role="presentation"
      onPointerEnter={(event) => onPointer(event, true)}
      onPointerLeave={(event) => onPointer(event, false)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <a
        ref={linkRef}
        className={styles.link}
        href={href(routes.cart, {})}
        aria-label={intl.formatMessage({ id: count === null ? 'common.cart' : 'header.cartCount' }, { count })}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && !isPhone() && setOpen('panel')}
        onClick={onClick}
      >
        <span className={styles.icon}>
          <Icon name="cart" />
          <CartBadge count={count} />
        </span>
        <span className={styles.words}>
          <FormattedMessage id="common.cart" />
        </span>
      </a>
      {open && <MiniCart kind={open} freeShippingFrom={freeShippingFrom} onLeave={() => setOpen(null)} />}
    </div>
  )
}
