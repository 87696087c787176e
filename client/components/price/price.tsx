import { useIntl } from 'react-intl'
import { PERCENT } from '../../number-options.ts'
import type { PriceFieldsFragment } from './__generated__/price.ts'
import styles from './price.module.css'

interface PriceProps {
  price: PriceFieldsFragment
  /** `large` for the product page. */
  size?: 'normal' | 'large'
}

/** The current price and, where it is reduced, the original one and the percentage. */
export function Price({ price: { current, original, discountPercent }, size = 'normal' }: PriceProps) {
  const isLarge = size === 'large'
  return (
    <span className={isLarge ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={original ? `${styles.current} ${styles.reduced}` : styles.current} dir="auto" translate="no">
        {current.formatted}
      </span>
      {original && <Before amount={original.formatted} />}
      {isLarge && <DiscountPercent percent={discountPercent} className={styles.percent} />}
    </span>
  )
}

function Before({ amount }: { amount: string }) {
  const intl = useIntl()
  return (
    <s className={styles.before}>
      <span className="visually-hidden">{intl.formatMessage({ id: 'common.priceBefore' })}</span>
      <bdi translate="no">{amount}</bdi>
    </s>
  )
}

interface DiscountPercentProps {
  /** Nothing is shown for null and 0. */
  percent: number | null
  className: string | undefined
}

/** "−20%" in the visitor's language. Its class isolates it: `dir` would turn the corner of the tile that it is in. */
export function DiscountPercent({ percent, className }: DiscountPercentProps) {
  const intl = useIntl()
  if (percent === null || percent <= 0) return null
  return (
    <span className={className} translate="no">
      {intl.formatNumber(-percent / 100, PERCENT)}
    </span>
  )
}
