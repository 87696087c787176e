import { useId } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { ReviewSort } from './reviews.generated.ts'
import styles from './review-sort-select.module.css'

const labels = defineMessages({
  NEWEST: { id: 'product.sortNewest', defaultMessage: 'Newest first' },
  OLDEST: { id: 'product.sortOldest', defaultMessage: 'Oldest first' },
  HIGHEST: { id: 'product.sortHighest', defaultMessage: 'Best rated first' },
  LOWEST: { id: 'product.sortLowest', defaultMessage: 'Worst rated first' },
})

const SORTS = ['NEWEST', 'OLDEST', 'HIGHEST', 'LOWEST'] as const satisfies readonly ReviewSort[]

interface ReviewSortSelectProps {
  value: ReviewSort
  onChange(sort: ReviewSort): void
}

export function ReviewSortSelect({ value, onChange }: ReviewSortSelectProps) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>
        <FormattedMessage id="product.sortReviews" defaultMessage="Sort reviews" />
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(SORTS.find((sort) => sort === event.target.value) ?? 'NEWEST')}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {intl.formatMessage(labels[sort])}
          </option>
        ))}
      </select>
    </div>
  )
}
