import { useIntl } from 'react-intl'
import styles from './cart-badge.module.css'

/**
 * How many pieces are in the cart; nothing for none. The link around it says it in words, some of which have no digit
 * (Arabic has a word for two): so the number is drawn by the style sheet and is no text of the link.
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
