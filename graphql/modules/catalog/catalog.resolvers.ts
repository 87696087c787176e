import type { QueryFiltersArgs, ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import { brandsEndpoint } from '../../api/endpoints/catalog/brand.ts'
import { withParents, categoriesEndpoint } from '../../api/endpoints/catalog/category.ts'
import { filtersEndpoint } from '../../api/endpoints/catalog/filters.ts'
import { type FlashSaleModel, flashSaleEndpoint, flashSalesEndpoint } from '../../api/endpoints/catalog/flash-sale.ts'
import { homeEndpoint } from '../../api/endpoints/catalog/home.ts'
import { discoverEndpoint } from '../../api/endpoints/catalog/listing.ts'
import { searchEndpoint } from '../../api/endpoints/catalog/search.ts'
import { sellerEndpoint } from '../../api/endpoints/catalog/seller.ts'
import { arrangeShowcase } from '../../api/endpoints/catalog/showcase.ts'
import { suggestedProductsEndpoint } from '../../api/endpoints/product/product-card.ts'
import { reviewsEndpoint } from '../../api/endpoints/product/reviews.ts'
import { shopEndpoint } from '../../api/endpoints/shop/shop.ts'
import { emptyPage, pageNumber, searchTerm, slugText } from '../../api/wire/lists.ts'
import { isId } from '../../api/wire/wire.ts'
import type { PublicContext } from '../../context.ts'
import { priceAt, endingAt, isRunning } from '../../rules/prices.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { findListing } from './find-listing.ts'
import { nameBrands, named } from './name-sources.ts'

type ListingFilters = ResolversParentTypes['ListingFilters']

const emptyReviews = {
  ...emptyPage(),
  histogram: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
  banner: null,
}

const emptySuggestions = { similar: emptyPage(), related: emptyPage() }

async function findFilters(api: PublicApi, args: QueryFiltersArgs): Promise<ListingFilters | null> {
  const filters = await api.read(filtersEndpoint, args)
  if (!filters) return null
  const brands = await nameBrands(api, filters.brands)
  return { ...filters, brands: named(brands), collections: named(filters.collections) }
}

function runningSales(sales: FlashSaleModel[], now: number): FlashSaleModel[] {
  return sales.filter(({ endsAt }) => isRunning(endsAt, now))
}

async function listFlashSales({ api, now }: PublicContext): Promise<FlashSaleModel[]> {
  return runningSales(await api.read(flashSalesEndpoint, undefined), now())
}

/** Title and end come from the list of sales, which has no pages. */
async function findFlashSale(context: PublicContext, id: string, page: number) {
  if (!isId(id)) return null
  const [sales, products] = await Promise.all([
    listFlashSales(context),
    context.api.read(flashSaleEndpoint, { id, page }),
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

/** Page two starts with what page one leaves out. Never fails. */
async function readDiscover(api: PublicApi, shown: ReadonlySet<string>, page: number) {
  const [current, first] = await Promise.all([
    page === 1 ? api.readOr(discoverEndpoint, { page }, emptyPage(FIRST_PAGE)) : api.read(discoverEndpoint, { page }),
    page === 2 ? api.read(discoverEndpoint, { page: 1 }) : null,
  ])
  const unseen = current.items.filter(({ id }) => !shown.has(id))
  const isCut = page === 1 && current.pageInfo.pageCount > 1
  const left = first?.items.filter(({ id }) => !shown.has(id)).slice(FIRST_PAGE) ?? []
  const items = isCut ? unseen.slice(0, FIRST_PAGE) : [...left, ...unseen]
  return { ...current, items }
}

async function listCategories({ api }: PublicContext, page: number) {
  const [categories, shop] = await Promise.all([
    api.read(categoriesEndpoint, { page }),
    api.read(shopEndpoint, undefined),
  ])
  return { ...categories, items: withParents(categories.items, shop.categories) }
}

const nothing = { keywords: [], categories: [], subCategories: [], products: [] }

async function suggest(api: PublicApi, text: string) {
  if (searchTerm(text) === '') return nothing
  const [found, shop] = await Promise.all([api.read(searchEndpoint, { text }), api.read(shopEndpoint, undefined)])
  return { ...found, subCategories: withParents(found.subCategories, shop.categories) }
}

/** Public catalog reads. Whatever depends on the clock is computed here, not in cached values. */
export const catalogResolvers = {
  Query: {
    home: (_parent, _args, { api }) => api.read(homeEndpoint, undefined),
    discover: (_parent, { page }, { api }) => api.read(discoverEndpoint, { page: pageNumber(page) }),
    listing: (_parent, args, { api }) => findListing(api, args),
    filters: (_parent, args, { api }) => findFilters(api, args),
    reviews: (_parent, { productId, page, sort }, { api }) =>
      isId(productId)
        ? api.read(reviewsEndpoint, { productId, page: pageNumber(page), sort: sort ?? 'NEWEST' })
        : emptyReviews,
    suggestedProducts: (_parent, { productId, page }, { api }) =>
      isId(productId) ? api.read(suggestedProductsEndpoint, { productId, page: pageNumber(page) }) : emptySuggestions,
    suggestions: (_parent, { text }, { api }) => suggest(api, text),
    categories: (_parent, { page }, context) => listCategories(context, pageNumber(page)),
    brands: (_parent, { page }, { api }) => api.read(brandsEndpoint, { page: pageNumber(page) }),
    flashSales: (_parent, _args, context) => listFlashSales(context),
    flashSale: (_parent, { id, page }, context) => findFlashSale(context, id, pageNumber(page)),
    seller: (_parent, { slug, sort, page }, { api }) =>
      slugText(slug) === null
        ? null
        : api.read(sellerEndpoint, { slug, sort: sort ?? 'FEATURED', page: pageNumber(page) }),
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
    discover: ({ shown }, { page }, { api }) => readDiscover(api, shown, pageNumber(page)),
  },
  ProductList: { cover: ({ items }) => items[0]?.image ?? null },
  Collection: { cover: ({ products }) => products[0]?.image ?? null },
  FlashSale: { cover: ({ products }) => products[0]?.image ?? null },
  ProductCard: {
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
  },
} satisfies ModuleResolvers
