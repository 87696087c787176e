import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { PaginatedProducts } from '../../components/product/paginated-products.tsx'
import { PAGE_OF_SHIMMERS, ProductGrid } from '../../components/product/product-grid.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { type ListingFieldsFragment, ListingPageDocument } from './__generated__/listing-page.ts'
import { type ListingFilters, type ListingSource, listingVariables, readFilters } from './filters/listing-filters.ts'
import { useFilterHref } from './filters/use-filter-navigation.ts'
import styles from './listing-view.module.css'

interface ListingResultsProps {
  listing: ListingFieldsFragment
  source: ListingSource
  filters: ListingFilters
  pending: boolean
}

export function ListingResults({ listing, source, filters, pending }: ListingResultsProps) {
  const intl = useIntl()
  const href = useHref()
  const hrefFor = useFilterHref()
  const showsShimmer = useDelayed(pending, 200)
  if (showsShimmer) return <ProductGrid products={[]} loading={PAGE_OF_SHIMMERS} />
  if (listing.products.items.length === 0) {
    const { q, home_spm, banner, filter } = filters
    const unfiltered = { ...readFilters({}), q, home_spm, banner, filter }
    return (
      <EmptyState icon="search" title={intl.formatMessage({ id: 'common.noProduct' })}>
        {hrefFor(filters) === hrefFor(unfiltered) ? (
          <a href={href(routes.allProducts, {})}>{intl.formatMessage({ id: 'listing.elsewhere' })}</a>
        ) : (
          <a href={hrefFor(unfiltered)}>{intl.formatMessage({ id: 'listing.clear' })}</a>
        )}
      </EmptyState>
    )
  }
  return (
    <div className={pending ? styles.stale : undefined} aria-busy={pending || undefined}>
      <PaginatedProducts
        key={JSON.stringify(listingVariables(source, filters))}
        list={listing.products}

        headingLevel={2}
        priority
        hrefFor={(page) => hrefFor({ ...filters, page })}
        more={{
          // The page's own query, so that appended and linked pages share urql's cache.
          query: ListingPageDocument,
          variables: (page) => listingVariables(source, { ...filters, page }),
          pick: (data) => data.listing?.products,
        }}
      />
    </div>
  )
}

function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isOn, milliseconds])
  return isOn && isOver
}
