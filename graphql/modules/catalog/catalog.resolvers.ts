import type {
  QueryFiltersArgs,
  QueryReviewsArgs,
  QuerySellerArgs,
  QuerySuggestedProductsArgs,
  ResolversParentTypes,
} from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import { brandsEndpoint } from '../../api/endpoints/catalog/brand.ts'
import { withParents, categoriesEndpoint } from '../../api/endpoints/catalog/category.ts'
import { filtersEndpoint } from '../../api/endpoints/catalog/filters.ts'
import { type FlashSaleModel, flashSaleEndpoint, flashSalesEndpoint } from '../../api/endpoints/catalog/flash-sale.ts'
import { homeEndpoint } from '../../api/endpoints/catalog/home.ts'
import { discoverEndpoint } from '../../api/endpoints/catalog/listing.ts'
import { popularSearchesEndpoint, searchEndpoint } from '../../api/endpoints/catalog/search.ts'
import { sellerEndpoint, type SellerPageModel } from '../../api/endpoints/catalog/seller.ts'
import { arrangeShowcase } from '../../api/endpoints/catalog/showcase.ts'
import { type ProductListModel, suggestedProductsEndpoint } from '../../api/endpoints/product/product-card.ts'
import { type ReviewsModel, reviewsEndpoint } from '../../api/endpoints/product/reviews.ts'
import { shopEndpoint } from '../../api/endpoints/shop/shop.ts'
import { emptyPage, searchTerm, slugText } from '../../api/wire/lists.ts'
import { isId } from '../../api/wire/wire.ts'
import type { PublicContext } from '../../context.ts'
import { priceAt, endingAt, isRunning } from '../../rules/prices.ts'
import {
  checkEnd,
  checkRange,
  checkSearch,
  existingPage,
  type PageArgs,
  readList,
  readListIn,
  wrongArgument,
} from '../list-arguments.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { countFacets } from './count-facets.ts'
import { findListing } from './find-listing.ts'
import { checkScope } from './listing-request.ts'
import { nameBrands, named } from './name-sources.ts'

type ListingFilters = ResolversParentTypes['ListingFilters']

const emptyReviews: ReviewsModel = {
  ...emptyPage(),
  histogram: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
  banner: null,
  isFilterable: false,
}

const emptySuggestions = { similar: emptyPage(), related: emptyPage() }

async function findFilters(api: PublicApi, args: QueryFiltersArgs): Promise<ListingFilters | null> {
  checkScope(args)
  const filters = await api.read(filtersEndpoint, args)
  if (!filters) return null
  const brands = await nameBrands(api, filters.brands)
  const options = { brands: named(brands), collections: named(filters.collections), shipping: filters.shipping }
  const { attributes: _attributes, onSale: _onSale, ...counted } = countFacets(api, args, options)
  return { ...filters, ...counted }
}

function runningSales(sales: FlashSaleModel[], now: number): FlashSaleModel[] {
  return sales.filter(({ endsAt }) => isRunning(endsAt, now))
}

async function listFlashSales({ api, now }: PublicContext): Promise<FlashSaleModel[]> {
  return runningSales(await api.read(flashSalesEndpoint, undefined), now())
}

async function readPopularSearches(api: PublicApi): Promise<string[]> {
  const { hasPopularSearches } = await api.shop()
  return hasPopularSearches ? api.readOr(popularSearchesEndpoint, undefined, []) : []
}

/** Title and end come from the list of sales, which has no pages. */
async function findFlashSale(context: PublicContext, id: string, args: PageArgs) {
  if (!isId(id)) return null
  const { api } = context
  const list = {
    of: (products: ProductListModel | null) => products,
    with: (_products: ProductListModel | null, cut: ProductListModel) => cut,
  }
  const [sales, products] = await Promise.all([
    listFlashSales(context),
    readListIn(api, args, list, (request) => api.read(flashSaleEndpoint, { id, ...request })),
  ])
  const sale = sales.find((candidate) => candidate.id === id)
  if (!sale || !products) return null
  const items = products.items.map((card) => ({ ...card, prices: endingAt(card.prices, sale.endsAt) }))
  return {
    id,
    title: sale.title,
    endsAt: sale.endsAt,
    products: { items, pageInfo: products.pageInfo },
    serverTime: new Date(context.now()).toISOString(),
  }
}

/** Discovered products on the first page, so that the footer stays reachable; page two has the rest. */
const FIRST_PAGE = 10

/** Page two starts with what page one leaves out. */
async function readDiscover(api: PublicApi, shown: ReadonlySet<string>, given: number | null | undefined) {
  const page = existingPage(given)
  const [current, first] = await Promise.all([
    page === 1 ? api.readOr(discoverEndpoint, { page }, emptyPage(FIRST_PAGE)) : api.read(discoverEndpoint, { page }),
    page === 2 ? api.read(discoverEndpoint, { page: 1 }) : null,
  ])
  checkEnd(given ?? 1, current.pageInfo.pageCount)
  const unseen = current.items.filter(({ id }) => !shown.has(id))
  const isCut = page === 1 && current.pageInfo.pageCount > 1
  const left = first?.items.filter(({ id }) => !shown.has(id)).slice(FIRST_PAGE) ?? []
  const items = isCut ? unseen.slice(0, FIRST_PAGE) : [...left, ...unseen]
  return { ...current, items }
}

async function listCategories({ api }: PublicContext, args: PageArgs) {
  const [categories, shop] = await Promise.all([
    readList(api, args, (request) => api.read(categoriesEndpoint, request)),
    api.read(shopEndpoint, undefined),
  ])
  return { ...categories, items: withParents(categories.items, shop.categories) }
}

const nothing = { keywords: [], categories: [], subCategories: [], products: [] }

async function suggest(api: PublicApi, text: string) {
  checkSearch(text)
  if (searchTerm(text) === '') return nothing
  const [found, shop] = await Promise.all([api.read(searchEndpoint, { text }), api.read(shopEndpoint, undefined)])
  return { ...found, subCategories: withParents(found.subCategories, shop.categories) }
}

async function readReviews(
  api: PublicApi,
  { productId, sort, rating, ...page }: QueryReviewsArgs,
): Promise<ReviewsModel> {
  checkRange('rating', rating, 1, 5)
  if (rating && !(await api.shop()).hasReviewDetails) throw wrongArgument('The backend does not filter reviews.')
  const list = {
    of: (reviews: ReviewsModel) => reviews,
    with: (reviews: ReviewsModel, cut: Pick<ReviewsModel, 'items' | 'pageInfo'>) => ({ ...reviews, ...cut }),
  }
  return readListIn(api, page, list, async (request) =>
    isId(productId)
      ? api.read(reviewsEndpoint, { productId, sort: sort ?? 'NEWEST', rating, ...request })
      : emptyReviews,
  )
}

async function readSuggested(api: PublicApi, { productId, page }: QuerySuggestedProductsArgs) {
  const args = { productId, page: existingPage(page) }
  const lists = isId(productId) ? await api.read(suggestedProductsEndpoint, args) : emptySuggestions
  checkEnd(page ?? 1, Math.max(lists.similar.pageInfo.pageCount, lists.related.pageInfo.pageCount))
  return lists
}

async function findSeller(
  api: PublicApi,
  { slug, sort, search, ...page }: QuerySellerArgs,
): Promise<SellerPageModel | null> {
  checkSearch(search)
  const term = searchTerm(search ?? '')
  if (term !== '' && !(await api.shop()).hasStoreSearch)
    throw wrongArgument('The backend does not search the products of a seller.')
  const list = {
    of: (seller: SellerPageModel | null) => seller?.products ?? null,
    with: (seller: SellerPageModel | null, products: ProductListModel) => seller && { ...seller, products },
  }
  const args = { slug, sort: sort ?? 'FEATURED', search: term }
  return readListIn(api, page, list, (request) => api.read(sellerEndpoint, { ...args, ...request }))
}

/** Public catalog reads. Whatever depends on the clock is computed here, not in cached values. */
export const catalogResolvers = {
  Query: {
    home: (_parent, _args, { api }) => api.read(homeEndpoint, undefined),
    discover: (_parent, args, { api }) => readList(api, args, (request) => api.read(discoverEndpoint, request)),
    listing: (_parent, args, { api }) => findListing(api, args),
    filters: (_parent, args, { api }) => findFilters(api, args),
    reviews: (_parent, args, { api }) => readReviews(api, args),
    suggestedProducts: (_parent, args, { api }) => readSuggested(api, args),
    suggestions: (_parent, { text }, { api }) => suggest(api, text),
    popularSearches: (_parent, _args, { api }) => readPopularSearches(api),
    categories: (_parent, args, context) => listCategories(context, args),
    brands: (_parent, args, { api }) => readList(api, args, (request) => api.read(brandsEndpoint, request)),
    flashSales: (_parent, _args, context) => listFlashSales(context),
    flashSale: (_parent, { id, ...page }, context) => findFlashSale(context, id, page),
    seller: (_parent, args, { api }) => (slugText(args.slug) === null ? null : findSeller(api, args)),
  },
  Home: {
    banners: ({ banners }, { types }) => banners.filter(({ type }) => !types || types.includes(type)),
    flashSales: ({ flashSales }, _args, { now }) => runningSales(flashSales, now()),
    features: async ({ features }, _args, { api }) => {
      // Such shops repeat the highlights in the footer, which is on the home page too.
      const { highlights } = await api.read(shopEndpoint, undefined)
      return highlights.length > 0 ? [] : features
    },
    showcase: ({ flashSales, collections }, _args, { now }) =>
      arrangeShowcase(runningSales(flashSales, now()), collections),
    serverTime: (_home, _args, { now }) => new Date(now()).toISOString(),
  },
  Showcase: {
    discover: ({ shown }, { page }, { api }) => readDiscover(api, shown, page),
  },
  ProductList: { cover: ({ items }) => items[0]?.image ?? null },
  Collection: { cover: ({ products }) => products[0]?.image ?? null },
  FlashSale: { cover: ({ products }) => products[0]?.image ?? null },
  FacetOption: { count: ({ count }) => count?.() ?? null },
  SaleFacet: { count: ({ count }) => count() },
  SearchAlternatives: {
    popularSearches: (_parent, _args, { api }) => readPopularSearches(api),
    products: async (_parent, _args, { api }) => (await api.read(discoverEndpoint, { page: 1 })).items,
  },
  ProductCard: {
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
  },
} satisfies ModuleResolvers
