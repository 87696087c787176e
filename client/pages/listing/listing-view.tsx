import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { lazyPart } from '../../components/lazy-part/lazy-part.tsx'
import type { ListingFieldsFragment, ListingPageQuery } from './__generated__/listing-page.ts'
import type { ListingFilters } from './filters/listing-filters.ts'
import { usePendingFilters } from './filters/use-filter-navigation.ts'
import { ListingHead } from './listing-head.tsx'
import { ListingResults } from './listing-results.tsx'
import type { ListingSource } from './listing-variables.ts'
import { type ListingTexts, useListingTexts } from './use-listing-texts.ts'
import styles from './listing-view.module.css'

const FilterSidebar = lazyPart(() => import('./filters/filter-sidebar.tsx').then((module) => module.FilterSidebar), {
  when: 'hydrated',
})
const ListingToolbar = lazyPart(() => import('./listing-toolbar.tsx').then((module) => module.ListingToolbar), {
  when: 'hydrated',
})

export interface ListingViewProps {
  listing: ListingFieldsFragment
  currency: ListingPageQuery['shop']['settings']
  source: ListingSource
  /** The same object on each render, because components that are not hydrated yet get it. */
  filters: ListingFilters
  plainPath: string
}

export function ListingView({ listing, currency, source, filters, plainPath }: ListingViewProps) {
  const intl = useIntl()
  const texts = useListingTexts(listing, filters)
  const { isPending } = usePendingFilters(filters)
  const { total } = listing.products.pageInfo
  return (
    <div className="container page-column">
      <ListingHead listing={listing} filters={filters} plainPath={plainPath} texts={texts} />
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
        <FilterSidebar listing={listing} filters={filters} currencyIcon={currency.currencyIcon} />
        <section className={styles.results} aria-label={intl.formatMessage({ id: 'common.products' })}>
          <ListingToolbar listing={listing} filters={filters} currency={currency} />
          <ListingResults listing={listing} source={source} filters={filters} pending={isPending} />
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
