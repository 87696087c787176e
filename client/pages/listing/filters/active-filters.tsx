import { FormattedMessage, useIntl } from 'react-intl'
import { symbolPlacer } from '#shared/money.ts'
import { Icon } from '../../../components/media/icon.tsx'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import type { FacetFieldsFragment, ListingFieldsFragment, ListingPageQuery } from '../__generated__/listing-page.ts'
import { subjectOf } from '../listing-subject.ts'
import { FACETS, LIST_FILTERS, type ListingFilters } from './listing-filters.ts'
import { useFilterHref } from './use-filter-navigation.ts'
import styles from '../listing-toolbar.module.css'

interface ActiveFiltersProps {
  listing: ListingFieldsFragment
  filters: ListingFilters
  currency: ListingPageQuery['shop']['settings']
}

interface Chip {
  key: string
  text: string
  without: Partial<ListingFilters>
  cleared: Partial<ListingFilters>
}

export function ActiveFilters({ listing, filters, currency }: ActiveFiltersProps) {
  const intl = useIntl()
  const hrefFor = useFilterHref()
  const chips = useChips(listing.facets, filters, currency)
  if (chips.length === 0) return null
  const cleared: ListingFilters = Object.assign({}, filters, ...chips.map((chip) => chip.cleared))
  return (
    <ul className={`cluster ${styles.chips}`} aria-label={intl.formatMessage({ id: 'listing.active' })}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <a
            className={styles.chip}
            href={hrefFor({ ...filters, ...without, page: 1 })}
            aria-label={intl.formatMessage({ id: 'listing.remove' }, { name: text })}
          >
            <bdi>{text}</bdi>
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={hrefFor({ ...cleared, page: 1 })}>
          <FormattedMessage id="listing.clear" />
        </a>
      </li>
    </ul>
  )
}

const NO_SALE = { on_sale: false }
const NO_RATING = { rating: null }
const NO_PRICE = { min: null, max: null }

function useChips(
  facets: FacetFieldsFragment,
  filters: ListingFilters,
  currency: ActiveFiltersProps['currency'],
): Chip[] {
  const intl = useIntl()
  const subject = subjectOf(useLocation().route, filters)
  const chips: Chip[] = []
  for (const name of LIST_FILTERS) {
    // The brand of a brand page is its subject and cannot be removed.
    if (subject?.name === name) continue
    for (const id of filters[name]) {
      const option = optionsOf(facets, name).find((candidate) => candidate.id === id)
      const without = { [name]: filters[name].filter((other) => other !== id) }
      // A filter that is no longer offered (an old link) still applies, so it must be visible and removable.
      chips.push({ key: `${name}-${id}`, text: option?.title ?? `#${id}`, without, cleared: { [name]: [] } })
    }
  }
  if (filters.on_sale) {
    chips.push({ key: 'sale', text: intl.formatMessage({ id: 'listing.onSale' }), without: NO_SALE, cleared: NO_SALE })
  }
  if (filters.rating !== null) {
    const text = intl.formatMessage({ id: 'listing.ratingFrom' }, { rating: filters.rating })
    chips.push({ key: 'rating', text, without: NO_RATING, cleared: NO_RATING })
  }
  const price = usePriceText(filters, currency)
  if (price) chips.push({ key: 'price', text: price, without: NO_PRICE, cleared: NO_PRICE })
  return chips
}

function optionsOf(facets: FacetFieldsFragment, name: (typeof LIST_FILTERS)[number]) {
  return name === 'value' ? facets.attributes.flatMap(({ values }) => values) : facets[FACETS[name]]
}

function usePriceText(
  { min, max }: ListingFilters,
  { currencyIcon: icon, currencyPosition: position }: ActiveFiltersProps['currency'],
): string | null {
  const intl = useIntl()
  const addSymbol = symbolPlacer({ icon, position })
  // Isolated left to right, so that currency sign and number keep their order in Arabic text.
  const amount = (value: number) => `\u2066${addSymbol(intl.formatNumber(value, { useGrouping: false }))}\u2069`
  if (min !== null && max !== null) return `${amount(min)} – ${amount(max)}`
  if (min !== null) return intl.formatMessage({ id: 'listing.priceFrom' }, { price: amount(min) })
  if (max !== null) return intl.formatMessage({ id: 'listing.priceTo' }, { price: amount(max) })
  return null
}
