import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { ProductGrid } from '../../components/product-card/product-grid.tsx'
import { PaginatedProducts } from '../../components/product-list/paginated-products.tsx'
import { useHref } from '../../navigation/location.tsx'
import { type ListingFieldsFragment, ListingPageDocument } from './__generated__/listing-page.ts'
import type { ListingFilters } from './filters/listing-filters.ts'
import { useFilterHref } from './filters/use-filter-navigation.ts'
import { type ListingSource, listingVariables } from './listing-variables.ts'
import styles from './listing-results.module.css'

interface ListingResultsProps {
  listing: ListingFieldsFragment
  source: ListingSource
  filters: ListingFilters
  pending: boolean
}

const SHIMMERS = 21

export function ListingResults({ listing, source, filters, pending }: ListingResultsProps) {
  const intl = useIntl()
  const hrefFor = useFilterHref()
  const waiting = useAfter(pending, 200)
  if (waiting) return <ProductGrid products={[]} columns="wide" loading={SHIMMERS} />
  if (listing.products.items.length === 0) {
    return (
      <EmptyState title={intl.formatMessage({ id: 'common.noProduct' })}>
        <ElsewhereLink />
      </EmptyState>
    )
  }
  return (
    <div className={pending ? styles.leaving : undefined} aria-busy={pending || undefined}>
      <PaginatedProducts
        key={JSON.stringify(listingVariables(source, filters))}
        list={listing.products}
        columns="wide"
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

function ElsewhereLink() {
  const href = useHref()
  return (
    <a href={href(routes.allProducts, {})}>
      <FormattedMessage id="listing.elsewhere" />
    </a>
  )
}

function useAfter(on: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return undefined
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, milliseconds])
  return on && late
}
