import { FormattedMessage, useIntl } from 'react-intl'
import { type ProductSort, type Sort, sortOf, sortParam, sortsOf } from './sorts.ts'
import styles from './sort-select.module.css'

interface SortSelectProps {
  value: Sort
  onChange(sort: Sort): void
  form?: string
  offered?: readonly ProductSort[]
}

/** Empty for the default order, which an address does not name. */
function fieldOf(sort: Sort): string {
  return sortParam(sort) ?? ''
}

export function SortSelect({ value, onChange, form, offered }: SortSelectProps) {
  const intl = useIntl()
  const texts: Record<Sort, string> = {
    featured: intl.formatMessage({ id: 'sort.featured' }),
    newest: intl.formatMessage({ id: 'sort.newest' }),
    biggest_discount: intl.formatMessage({ id: 'sort.discount' }),
    price_low_to_high: intl.formatMessage({ id: 'sort.priceUp' }),
    price_high_to_low: intl.formatMessage({ id: 'sort.priceDown' }),
    avg_customer_review: intl.formatMessage({ id: 'sort.rating' }),
  }
  return (
    <span className={styles.sort}>
      <label className={styles.field}>
        <span className={`muted ${styles.label}`}>
          <FormattedMessage id="sort.by" />
        </span>
        <select
          name="sortby"
          form={form}
          className="control fit"
          value={fieldOf(value)}
          onChange={(event) => onChange(sortOf(event.target.value))}
        >
          {sortsOf(offered).map((sort) => (
            <option key={sort} value={fieldOf(sort)}>
              {texts[sort]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" form={form} className="control fit unscripted">
        <FormattedMessage id="common.apply" />
      </button>
    </span>
  )
}
