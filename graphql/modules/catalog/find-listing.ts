import type { Breadcrumb, QueryListingArgs, ResolversTypes } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import { findEither } from '../../api/dialect/create-dialect.ts'
import type { FacetOption } from '../../api/endpoints/catalog/brand.ts'
import type { CategoryModel, MenuCategoryModel } from '../../api/endpoints/catalog/category.ts'
import {
  categoryListingEndpoint,
  isFiltered,
  type ListingModel,
  productsEndpoint,
} from '../../api/endpoints/catalog/listing.ts'
import { shopEndpoint } from '../../api/endpoints/shop/shop.ts'
import { isExtendedSort, PRODUCT_SORTS, slugText } from '../../api/wire/lists.ts'
import { readListIn } from '../list-arguments.ts'
import { countFacets } from './count-facets.ts'
import { checkListing, type ListingRequest } from './listing-request.ts'
import { nameSources } from './name-sources.ts'

type Listing = Awaited<NonNullable<ResolversTypes['Listing']>>

function hasSlug(category: CategoryModel | null, slug: string): boolean {
  return category?.slug.toLowerCase() === slugText(slug)?.toLowerCase()
}

/** Backends with a category tree answer something else to sub-categories, so they are asked a second time. */
async function readCategory(api: PublicApi, args: ListingRequest): Promise<ListingModel | null> {
  const { category, subCategory } = args
  if (!subCategory) {
    const listing = await api.read(categoryListingEndpoint, args)
    return listing && hasSlug(listing.category, category ?? '') ? listing : null
  }
  return findEither(api.dialect, 'subCategories', (way) =>
    way === 'levels' ? readOfLevels(api, args, subCategory) : readOfTree(api, args, subCategory),
  )
}

async function readOfLevels(api: PublicApi, args: ListingRequest, slug: string): Promise<ListingModel | null> {
  const listing = await api.read(categoryListingEndpoint, args)
  return listing && hasSlug(listing.subCategory, slug) ? listing : null
}

async function readOfTree(api: PublicApi, args: ListingRequest, slug: string): Promise<ListingModel | null> {
  const listing = await api.read(categoryListingEndpoint, { ...args, category: slug, subCategory: undefined })
  if (!listing || !hasSlug(listing.category, slug)) return null
  return { ...listing, category: null, subCategory: listing.category }
}

/** A listing with a single brand, collection, or similar filter is titled after it. */
function onlyOption(ids: readonly string[] | null | undefined, options: FacetOption[]): string | null {
  return ids?.length === 1 ? (options.find(({ id }) => id === ids[0])?.title ?? null) : null
}

function titleOf(listing: ListingModel, args: ListingRequest): string | null {
  return (
    listing.subCategory?.title ??
    listing.category?.title ??
    (listing.source?.title || null) ??
    onlyOption(args.brands, listing.brands) ??
    onlyOption(args.collections, listing.collections)
  )
}

function pathTo(slug: string, menu: MenuCategoryModel[]): MenuCategoryModel[] | null {
  for (const entry of menu) {
    if (entry.slug === slug) return [entry]
    const below = pathTo(slug, entry.children)
    if (below) return [entry, ...below]
  }
  return null
}

function breadcrumbsOf(shown: CategoryModel | null, menu: MenuCategoryModel[]): Breadcrumb[] {
  if (!shown) return []
  const way = pathTo(shown.slug, menu) ?? [...menu.filter(({ slug }) => slug === shown.parentSlug), shown]
  return way.map(({ title, slug }, index) => ({ title, slug, parentSlug: way[index - 1]?.slug ?? null }))
}

function isEmptySearch({ products }: ListingModel, args: ListingRequest): boolean {
  return products.pageInfo.total === 0 && Boolean(args.query) && !isFiltered(args)
}

async function presentListing(
  api: PublicApi,
  listing: ListingModel,
  args: ListingRequest,
  menu: MenuCategoryModel[],
): Promise<Listing> {
  const { brands, collections, source } = await nameSources(api, listing, args)
  const { takesListFilters } = await api.shop()
  const attributes = takesListFilters ? listing.attributes : []
  const shown = listing.subCategory ?? listing.category
  const breadcrumbs = breadcrumbsOf(shown, menu)
  const parentSlug = breadcrumbs.at(-1)?.parentSlug ?? null
  const subCategory = listing.subCategory && {
    ...listing.subCategory,
    parentSlug: listing.subCategory.parentSlug ?? parentSlug,
  }
  return {
    title: titleOf({ ...listing, brands, collections }, args),
    category: listing.category,
    subCategory,
    breadcrumbs,
    source,
    products: listing.products,
    facets: {
      categories: menu,
      ...countFacets(api, args, { brands, collections, shipping: listing.shipping }, attributes),
      ...(!takesListFilters && { onSale: null }),
    },
    sorts: PRODUCT_SORTS.filter((sort) => takesListFilters || !isExtendedSort(sort)),
    correctedQuery: listing.correctedQuery,
    alternatives: isEmptySearch(listing, args) ? { shorterQueries: listing.shorterQueries } : null,
    metaTitle: shown?.metaTitle ?? null,
    metaDescription: shown?.metaDescription ?? null,
  }
}

/** Absence is the same for all pages, so that a missing category is not a page past the end. */
const listIn = {
  of: (listing: ListingModel | null) => listing?.products ?? null,
  with: (listing: ListingModel | null, products: ListingModel['products']) => listing && { ...listing, products },
}

/** @throws {GraphQLError} for arguments that would be ignored or corrected */
export async function findListing(api: PublicApi, args: QueryListingArgs): Promise<Listing | null> {
  const slugs = [args.category, args.subCategory].filter((slug) => typeof slug === 'string' && slug !== '')
  const wanted = await checkListing(api, args)
  if (slugs.some((slug) => slugText(slug) === null)) return null
  const isCategory = slugs.length > 0
  const [listing, shop] = await Promise.all([
    readListIn(api, args, listIn, async (request) => {
      const page = { ...wanted, ...request }
      return isCategory ? readCategory(api, page) : api.read(productsEndpoint, page)
    }),
    api.read(shopEndpoint, undefined),
  ])
  if (!listing) return null
  const needsSource = Boolean(args.slide || args.banner)
  if (needsSource && !listing.source) return null
  return presentListing(api, listing, wanted, shop.categories)
}
