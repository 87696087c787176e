import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SortSelect } from '../../components/form/sort-select.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { recentSearches } from '../../foundation/visitor/own-lists.ts'
import type { ListingFieldsFragment, ListingPageQuery } from './__generated__/listing-page.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FILTER_FORM, LIST_FILTERS, type ListingFilters } from './filters/listing-filters.ts'
import { useChangeFilters } from './filters/use-change-filters.ts'
import { subjectOf } from './listing-subject.ts'
import styles from './listing-toolbar.module.css'

const FILTER =
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z' +
  'm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'

interface ListingToolbarProps {
  listing: ListingFieldsFragment
  filters: ListingFilters
  currency: ListingPageQuery['shop']['settings']
}

export function ListingToolbar({ listing, filters: current, currency }: ListingToolbarProps) {
  const intl = useIntl()
  const { filters, change } = useChangeFilters(current)
  const { route } = useLocation()
  // Shoppers cannot remove the page's own brand or collection.
  const active = activeCount(filters) - (subjectOf(route, filters) === null ? 0 : 1)
  const found = route === 'search' && listing.products.items.length > 0 ? current.q : null
  useEffect(() => {
    if (found !== null) recentSearches.add(found)
  }, [found])
  return (
    <>
      <div className={styles.toolbar}>
        <button type="button" className={`control fit small ${styles.open}`} popoverTarget="filters">
          <Icon path={FILTER} size={20} />
          <FormattedMessage id="listing.filters" />
          {active > 0 && <span className={styles.active}>{intl.formatNumber(active)}</span>}
        </button>
        <SortSelect
          value={filters.sortby}
          offered={listing.sorts}
          form={FILTER_FORM}
          onChange={(sortby) => change({ sortby })}
        />
      </div>
      <ActiveFilters listing={listing} filters={current} currency={currency} />
    </>
  )
}

function activeCount(filters: ListingFilters): number {
  const lists = LIST_FILTERS.reduce((sum, name) => sum + filters[name].length, filters.on_sale ? 1 : 0)
  const price = filters.min !== null || filters.max !== null ? 1 : 0
  return lists + price + (filters.rating === null ? 0 : 1)
}
