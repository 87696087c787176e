import type { ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import type { DeliveryPlaceModel } from '../../api/endpoints/cart/shipping-rule.ts'
import type { FacetOption } from '../../api/endpoints/catalog/brand.ts'
import type { ProductModel } from '../../api/endpoints/product/product.ts'
import { optionsIn } from '../../api/endpoints/product/variants.ts'
import { type ShopInfo, shopMoney } from '../../api/wire/shop-info.ts'
import { freeShipping, priceAt } from '../../rules/prices.ts'
import { arrivalDate, endOfOrderDay, estimatePlace, placeFor } from '../../rules/shipping.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { findProduct } from './find-products.ts'
import { nameBrands, named } from './name-sources.ts'
import { readProducts } from './walk-products.ts'

type Delivery = ResolversParentTypes['Delivery']

async function nameBrand(api: PublicApi, brand: FacetOption | null): Promise<FacetOption | null> {
  if (!brand || brand.slug !== '') return brand
  const [found] = named(await nameBrands(api, [brand]))
  return found ?? null
}

/** Also free for a product whose price alone reaches the amount for free shipping, as in its order. */
function deliveryOf(place: DeliveryPlaceModel, { prices }: ProductModel, shop: ShopInfo, now: number): Delivery {
  const goods = { subtotal: priceAt(prices, now).current.amount, bundleDiscount: 0 }
  const money = shopMoney(shop)
  const threshold = shop.freeShippingFrom && money.minor(shop.freeShippingFrom)
  const free = freeShipping(threshold, goods)?.reached ? money.show(0) : null
  return {
    price: free ?? place.shownPrice,
    days: place.days,
    arrivesOn: arrivalDate(now, place.days),
    orderBefore: endOfOrderDay(now),
    pickup: place.pickupPrice !== null,
    pickupPrice: place.pickupPrice === null ? null : (free ?? place.shownPickupPrice),
  }
}

/** Early generations name the parent of a related category by id only; it is the product's own category. */
function parentOfRelated(breadcrumbs: readonly { slug: string }[]): string | null {
  return breadcrumbs.length > 1 ? (breadcrumbs[0]?.slug ?? null) : null
}

export const productResolvers = {
  Query: {
    product: (_parent, { id }, { api }) => findProduct(api, id),
    products: (_parent, args, { api }) => readProducts(api, args),
  },
  Product: {
    brand: ({ brand }, _args, { api }) => nameBrand(api, brand),
    image: ({ images }) => images[0],
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
    variants: ({ variants, attributes }) => variants.map((variant) => ({ ...variant, attributes })),
    relatedCategories: ({ relatedCategories, breadcrumbs }) =>
      relatedCategories.map((category) => ({
        ...category,
        parentSlug: category.parentSlug ?? (category.parentId === null ? null : parentOfRelated(breadcrumbs)),
      })),
    async delivery(product, { country, state }, { api, now }) {
      const shop = await api.shop()
      const { defaultCountry, defaultState, sendsDefaultPlace } = shop
      const { places } = product
      const place = country
        ? placeFor(places, country.toUpperCase(), state ?? '')
        : (placeFor(places, defaultCountry, defaultState) ??
          // A shop that does not ship to the assumed default place must not appear to ship nowhere.
          (sendsDefaultPlace ? null : estimatePlace(places)))
      return place && deliveryOf(place, product, shop, now())
    },
    serverTime: (_product, _args, { now }) => new Date(now()).toISOString(),
  },
  ProductCard: {
    brand: ({ brand }, _args, { api }) => nameBrand(api, brand),
  },
  Variant: {
    options: ({ attributes, attributeValueIds }) => optionsIn(attributes, attributeValueIds),
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
  },
} satisfies ModuleResolvers
