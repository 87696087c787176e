import { useIntl } from 'react-intl'
import type { PriceFieldsFragment } from './__generated__/price.ts'
import styles from './price.module.css'

interface PriceProps {
  price: PriceFieldsFragment
  /** `large` for the product page. */
  size?: 'normal' | 'large'
}

/** The current price and, where it is reduced, the original one and the percentage. */
export function Price({ price, size = 'normal' }: PriceProps) {
  const intl = useIntl()
  const reduced = price.original !== null
  return (
    <span className={size === 'large' ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={reduced ? `${styles.current} ${styles.reduced}` : styles.current}>
        <bdi translate="no">{price.current.formatted}</bdi>
      </span>
      {price.original && (
        <span className={styles.before}>
          <span className="visually-hidden">{intl.formatMessage({ id: 'common.priceBefore' })}</span>
          <s>
            <bdi translate="no">{price.original.formatted}</bdi>
          </s>
        </span>
      )}
      {price.discountPercent !== null && price.discountPercent > 0 && size === 'large' && (
        <span className={styles.percent}>
          <DiscountPercent percent={price.discountPercent} />
        </span>
      )}
    </span>
  )
}

/** "−20%" in the visitor's language. */
export function DiscountPercent({ percent }: { percent: number }) {
  const intl = useIntl()
  return <bdi translate="no">{intl.formatNumber(-percent / 100, { style: 'percent', maximumFractionDigits: 0 })}</bdi>
}
