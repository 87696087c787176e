import { type IntlShape, useIntl } from 'react-intl'
import { PERCENT } from '../../number-options.ts'
import type { PriceFieldsFragment } from './__generated__/price.ts'
import styles from './price.module.css'

interface PriceProps {
  price: PriceFieldsFragment
  /** `large` for the product page. */
  size?: 'normal' | 'large'
}

/** The current price and, where it is reduced, the original one and the percentage. */
export function Price(props: PriceProps) {
  return drawPrice(props, useIntl())
}

/** The same as plain elements: lists have one in each of their tiles. */
export function drawPrice({ price: { current, original, discountPercent }, size }: PriceProps, intl: IntlShape) {
  const isLarge = size === 'large'
  return (
    <span className={isLarge ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={original ? `${styles.current} ${styles.reduced}` : styles.current} dir="auto" translate="no">
        {current.formatted}
      </span>
      {original && (
        <s className={styles.before}>
          <span className="visually-hidden">{intl.formatMessage({ id: 'common.priceBefore' })}</span>
          <bdi translate="no">{original.formatted}</bdi>
        </s>
      )}
      {isLarge && drawDiscount(discountPercent, styles.percent, intl)}
    </span>
  )
}

/**
 * "−20%" in the visitor's language; nothing for null and 0. Its class isolates it: `dir` would turn the corner of the
 * tile that it is in.
 */
export function drawDiscount(percent: number | null, className: string | undefined, intl: IntlShape) {
  if (percent === null || percent <= 0) return null
  return (
    <span className={className} translate="no">
      {intl.formatNumber(-percent / 100, PERCENT)}
    </span>
  )
}
