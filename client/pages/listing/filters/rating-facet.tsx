import { FormattedMessage, useIntl } from 'react-intl'
import { drawCheckbox } from '../../../components/field/checkbox.tsx'
import { drawRating } from '../../../components/rating/rating.tsx'
import { Facet } from './facet.tsx'
import { leaveToForm } from './option-facet.tsx'
import styles from './rating-facet.module.css'

const RATINGS = [4, 3, 2, 1]

export function RatingFacet({ rating }: { rating: number | null }) {
  const intl = useIntl()
  const shared = { type: 'radio', name: 'rating', onChange: leaveToForm } as const
  const from = (value: number) => (
    <span className={styles.label}>
      {drawRating({ value, variant: 'stars' }, intl)}
      {intl.formatMessage({ id: 'listing.andUp' })}
    </span>
  )
  const any = intl.formatMessage({ id: 'listing.anyRating' })
  return (
    <Facet title={<FormattedMessage id="listing.rating" />} lines={RATINGS.length}>
      <ul className={styles.options}>
        {RATINGS.map((value) => (
          <li key={value}>{drawCheckbox({ ...shared, value, checked: rating === value, label: from(value) })}</li>
        ))}
        <li>{drawCheckbox({ ...shared, value: '', checked: rating === null, label: any })}</li>
      </ul>
    </Facet>
  )
}
