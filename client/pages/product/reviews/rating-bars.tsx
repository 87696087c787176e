import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Rating } from '../../../components/rating/rating.tsx'
import styles from './rating-bars.module.css'

interface RatingBarsProps {
  average: number
  total: number
  histogram: readonly { rating: number; count: number }[]
}

export function RatingBars({ average, total, histogram }: RatingBarsProps) {
  const intl = useIntl()
  const sum = histogram.reduce((all, { count }) => all + count, 0)
  return (
    <div className="panel">
      <div className={styles.average}>
        <span className={styles.figure}>
          <FormattedNumber value={average} minimumFractionDigits={1} maximumFractionDigits={1} />
        </span>
        <Rating value={average} variant="stars" />
        <span className={styles.total}>
          <FormattedMessage id="common.reviewCount" values={{ count: total }} />
        </span>
      </div>
      <ul className="stack tight">
        {histogram.map(({ rating, count }) => {
          const label = intl.formatMessage({ id: 'common.stars' }, { stars: rating })
          return (
            <li key={rating} className={styles.row}>
              <span>{label}</span>
              <meter className={styles.bar} min={0} max={Math.max(sum, 1)} value={count} aria-label={label} />
              <span className={styles.count}>
                <FormattedNumber value={count} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
