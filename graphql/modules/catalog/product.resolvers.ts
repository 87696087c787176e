import type { Delivery } from '../../__generated__/resolver-types.ts'
import { type DeliveryPlaceModel } from '../../rest/endpoints/product/delivery-places.ts'
import { productEndpoint } from '../../rest/endpoints/product/product.ts'
import { isId } from '../../rest/wire/read-arguments.ts'
import { arrivalDate, estimatePlace, placeFor } from '../../rules/delivery-place.ts'
import { priceAt } from '../../rules/timed-price.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'

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

/** Early generations name the category above a related one by its id; it is the product's own. */
function parentOfRelated(breadcrumbs: readonly { slug: string }[]): string | null {
  return breadcrumbs.length > 1 ? (breadcrumbs[0]?.slug ?? null) : null
}

/** A product's page. */
export const productResolvers = {
  Query: {
    product: (_parent, { id }, { api }) => (isId(id) ? api.read(productEndpoint, { id }) : null),
  },
  Product: {
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
    relatedCategories: ({ relatedCategories, breadcrumbs }) =>
      relatedCategories.map((category) => ({
        ...category,
        parentSlug: category.parentSlug ?? (category.parentId === null ? null : parentOfRelated(breadcrumbs)),
      })),
    delivery({ places }, { country, state }, { now }) {
      const place = country ? placeFor(places, country.toUpperCase(), state ?? '') : estimatePlace(places)
      return deliveryOf(place, now())
    },
    serverTime: (_product, _args, { now }) => new Date(now()).toISOString(),
  },
  Variant: {
    price: ({ prices }, _args, { now }) => priceAt(prices, now()),
  },
} satisfies ModuleResolvers
