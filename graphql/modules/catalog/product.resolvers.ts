import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import type { DeliveryPlaceModel } from '../../api/endpoints/cart/shipping-rule.ts'
import type { ProductCardModel } from '../../api/endpoints/product/product-card.ts'
import { slugOf, titleOf } from '../../api/endpoints/product/product-fields.ts'
import { productEndpoint, type ProductModel } from '../../api/endpoints/product/product.ts'
import { isId } from '../../api/wire/wire.ts'
import { priceAt } from '../../rules/prices.ts'
import { arrivalDate, estimatePlace, placeFor } from '../../rules/shipping.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { nameBrands, named } from './name-sources.ts'

type Delivery = ResolversParentTypes['Delivery']

/** A missing slug is derived from the default language, because an address is the same in all languages. */
async function findProduct(api: PublicApi, id: string): Promise<ProductModel | null> {
  if (!isId(id)) return null
  const product = await api.read(productEndpoint, { id })
  if (!product || (product.slug !== '' && !product.isUntitled)) return product
  const untranslated = await api.readUntranslated(productEndpoint, { id })
  const slug = product.slug || slugOf(untranslated?.title ?? '') || '-'
  const titled = { ...product, slug, title: titleOf(product.title, slug) }
  return product.isUntitled && untranslated && !untranslated.isUntitled ? textsFrom(untranslated, titled) : titled
}

function textsFrom(untranslated: ProductModel, product: ProductModel): ProductModel {
  const { title, description, descriptionHtml, overview } = untranslated
  return {
    ...product,
    title,
    language: DEFAULT_LOCALE,
    ...(!product.description && !product.descriptionHtml && { description, descriptionHtml }),
    overview: product.overview ?? overview,
  }
}

const MOST_CARDS = 12

/** Product cards by id. Backends have no batch call, so each product is read like its page. */
async function findProductCards(api: PublicApi, ids: readonly string[]): Promise<ProductCardModel[]> {
  const distinct = [...new Set(ids)].slice(0, MOST_CARDS)
  const products = await Promise.all(distinct.map((id) => findProduct(api, id)))
  return products.flatMap((product) => {
    const image = product?.images[0]
    return product && image ? [{ ...product, image }] : []
  })
}

function deliveryOf(place: DeliveryPlaceModel | null, now: number): Delivery | null {
  return (
    place && {
      price: place.shownPrice,
      days: place.days,
      arrivesOn: arrivalDate(now, place.days),
      pickup: place.pickupPrice !== null,
      pickupPrice: place.shownPickupPrice,
    }
  )
}

/** Early generations name the parent of a related category by id only; it is the product's own category. */
function parentOfRelated(breadcrumbs: readonly { slug: string }[]): string | null {
  return breadcrumbs.length > 1 ? (breadcrumbs[0]?.slug ?? null) : null
}

export const productResolvers = {
  Query: {
    product: (_parent, { id }, { api }) => findProduct(api, id),
    products: (_parent, { ids }, { api }) => findProductCards(api, ids),
  },
  Product: {
    async brand({ brand }, _args, { api }) {
      if (!brand || brand.slug !== '') return brand
      const [found] = named(await nameBrands(api, [brand]))
      return found ?? null
    },
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
    relatedCategories: ({ relatedCategories, breadcrumbs }) =>
      relatedCategories.map((category) => ({
        ...category,
        parentSlug: category.parentSlug ?? (category.parentId === null ? null : parentOfRelated(breadcrumbs)),
      })),
    async delivery({ places }, { country, state }, { api, now }) {
      if (country) return deliveryOf(placeFor(places, country.toUpperCase(), state ?? ''), now())
      const { defaultCountry, defaultState, sendsDefaultPlace } = await api.shop()
      const place = placeFor(places, defaultCountry, defaultState)
      // A shop that does not ship to the assumed default place must not appear to ship nowhere.
      return deliveryOf(place ?? (sendsDefaultPlace ? null : estimatePlace(places)), now())
    },
    serverTime: (_product, _args, { now }) => new Date(now()).toISOString(),
  },
  Variant: {
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
  },
} satisfies ModuleResolvers
