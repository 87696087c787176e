import { useIntl } from 'react-intl'
import styles from './cart-badge.module.css'

/** The style sheet renders the number: the link's name contains the count, sometimes without a digit. */
export function CartBadge({ count }: { count: number | null }) {
  const intl = useIntl()
  if (!count) return null
  return (
    <span
      className={styles.badge}
      aria-hidden="true"
      data-cart-count={count}
      data-shown={count > 99 ? '99+' : intl.formatNumber(count)}
    />
  )
}
