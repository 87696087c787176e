import type { ListingSource } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import { isOurOwn } from '../../api/client/rest-error.ts'
import { type FacetOption, type BrandModel, brandsEndpoint } from '../../api/endpoints/catalog/brand.ts'
import { isFiltered, type ListingModel, productsEndpoint } from '../../api/endpoints/catalog/listing.ts'
import { slugOf } from '../../api/endpoints/product/product-fields.ts'
import { readPages } from '../../api/wire/lists.ts'
import type { ListingRequest } from './listing-request.ts'

/** Maximum pages of the brand directory to read, 25 brands each. */
const MAX_PAGES = 8

function readBrands(api: PublicApi): Promise<BrandModel[]> {
  return readPages(MAX_PAGES, (page) => api.readUntranslated(brandsEndpoint, { page }))
}

/** Deployed backends omit slugs outside the brand directory, and titles do not determine them reliably. */
export async function nameBrands(api: PublicApi, brands: FacetOption[]): Promise<FacetOption[]> {
  if (brands.every(({ slug }) => slug !== '')) return brands
  try {
    const slugs = new Map((await readBrands(api)).map(({ id, slug }) => [id, slug]))
    return brands.map((brand) => ({ ...brand, slug: brand.slug || (slugs.get(brand.id) ?? '') }))
  } catch (error) {
    // A guessed slug also reaches the page, by a redirect.
    if (isOurOwn(error)) return brands
    throw error
  }
}

interface NamedSources {
  brands: FacetOption[]
  collections: FacetOption[]
  source: ListingSource | null
}

type Ids = readonly string[] | null | undefined
type Subject = 'category' | 'banner' | 'filter' | 'brands' | 'collections'

function subjectOf(args: ListingRequest): Subject | null {
  if (args.category || args.subCategory) return 'category'
  if (args.slide || args.banner) return 'banner'
  const requested = (['filter', 'brands', 'collections'] as const).filter((name) => (args[name]?.length ?? 0) > 0)
  return requested.length === 1 ? (requested[0] ?? null) : null
}

export function named(options: FacetOption[], untranslated: FacetOption[] = options): FacetOption[] {
  const titles = new Map(untranslated.map(({ id, title }) => [id, title]))
  return options.map((option) => ({ ...option, slug: option.slug || slugOf(titles.get(option.id) ?? option.title) }))
}

function withRequested(options: FacetOption[], ids: Ids, heading: ListingModel['source']): FacetOption[] {
  const [id, second] = ids ?? []
  if (id === undefined || second !== undefined || !heading?.title) return options
  return options.some((option) => option.id === id) ? options : [...options, { id, ...heading }]
}

function isUnnamed(options: FacetOption[], ids: Ids): boolean {
  return ids?.length === 1 && options.some(({ id, slug }) => id === ids[0] && slug === '')
}

/** The addresses of brands and collections without an id are looked up in the list of all products. */
function listsAll(args: ListingRequest): boolean {
  return subjectOf(args) === null && !args.query && !isFiltered(args) && (args.page ?? 1) === 1
}

/** Missing slugs are derived from untranslated titles, because an address is the same in all languages. */
export async function nameSources(api: PublicApi, listing: ListingModel, args: ListingRequest): Promise<NamedSources> {
  const subject = subjectOf(args)
  const headingOf = (name: Subject) => (subject === name ? listing.source : null)
  const brands = await nameBrands(api, withRequested(listing.brands, args.brands, headingOf('brands')))
  const collections = withRequested(listing.collections, args.collections, headingOf('collections'))
  const isFilterUnnamed = headingOf('filter')?.slug === ''
  const needsTitles =
    isUnnamed(brands, args.brands) ||
    isUnnamed(collections, args.collections) ||
    isFilterUnnamed ||
    (listsAll(args) && [...brands, ...collections].some(({ slug }) => slug === ''))
  const { hasOwnTexts } = await api.shop()
  const isTranslated = needsTitles && subject !== 'category' && !hasOwnTexts
  const untranslated = isTranslated ? await api.readUntranslated(productsEndpoint, args) : listing
  const source = headingOf('banner') ?? headingOf('filter')
  return {
    brands: named(brands, untranslated.brands),
    collections: named(collections, untranslated.collections),
    source: source?.title ? sourceOf(source, isFilterUnnamed ? untranslated.source : null) : null,
  }
}

function sourceOf({ title, slug }: ListingSource, untranslated: ListingModel['source']): ListingSource {
  return { title, slug: slug || slugOf(untranslated?.title ?? '') || null }
}
