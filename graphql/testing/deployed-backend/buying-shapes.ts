import type { BackendRequest } from './backend-request.ts'
import { stamps } from './product-cards.ts'
import type { Rate, SamplePlace, SampleProduct, SampleRule } from './shop-data.ts'
import type { Traits } from './traits.ts'

/** Stock rows minus sold units: one per attribute value, or one without. */
export function inventoryOf(product: SampleProduct, request: BackendRequest, isExpanded: boolean) {
  const { attribute } = request.shop
  return product.rows.map(({ id, value, price, quantity }) => ({
    id,
    product_id: product.id,
    quantity: quantity - (request.sold.get(id) ?? 0),
    price: request.traits.money(price),
    sku: null,
    ...stamps,
    inventory_attributes:
      value === null
        ? []
        : [
            {
              inventory_id: id,
              attribute_value_id: value.id,
              ...(isExpanded && { attribute_value: { ...value, attribute_id: attribute.id, attribute } }),
            },
          ],
  }))
}

export function secondPicture({ slug }: SampleProduct): string {
  return `${slug}-2.webp`
}

export function pictureLinks(product: SampleProduct) {
  const image = { id: 1, image: secondPicture(product), product_id: product.id, ...stamps }
  return product.rows.slice(1, 2).map(({ value }) => ({
    id: 31,
    product_image_id: image.id,
    attribute_value_id: value?.id,
    product_id: product.id,
    ...stamps,
    image,
  }))
}

const pickup = {
  pickup_phone: '+90 555 0123',
  pickup_address_line_1: 'Tea house',
  pickup_address_line_2: null,
  pickup_zip: '35000',
  pickup_state: null,
  pickup_city: 'Izmir',
  pickup_country: 'TR',
}

/** `price` is an amount or a percentage, in the same form. */
export function rateRow({ type, price }: Rate, { money }: Traits) {
  return { type, price: money(type === 2 ? price * 100 : price) }
}

/** Null for each kind of offer that does not apply. */
function offersOf({ offer }: SampleProduct) {
  const row = offer && {
    id: 91,
    offer_schema: {
      id: 92,
      first_product_quantity: offer.from,
      last_product_quantity: offer.to,
      discount: offer.percent,
    },
  }
  return { offer_product: row ?? null, offer_category: null, offer_brand: null, offer_admin: { id: 3, offer: null } }
}

export function placeRow({ id, country, state, price, pickupPrice }: SamplePlace, rule: SampleRule, traits: Traits) {
  return {
    id,
    shipping_rule_id: rule.id,
    country,
    state,
    price: traits.money(price),
    day_needed: traits.hasTree ? '3' : 3,
    pickup_point: pickupPrice === null ? 0 : 1,
    pickup_price: traits.money(pickupPrice ?? 0),
    ...(traits.hasTree && pickup),
  }
}

export function rulesOf(product: SampleProduct, { traits }: BackendRequest) {
  const { hasTree, hasOffers } = traits
  const { bundle, rule } = product
  return {
    bundle_deal_id: bundle && String(bundle.id),
    bundle_deal: bundle,
    tax_rule_id: 4,
    tax_rules: { id: 4, title: 'VAT', ...rateRow(product.tax, traits), ...stamps },
    ...(hasOffers && offersOf(product)),
    shipping_rule_id: rule.id,
    shipping_rule: {
      id: rule.id,
      title: rule.title,
      ...(hasTree && { single_price: rule.isSinglePrice ? 1 : 0 }),
      ...(hasOffers && { offer: null }),
      shipping_places: rule.places.map((place) => placeRow(place, rule, traits)),
    },
  }
}
