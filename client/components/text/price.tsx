import { type IntlShape, useIntl } from 'react-intl'
import { PERCENT } from '../../foundation/i18n/shop-intl.ts'
import type { PriceFieldsFragment } from './__generated__/price.ts'
import styles from './price.module.css'

interface PriceProps {
  price: PriceFieldsFragment
  size?: 'normal' | 'large'
}

export function Price(props: PriceProps) {
  return renderPrice(props, useIntl())
}

/** Plain elements, because lists contain one per tile. */
export function renderPrice({ price: { current, original, discountPercent }, size }: PriceProps, intl: IntlShape) {
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
      {isLarge && renderDiscount(discountPercent, styles.percent, intl)}
    </span>
  )
}

/** A class isolates the text: `dir` would also flip the tile's corner that it is positioned in. */
export function renderDiscount(percent: number | null, className: string | undefined, intl: IntlShape) {
  if (percent === null || percent <= 0) return null
  return (
    <span className={className} translate="no">
      {intl.formatNumber(-percent / 100, PERCENT).replace('-', '−')}
    </span>
  )
}
