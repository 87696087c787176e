import * as v from 'valibot'
import type { QueryValues } from '../../client/rest-request.ts'
import { definePublic } from '../../endpoint.ts'
import {
  decodePage,
  hasOwnSize,
  type Page,
  idList,
  pageQuery,
  type PageRequest,
  priceBound,
  type ProductSort,
  searchTerm,
  slugText,
  sortKeys,
} from '../../wire/lists.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { listOf, maybe, optionalText, text } from '../../wire/wire.ts'
import { decodeCards, priceEnds, type ProductCardModel, productTags } from '../product/product-card.ts'
import { type Attribute, decodeAttributes } from '../product/variants.ts'
import { decodeOptions, type FacetOption } from './brand.ts'
import { type CategoryModel, decodeCategory, categoryTags } from './category.ts'

/** Alternatives for a search that finds nothing; the rest is only read if a query asks for it. */
export interface AlternativesModel {
  shorterQueries: string[]
}

export interface ListingModel extends AlternativesModel {
  products: Page<ProductCardModel>
  category: CategoryModel | null
  subCategory: CategoryModel | null
  /** Null if the backend reports no source; title and slug are empty if it does not report it at all. */
  source: { title: string; slug: string } | null
  brands: FacetOption[]
  collections: FacetOption[]
  shipping: FacetOption[]
  attributes: Attribute[]
  /** The search text in the catalog's spelling; null if it is found as typed. */
  correctedQuery: string | null
}

export interface ListingFilter extends PageRequest {
  brands?: readonly string[] | null
  collections?: readonly string[] | null
  shipping?: readonly string[] | null
  /** Attribute values. */
  values?: readonly string[] | null
  onSale?: boolean | null
  rating?: number | null
  /** In whole currency units. */
  minPrice?: number | null
  maxPrice?: number | null
  sort?: ProductSort | null
}

export interface CategoryArgs extends ListingFilter {
  category?: string | null
  subCategory?: string | null
}

export interface ProductsArgs extends ListingFilter {
  query?: string | null
  slide?: string | null
  banner?: string | null
  filter?: string | null
}

export function filterQuery(args: ListingFilter): QueryValues {
  return {
    brand: idList(args.brands),
    collection: idList(args.collections),
    shipping: idList(args.shipping),
    value: idList(args.values),
    on_sale: args.onSale ? 'true' : undefined,
    rating: args.rating,
    min: priceBound(args.minPrice),
    max: priceBound(args.maxPrice),
  }
}

/** The list before its filters. */
export function listingScope(args: CategoryArgs & ProductsArgs): QueryValues {
  return {
    category: slugText(args.category),
    sub_category: slugText(args.subCategory),
    q: searchTerm(args.query),
    home_spm: oneId(args.slide),
    banner: oneId(args.banner),
    filter: oneId(args.filter),
  }
}

function listQuery(args: ListingFilter): QueryValues {
  return {
    ...filterQuery(args),
    sortby: sortKeys[args.sort ?? 'FEATURED'],
    ...pageQuery(args),
    sidebar_data: 'true',
  }
}

const anything = v.optional(v.unknown(), null)
const listingWire = v.object({
  result: anything,
  category: anything,
  sub_category: anything,
  brands: anything,
  collections: anything,
  shipping: anything,
  filters: anything,
  corrected_query: optionalText,
  shorter_queries: listOf(v.pipe(text, v.nonEmpty())),
})

/** Whether the visitor chose more than pages and sort orders, which are few. */
export function isFiltered(filter: ListingFilter): boolean {
  const { brands, collections, shipping, values, onSale, rating, minPrice, maxPrice, perPage } = filter
  const lists = [brands, collections, shipping, values].some((ids) => (ids?.length ?? 0) > 0)
  return (
    lists ||
    onSale === true ||
    [rating, minPrice, maxPrice, perPage].some((bound) => bound !== null && bound !== undefined)
  )
}

function listingTags(args: ListingFilter, listing: ListingModel | null): string[] {
  const shown = [listing?.category, listing?.subCategory].filter(
    (category) => category !== null && category !== undefined,
  )
  return [
    'listing',
    ...(args.brands ?? []).map((id) => `brand:${id}`),
    ...(args.collections ?? []).map((id) => `collection:${id}`),
    ...categoryTags(shown),
    ...productTags(listing?.products.items ?? []),
  ]
}

const listingEnds = ({ products }: ListingModel) => priceEnds(products.items)

function decodeListing(data: unknown, shop: ShopInfo): ListingModel {
  const wire = v.parse(listingWire, data)
  return {
    products: decodePage(wire.result, (entries) => decodeCards(entries, shop)),
    category: decodeCategory(wire.category, shop),
    subCategory: decodeCategory(wire.sub_category, shop),
    source: null,
    brands: decodeOptions(wire.brands),
    collections: decodeOptions(wire.collections),
    shipping: decodeOptions(wire.shipping),
    attributes: decodeAttributes(wire.filters),
    correctedQuery: wire.corrected_query,
    shorterQueries: wire.shorter_queries,
  }
}

function requestedCategories({ category, subCategory }: CategoryArgs): { slug: string }[] {
  return [category, subCategory].flatMap((given) => {
    const slug = slugText(given)
    return slug === null ? [] : [{ slug }]
  })
}

/** An unknown slug is absent, or lists everything with null parents. */
export const categoryListingEndpoint = definePublic({
  name: 'all',
  policy: 'listing',
  absent: 'refusal',
  query: (args: CategoryArgs) => ({
    ...listingScope(args),
    ...listQuery(args),
  }),
  decode: (data, { shop }) => decodeListing(data, shop),
  isChoice: isFiltered,
  tags: (args, listing) => [...categoryTags(requestedCategories(args)), ...listingTags(args, listing)],
  cards: ({ products }) => products.items,
  changesAt: listingEnds,
})

const sourceWire = maybe(v.object({ title: text, slug: text }))

/** Only null means none: generation 1 never has the key. */
function decodeSource(data: unknown): ListingModel['source'] {
  const { source } = v.parse(v.looseObject({}), data)
  return source === null ? null : (v.parse(sourceWire, source) ?? { title: '', slug: '' })
}

export function oneId(value: string | null | undefined): string {
  return idList(value ? [value] : [])
}

export const productsEndpoint = definePublic({
  name: 'products',
  policy: 'listing',
  query: (args: ProductsArgs) => ({
    ...listingScope(args),
    ...listQuery(args),
  }),
  decode: (data, { shop }) => ({ ...decodeListing(data, shop), source: decodeSource(data) }),
  isChoice: (args) => isFiltered(args) || searchTerm(args.query) !== '',
  tags: listingTags,
  cards: ({ products }) => products.items,
  changesAt: listingEnds,
})

export const discoverEndpoint = definePublic({
  name: 'discover',
  policy: 'home',
  path: () => 'products',
  query: (request: PageRequest) => ({ is_home_page: 'true', ...pageQuery(request) }),
  decode: (data, { shop }) => decodeListing(data, shop).products,
  isChoice: hasOwnSize,
  tags: (_args, products) => ['home', ...productTags(products?.items ?? [])],
  cards: ({ items }) => items,
  changesAt: ({ items }) => priceEnds(items),
})
