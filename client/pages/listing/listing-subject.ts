import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href, routes, searchText } from '#shared/routes.ts'
import { pageParam } from '../../foundation/define-page.ts'
import type { Location } from '../../foundation/navigation/location.tsx'
import type { ListingFieldsFragment } from './__generated__/listing-page.ts'
import type { ListingFilters } from './filters/listing-filters.ts'

export function subjectOf(
  route: Location['route'],
  filters: ListingFilters,
): { name: 'brand' | 'collection'; id: string } | null {
  if (route === 'mainBrand' && filters.brand.length === 1) return { name: 'brand', id: filters.brand[0] ?? '' }
  if (route === 'mainCollection' && filters.collection.length === 1) {
    return { name: 'collection', id: filters.collection[0] ?? '' }
  }
  return null
}

export function titleOf(listing: ListingFieldsFragment, subject: ReturnType<typeof subjectOf>): string | null {
  const own = listing.subCategory?.title || listing.category?.title || listing.title
  if (own) return own
  if (!subject) return null
  const options = subject.name === 'brand' ? listing.facets.brands : listing.facets.collections
  return options.find(({ id }) => id === subject.id)?.title ?? null
}

/** The attribute that the filtered value belongs to, such as “Size”. Undefined if the backend does not say. */
export function attributeOf({ facets }: ListingFieldsFragment, { filter }: ListingFilters) {
  return facets.attributes.find(({ values }) => values.some(({ id }) => id === filter))
}

export function isNarrowed(filters: ListingFilters, subject: ReturnType<typeof subjectOf>): boolean {
  return (
    (filters.brand.length > 0 && subject?.name !== 'brand') ||
    (filters.collection.length > 0 && subject?.name !== 'collection') ||
    filters.shipping.length > 0 ||
    filters.value.length > 0 ||
    filters.on_sale ||
    filters.rating !== null ||
    filters.min !== null ||
    filters.max !== null ||
    filters.sortby !== 'featured'
  )
}

/** Canonical path of a list: without language prefix and filters. */
export function canonicalPath(
  listing: ListingFieldsFragment,
  filters: ListingFilters,
  subject: ReturnType<typeof subjectOf>,
  plainPath: string,
): string {
  const search = searchText({
    q: filters.q,
    home_spm: filters.home_spm,
    banner: filters.banner,
    filter: filters.filter,
    ...(subject && { [subject.name]: subject.id }),
    page: pageParam(filters.page),
  })
  const paged = { page: pageParam(filters.page) }
  if (listing.subCategory) {
    const main = listing.subCategory.parentSlug ?? listing.category?.slug ?? '-'
    return href(routes.subCategory, { main, subCategory: listing.subCategory.slug }, DEFAULT_LOCALE, paged)
  }
  if (listing.category) return href(routes.category, { main: listing.category.slug }, DEFAULT_LOCALE, paged)
  return plainPath + search
}
