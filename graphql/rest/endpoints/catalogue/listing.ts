import * as v from 'valibot'
import { definePublic, type QueryValues } from '../../endpoint.ts'
import { decodePage, type Page } from '../../wire/page.ts'
import {
  idList,
  pageNumber,
  priceBound,
  type ProductSort,
  searchTerm,
  slugText,
  sortKeys,
} from '../../wire/read-arguments.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { maybe, text } from '../../wire/wire.ts'
import { decodeCards, priceEnds, type ProductCardModel } from '../product/product-card.ts'
import { decodeOptions, type FacetOption } from './brand.ts'
import { type CategoryModel, decodeCategory } from './category.ts'
import { categoryTags, productTags } from './surrogate-tags.ts'

/** The answer of `all` and `products`. */
export interface ListingModel {
  products: Page<ProductCardModel>
  category: CategoryModel | null
  subCategory: CategoryModel | null
  /**
   * What the list is of: a slide, banner, brand, collection or filter. Null where the backend says that there is none;
   * title and slug are empty where it says nothing.
   */
  source: { title: string; slug: string } | null
  brands: FacetOption[]
  collections: FacetOption[]
  shipping: FacetOption[]
}

/** Filters and sort order of any listing. */
export interface ListingFilter {
  brands?: readonly string[] | null
  collections?: readonly string[] | null
  shipping?: readonly string[] | null
  rating?: number | null
  minPrice?: number | null
  maxPrice?: number | null
  sort?: ProductSort | null
  page?: number | null
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

function filterQuery(args: ListingFilter): QueryValues {
  const rating = Math.trunc(args.rating ?? 0)
  return {
    brand: idList(args.brands),
    collection: idList(args.collections),
    shipping: idList(args.shipping),
    rating: rating >= 1 && rating <= 5 ? rating : undefined,
    min: priceBound(args.minPrice),
    max: priceBound(args.maxPrice),
    sortby: sortKeys[args.sort ?? 'FEATURED'],
    page: pageNumber(args.page),
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
})

/** Whether a filter of the visitor's choice narrows the list; pages and orders of a list are few. */
function isFiltered({ brands, collections, shipping, rating, minPrice, maxPrice }: ListingFilter): boolean {
  const lists = [brands, collections, shipping].some((ids) => (ids?.length ?? 0) > 0)
  return lists || [rating, minPrice, maxPrice].some((bound) => bound !== null && bound !== undefined)
}

/** Tags of a listing: of the products it shows, and of the brands and categories it was filtered by. */
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
  }
}

/** The categories a list was asked by, which may name none. */
function askedCategories({ category, subCategory }: CategoryArgs): { slug: string }[] {
  return [category, subCategory].flatMap((asked) => {
    const slug = slugText(asked)
    return slug === null ? [] : [{ slug }]
  })
}

/**
 * `GET all`: the products of a category or sub-category. An unknown slug is absent, or lists everything with null
 * parents.
 */
export const categoryListingEndpoint = definePublic({
  name: 'all',
  policy: 'listing',
  absent: 'refusal',
  path: () => 'all',
  query: (args: CategoryArgs) => ({
    category: slugText(args.category),
    sub_category: slugText(args.subCategory),
    ...filterQuery(args),
  }),
  decode: (data, { shop }) => decodeListing(data, shop),
  isChoice: isFiltered,
  tags: (args, listing) => [...categoryTags(askedCategories(args)), ...listingTags(args, listing)],
  changesAt: listingEnds,
})

const sourceWire = maybe(v.object({ title: text, slug: text }))

/** Only null means none: the first generation has no such key, whatever it was asked for. */
function decodeSource(data: unknown): ListingModel['source'] {
  const { source } = v.parse(v.looseObject({}), data)
  return source === null ? null : (v.parse(sourceWire, source) ?? { title: '', slug: '' })
}

/** An id for the wire; empty where it is none. */
export function oneId(value: string | null | undefined): string {
  return idList(value ? [value] : [])
}

/** `GET products`: everything, or a search, slide, banner or filter. */
export const productsEndpoint = definePublic({
  name: 'products',
  policy: 'listing',
  path: () => 'products',
  query: (args: ProductsArgs) => ({
    q: searchTerm(args.query),
    home_spm: oneId(args.slide),
    banner: oneId(args.banner),
    filter: oneId(args.filter),
    ...filterQuery(args),
  }),
  decode: (data, { shop }) => ({ ...decodeListing(data, shop), source: decodeSource(data) }),
  isChoice: (args) => isFiltered(args) || searchTerm(args.query) !== '',
  tags: listingTags,
  changesAt: listingEnds,
})

/** `GET products?is_home_page`: the discover grid of the front page. */
export const discoverEndpoint = definePublic({
  name: 'discover',
  policy: 'home',
  path: () => 'products',
  query: ({ page }: { page: number }) => ({ is_home_page: 'true', page: pageNumber(page) }),
  decode: (data, { shop }) => decodeListing(data, shop).products,
  tags: (_args, products) => ['home', ...productTags(products?.items ?? [])],
  changesAt: ({ items }) => priceEnds(items),
})
