import { useIntl } from 'react-intl'
import type { Crumb } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { categoryCrumbs } from '../../components/breadcrumbs/category-crumbs.ts'
import { useLocation } from '../../navigation/location.tsx'
import type { ListingFieldsFragment } from './__generated__/listing-page.ts'
import type { ListingFilters } from './filters/listing-filters.ts'
import { subjectOf, titleOf } from './listing-subject.ts'

export interface ListingTexts {
  title: string
  query: string | null
  crumbs: Crumb[]
}

export function useListingTexts(listing: ListingFieldsFragment, filters: ListingFilters): ListingTexts {
  const intl = useIntl()
  const { route, locale } = useLocation()
  const query = route === 'search' ? filters.q : null
  const title =
    query === null
      ? (titleOf(listing, subjectOf(route, filters)) ?? intl.formatMessage({ id: 'common.allProducts' }))
      : intl.formatMessage({ id: 'listing.search' }, { query })
  const crumbs = listing.breadcrumbs.length > 0 ? categoryCrumbs(listing.breadcrumbs, locale) : [{ title }]
  return { title, query, crumbs }
}
