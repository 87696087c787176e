import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Rating } from '../../../components/text/rating.tsx'
import styles from './rating-bars.module.css'

interface RatingBarsProps {
  average: number
  histogram: readonly { rating: number; count: number }[]
  /** Number of stars of the shown reviews; null for all. */
  chosen: number | null
  /** Null if the backend does not filter reviews. */
  onChoose: ((rating: number | null) => void) | null
}

export function RatingBars({ average, histogram, chosen, onChoose }: RatingBarsProps) {
  const intl = useIntl()
  const total = histogram.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="panel">
      <div className={styles.average}>
        <span className={styles.figure}>
          <FormattedNumber value={average} minimumFractionDigits={1} maximumFractionDigits={1} />
        </span>
        <Rating value={average} variant="stars" />
        <span className={`muted small ${styles.total}`}>
          <FormattedMessage id="common.reviewCount" values={{ count: total }} />
        </span>
      </div>
      <ul>
        {histogram.map(({ rating, count }) => {
          const label = intl.formatMessage({ id: 'common.stars' }, { stars: rating })
          const row = (
            <>
              <span>{label}</span>
              <meter className={styles.bar} min={0} max={Math.max(total, 1)} value={count} aria-label={label} />
              <span className={styles.count}>
                <FormattedNumber value={count} />
              </span>
            </>
          )
          return (
            <li key={rating}>
              {onChoose ? (
                <button
                  type="button"
                  className={`choice ${styles.row} ${styles.choice}`}
                  aria-pressed={chosen === rating}
                  disabled={count === 0}
                  onClick={() => onChoose(chosen === rating ? null : rating)}
                >
                  {row}
                </button>
              ) : (
                <div className={styles.row}>{row}</div>
              )}
            </li>
          )
        })}
      </ul>
      {chosen !== null && onChoose && (
        <button type="button" className={styles.all} onClick={() => onChoose(null)}>
          <FormattedMessage id="product.allReviews" />
        </button>
      )}
    </div>
  )
}
