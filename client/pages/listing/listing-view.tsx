import { FormattedMessage, useIntl } from 'react-intl'
import { href, routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { Breadcrumbs, type Crumb } from '../../components/layout/breadcrumbs.tsx'
import { categoryCrumbs } from '../../components/layout/category-crumbs.ts'
import { lazyPart, serverPart } from '../../components/layout/lazy-part.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { ListingFieldsFragment, ListingPageQuery } from './__generated__/listing-page.ts'
import type { ListingFilters, ListingSource } from './filters/listing-filters.ts'
import { usePendingFilters } from './filters/use-filter-navigation.ts'
import { ListingResults } from './listing-results.tsx'
import { attributeOf, canonicalPath, isNarrowed, subjectOf, titleOf } from './listing-subject.ts'
import styles from './listing-view.module.css'

const FilterSidebar = lazyPart(() => import('./filters/filter-sidebar.tsx').then((module) => module.FilterSidebar), {
  when: 'hydrated',
})
const ListingToolbar = lazyPart(() => import('./listing-toolbar.tsx').then((module) => module.ListingToolbar), {
  when: 'hydrated',
})

const NothingFound = lazyPart(() => import('./nothing-found.tsx').then((module) => module.NothingFound), {
  when: 'hydrated',
})

const readJsonLd = serverPart(() => import('../../components/head/list-json-ld.ts'))

interface ListingViewProps {
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
        <h1>
          <Heading texts={texts} isEmpty={listing.alternatives !== null} />
        </h1>
        {!listing.alternatives && (
          <p className="muted" role="status">
            <FormattedMessage id="common.productCount" values={{ count: total }} />
          </p>
        )}
      </div>
      {texts.query !== null && listing.correctedQuery && (
        <p>
          <FormattedMessage
            id="listing.correctedQuery"
            values={{
              query: <bdi>{texts.query}</bdi>,
              corrected: <bdi className="strong">{listing.correctedQuery}</bdi>,
            }}
          />
        </p>
      )}
      {listing.alternatives ? (
        <NothingFound alternatives={listing.alternatives} categories={listing.facets.categories} />
      ) : (
        <div className={styles.columns}>
          <FilterSidebar listing={listing} filters={filters} currency={currency} />
          <section aria-label={intl.formatMessage({ id: 'common.products' })}>
            <ListingToolbar listing={listing} filters={filters} currency={currency} />
            <ListingResults listing={listing} source={source} filters={filters} pending={isPending} />
          </section>
        </div>
      )}
    </div>
  )
}

/** Isolates the search text for its own text direction. */
function Heading({ texts: { title, query }, isEmpty }: { texts: ListingTexts; isEmpty: boolean }) {
  if (query === null) return title
  if (isEmpty) return <FormattedMessage id="search.nothing" values={{ text: <bdi>{query}</bdi> }} />
  return <FormattedMessage id="listing.search" values={{ query: <bdi>{query}</bdi> }} />
}

interface ListingHeadProps extends Pick<ListingViewProps, 'listing' | 'filters' | 'plainPath'> {
  texts: ListingTexts
}

/** Search results, banner lists and filtered lists are countless, so they are `noindex`. */
function ListingHead({ listing, filters, plainPath, texts }: ListingHeadProps) {
  const intl = useIntl()
  const location = useLocation()
  const subject = subjectOf(location.route, filters)
  const isFilterElsewhere = filters.filter !== null && location.route !== 'mainFilter'
  const isTemporary = filters.q !== null || filters.home_spm !== null || filters.banner !== null || isFilterElsewhere
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
      noIndex={location.route === 'search' || isTemporary || isNarrowed(filters, subject)}
      jsonLd={readJsonLd()?.listingJsonLd(listing.products.items, texts.crumbs, home, location) ?? null}
    />
  )
}

type ListingTexts = ReturnType<typeof useListingTexts>

function useListingTexts(listing: ListingFieldsFragment, filters: ListingFilters) {
  const intl = useIntl()
  const { route, locale } = useLocation()
  const query = route === 'search' ? filters.q : null
  const subject = subjectOf(route, filters)
  const own = titleOf(listing, subject) ?? intl.formatMessage({ id: 'common.allProducts' })
  const attribute = route === 'mainFilter' ? attributeOf(listing, filters)?.title : undefined
  const title =
    query !== null
      ? intl.formatMessage({ id: 'listing.search' }, { query })
      : attribute === undefined
        ? own
        : intl.formatMessage({ id: 'common.option' }, { attribute, value: own })
  const brands = { title: intl.formatMessage({ id: 'listing.brands' }), href: href(routes.brands, {}, locale) }
  const way: Crumb[] = subject?.name === 'brand' ? [brands, { title }] : [{ title }]
  const crumbs = listing.breadcrumbs.length > 0 ? categoryCrumbs(listing.breadcrumbs, locale) : way
  return { title, query, crumbs }
}
