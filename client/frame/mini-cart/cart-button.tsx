import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useViewer } from '../../foundation/visitor/use-viewer.ts'
import { CartBadge } from './cart-badge.tsx'
import styles from './cart-button.module.css'

const MiniCart = lazyPart(() => import('./mini-cart.tsx').then((module) => module.MiniCart), { when: 'shown' })

export function CartButton({ freeShippingFrom }: { freeShippingFrom: string | null }) {
  const intl = useIntl()
  const href = useHref()
  const count = useViewer()?.cart.count ?? 0
  const [open, setOpen] = useState(false)
  const linkRef = useRef<HTMLAnchorElement>(null)
  function onPointer(event: PointerEvent, entered: boolean) {
    // The confirmation before a deletion is a dialog inside.
    const isAsking = event.currentTarget.querySelector('dialog[open]') !== null
    if (event.pointerType === 'mouse' && !isAsking) setOpen(entered)
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    linkRef.current?.focus()
    setOpen(false)
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
        aria-label={intl.formatMessage({ id: 'header.cartCount' }, { count })}
        onFocus={(event) => setOpen(event.currentTarget.matches(':focus-visible'))}
        onClick={() => setOpen(false)}
      >
        <span className={styles.icon}>
          <Icon name="cart" />
          <CartBadge count={count} />
        </span>
        <span className={styles.words}>
          <FormattedMessage id="common.cart" />
        </span>
      </a>
      {open && <MiniCart freeShippingFrom={freeShippingFrom} onLeave={() => setOpen(false)} />}
    </div>
  )
}
