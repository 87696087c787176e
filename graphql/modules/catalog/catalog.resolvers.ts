import type { PublicContext } from '../../context.ts'
import { withParents } from '../../rest/endpoints/catalogue/category.ts'
import { brandsEndpoint, categoriesEndpoint } from '../../rest/endpoints/catalogue/directory.ts'
import { homeEndpoint } from '../../rest/endpoints/catalogue/home.ts'
import { discoverEndpoint } from '../../rest/endpoints/catalogue/listing.ts'
import { sellerEndpoint } from '../../rest/endpoints/catalogue/seller.ts'
import { arrangeShowcase } from '../../rest/endpoints/catalogue/showcase.ts'
import { reviewsEndpoint } from '../../rest/endpoints/product/reviews.ts'
import { suggestedProductsEndpoint } from '../../rest/endpoints/product/suggested-products.ts'
import { shopEndpoint } from '../../rest/endpoints/shop/shop.ts'
import { isId, pageNumber, slugText } from '../../rest/wire/read-arguments.ts'
import { priceAt } from '../../rules/timed-price.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { emptyReviews, emptySuggestions } from './empty-pages.ts'
import { findFilters } from './find-filters.ts'
import { findListing } from './find-listing.ts'
import { findFlashSale, listFlashSales, runningSales } from './flash-sales.ts'
import { readDiscover } from './read-discover.ts'

async function listCategories({ api }: PublicContext, page: number) {
  const [categories, shop] = await Promise.all([
    api.read(categoriesEndpoint, { page }),
    api.read(shopEndpoint, undefined),
  ])
  return { ...categories, items: withParents(categories.items, shop.categories) }
}

/** Public reads of the catalogue. What depends on the clock is worked out here, not in the cached values. */
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
      // Such shops say the same in both places, and the footer stands on the home page too.
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
