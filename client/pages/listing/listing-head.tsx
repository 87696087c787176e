import { useIntl } from 'react-intl'
import { breadcrumbsJsonLd } from '../../components/breadcrumbs/breadcrumbs-json-ld.ts'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { itemListJsonLd } from '../../components/product-list/item-list-json-ld.ts'
import { useLocation } from '../../navigation/location.tsx'
import type { ListingFieldsFragment } from './__generated__/listing-page.ts'
import type { ListingFilters } from './filters/listing-filters.ts'
import { canonicalPath, isNarrowed, subjectOf } from './listing-subject.ts'
import type { ListingTexts } from './use-listing-texts.ts'

interface ListingHeadProps {
  listing: ListingFieldsFragment
  filters: ListingFilters
  plainPath: string
  texts: ListingTexts
}

/** Search results, banner lists and filtered lists are countless, so they are `noindex`. */
export function ListingHead({ listing, filters, plainPath, texts }: ListingHeadProps) {
  const intl = useIntl()
  const location = useLocation()
  const subject = subjectOf(location.route, filters)
  const isFilterElsewhere = filters.filter !== null && location.route !== 'mainFilter'
  const passing = filters.q !== null || filters.home_spm !== null || filters.banner !== null || isFilterElsewhere
  const home = intl.formatMessage({ id: 'common.home' })
  const description = intl.formatMessage(
    { id: 'listing.description' },
    { title: texts.title, count: listing.products.pageInfo.total },
  )
  return (
    <PageHead
      title={listing.metaTitle || texts.title}
      page={listing.products.pageInfo.page}
      description={listing.metaDescription || description}
      image={listing.products.cover?.url}
      canonicalPath={canonicalPath(listing, filters, subject, plainPath)}
      noIndex={location.route === 'search' || passing || isNarrowed(filters, subject)}
      jsonLd={[breadcrumbsJsonLd(texts.crumbs, home, location), itemListJsonLd(listing.products.items, location)]}
    />
  )
}
