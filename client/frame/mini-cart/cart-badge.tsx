import { useIntl } from 'react-intl'
import styles from './cart-badge.module.css'

/**
 * Quantity in the cart; nothing for an empty one. The accessible name of the link around it says the number, sometimes
 * without a digit (Arabic has a dual), so the visible number is drawn by the style sheet.
 */
export function CartBadge({ count }: { count: number }) {
  const intl = useIntl()
  if (count === 0) return null
  return (
    <span
      className={styles.badge}
      aria-hidden="true"
      data-cart-count={count}
      data-shown={count > 99 ? '99+' : intl.formatNumber(count)}
    />
  )
}
