import { useId } from 'react'
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type { ReviewSort } from './__generated__/reviews.ts'
import styles from './review-sort-select.module.css'

const labels: Record<ReviewSort, MessageDescriptor> = {
  NEWEST: { id: 'product.sortNewest' },
  OLDEST: { id: 'product.sortOldest' },
  HIGHEST: { id: 'product.sortHighest' },
  LOWEST: { id: 'product.sortLowest' },
}

const SORTS = ['NEWEST', 'OLDEST', 'HIGHEST', 'LOWEST'] as const satisfies readonly ReviewSort[]

interface ReviewSortSelectProps {
  value: ReviewSort
  onChange(sort: ReviewSort): void
}

export function ReviewSortSelect({ value, onChange }: ReviewSortSelectProps) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className={`cluster ${styles.sort}`}>
      <label htmlFor={id}>
        <FormattedMessage id="product.sortReviews" />
      </label>
      <select
        id={id}
        className="control fit"
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
