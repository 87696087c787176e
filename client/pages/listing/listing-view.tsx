import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import type { ListingFieldsFragment, ListingPageQuery } from './__generated__/listing-page.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterSidebar } from './filters/filter-sidebar.tsx'
import type { ListingFilters } from './filters/listing-filters.ts'
import { useFilterNavigation } from './filters/use-filter-navigation.ts'
import { ListingHead } from './listing-head.tsx'
import { ListingResults } from './listing-results.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import type { ListingSource } from './listing-variables.ts'
import { type ListingTexts, useListingTexts } from './use-listing-texts.ts'
import styles from './listing-view.module.css'

export interface ListingViewProps {
  listing: ListingFieldsFragment
  currency: ListingPageQuery['shop']['settings']
  source: ListingSource
  filters: ListingFilters
  plainPath: string
}

export function ListingView({ listing, currency, source, filters: shown, plainPath }: ListingViewProps) {
  const intl = useIntl()
  const texts = useListingTexts(listing, shown)
  const { filters, change, pending } = useFilterNavigation(shown)
  const { total } = listing.products.pageInfo
  return (
    <div className="container page-column">
      <ListingHead listing={listing} filters={shown} plainPath={plainPath} texts={texts} />
      <Breadcrumbs crumbs={texts.crumbs} />
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Heading texts={texts} />
        </h1>
        <p className="muted" role="status">
          <FormattedMessage id="common.productCount" values={{ count: total }} />
        </p>
      </div>
      <div className={styles.columns}>
        <FilterSidebar listing={listing} filters={filters} change={change} currencyIcon={currency.currencyIcon} />
        <section className={styles.results} aria-label={intl.formatMessage({ id: 'common.products' })}>
          <ListingToolbar filters={filters} change={change} />
          <ActiveFilters listing={listing} filters={shown} currency={currency} />
          <ListingResults listing={listing} source={source} filters={shown} pending={pending} />
        </section>
      </div>
    </div>
  )
}

/** Isolates the search text for its own text direction. */
function Heading({ texts: { title, query } }: { texts: ListingTexts }) {
  if (query === null) return title
  return <FormattedMessage id="listing.search" values={{ query: <bdi>{query}</bdi> }} />
}
