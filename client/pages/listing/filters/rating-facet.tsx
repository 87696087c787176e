import { FormattedMessage } from 'react-intl'
import { Checkbox } from '../../../components/field/checkbox.tsx'
import { Rating } from '../../../components/rating/rating.tsx'
import { Facet } from './facet.tsx'
import { leaveToForm } from './option-facet.tsx'
import styles from './rating-facet.module.css'

const RATINGS = [4, 3, 2, 1]

/** Minimum rating. */
export function RatingFacet({ rating }: { rating: number | null }) {
  const title = <FormattedMessage id="listing.rating" />
  return (
    <Facet title={title} lines={RATINGS.length}>
      <ul className={styles.options}>
        {RATINGS.map((value) => (
          <li key={value}>
            <Checkbox
              type="radio"
              name="rating"
              value={value}
              checked={rating === value}
              onChange={leaveToForm}
              label={
                <span className={styles.label}>
                  <Rating value={value} variant="stars" />
                  <FormattedMessage id="listing.andUp" />
                </span>
              }
            />
          </li>
        ))}
        <li>
          <Checkbox
            type="radio"
            name="rating"
            value=""
            checked={rating === null}
            onChange={leaveToForm}
            label={<FormattedMessage id="listing.anyRating" />}
          />
        </li>
      </ul>
    </Facet>
  )
}
