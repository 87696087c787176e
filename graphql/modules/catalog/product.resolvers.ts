import type { ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import type { DeliveryPlaceModel } from '../../api/endpoints/cart/shipping-rule.ts'
import type { FacetOption } from '../../api/endpoints/catalog/brand.ts'
import { optionsIn } from '../../api/endpoints/product/variants.ts'
import { priceAt } from '../../rules/prices.ts'
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

function deliveryOf(place: DeliveryPlaceModel | null, now: number): Delivery | null {
  return (
    place && {
      price: place.shownPrice,
      days: place.days,
      arrivesOn: arrivalDate(now, place.days),
      orderBefore: endOfOrderDay(now),
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
    async delivery({ places }, { country, state }, { api, now }) {
      if (country) return deliveryOf(placeFor(places, country.toUpperCase(), state ?? ''), now())
      const { defaultCountry, defaultState, sendsDefaultPlace } = await api.shop()
      const place = placeFor(places, defaultCountry, defaultState)
      // A shop that does not ship to the assumed default place must not appear to ship nowhere.
      return deliveryOf(place ?? (sendsDefaultPlace ? null : estimatePlace(places)), now())
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
