import { type IntlShape, useIntl } from 'react-intl'
import { ONE_DECIMAL } from '../../foundation/i18n/shop-intl.ts'
import styles from './rating.module.css'

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'
const STARS = [0, 24, 48, 72, 96]

interface RatingProps {
  value: number
  count?: number
  variant?: 'compact' | 'stars'
}

/** Five stars are one SVG clipped by attributes. The single star is a `::before`, because lists contain dozens. */
export function Rating(props: RatingProps) {
  return renderRating(props, useIntl())
}

/** Plain elements, because lists contain one per tile. */
export function renderRating({ value, count, variant = 'compact' }: RatingProps, intl: IntlShape) {
  const isCompact = variant === 'compact'
  const label =
    count === undefined
      ? intl.formatMessage({ id: 'rating.outOf' }, { value })
      : intl.formatMessage({ id: 'rating.summary' }, { value, count })
  const counted = count === undefined ? '' : ` (${intl.formatNumber(count)})`
  return (
    <span role="img" aria-label={label} className={isCompact ? `${styles.rating} ${styles.compact}` : styles.rating}>
      {!isCompact && renderStars(value)}
      {isCompact ? intl.formatNumber(value, ONE_DECIMAL) + counted : counted}
    </span>
  )
}

function renderStars(value: number) {
  const filled = Math.round(Math.min(5, Math.max(0, value)) * 24)
  return (
    <svg className={styles.stars} viewBox="0 0 120 24" width="90" height="18" aria-hidden="true">
      <g className={styles.empty}>
        {STARS.map((x) => (
          <path key={x} d={STAR} transform={`translate(${x})`} />
        ))}
      </g>
      <svg width={filled} height="24" viewBox={`0 0 ${filled} 24`} className={styles.filled}>
        {STARS.map((x) => (
          <path key={x} d={STAR} transform={`translate(${x})`} />
        ))}
      </svg>
    </svg>
  )
}
