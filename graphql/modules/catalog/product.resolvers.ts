import type { Delivery } from '../../__generated__/resolver-types.ts'
import { type DeliveryPlaceModel } from '../../api/endpoints/product/delivery-places.ts'
import { arrivalDate, estimatePlace, placeFor } from '../../rules/delivery-place.ts'
import { priceAt } from '../../rules/timed-price.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { findProduct, findProductCards } from './find-product.ts'
import { nameBrands } from './name-brands.ts'
import { named } from './name-sources.ts'

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
      const [found] = named(await nameBrands(api, brand ? [brand] : []))
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
      const { defaultCountry, defaultState, tellsDefaultPlace } = await api.shop()
      const place = placeFor(places, defaultCountry, defaultState)
      // A shop that does not ship to the assumed default place must not appear to ship nowhere.
      return deliveryOf(place ?? (tellsDefaultPlace ? null : estimatePlace(places)), now())
    },
    serverTime: (_product, _args, { now }) => new Date(now()).toISOString(),
  },
  Variant: {
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
  },
} satisfies ModuleResolvers
