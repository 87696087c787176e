import { FormattedNumber } from 'react-intl'
import styles from './cart-badge.module.css'

/** How many pieces are in the cart; nothing for none. The link around it says it in words. */
export function CartBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.badge} aria-hidden="true" data-cart-count={count}>
      {count > 99 ? '99+' : <FormattedNumber value={count} />}
    </span>
  )
}
