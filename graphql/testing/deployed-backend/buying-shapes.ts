import type { BackendRequest } from './backend-request.ts'
import { stamps } from './product-cards.ts'
import { attribute, bundle, bundled, type SampleProduct, PICKUP_PRICE, PLACE_PRICES, TAX_PERCENT } from './shop-data.ts'
import type { Traits } from './traits.ts'

/** Stock rows minus sold units: one per color, or one without attributes. */
export function inventoryOf(product: SampleProduct, request: BackendRequest, isExpanded: boolean) {
  const { money } = request.traits
  const rows = product.colours.length > 0 ? product.colours : [{ id: 0, title: '', price: 0, quantity: product.stock }]
  return rows.map((color, index) => ({
    id: product.id * 10 + index,
    product_id: product.id,
    quantity: color.quantity - (request.sold.get(product.id * 10 + index) ?? 0),
    price: money(color.price),
    sku: null,
    ...stamps,
    inventory_attributes:
      color.id === 0
        ? []
        : [
            {
              inventory_id: product.id * 10 + index,
              attribute_value_id: color.id,
              ...(isExpanded && {
                attribute_value: { id: color.id, title: color.title, attribute_id: attribute.id, attribute },
              }),
            },
          ],
  }))
}

export function secondPicture({ slug }: SampleProduct): string {
  return `${slug}-2.webp`
}

export function pictureLinks(product: SampleProduct) {
  const image = { id: 1, image: secondPicture(product), product_id: product.id, ...stamps }
  return product.colours.slice(1, 2).map((color) => ({
    id: 31,
    product_image_id: image.id,
    attribute_value_id: color.id,
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

function taxRule({ flatTax }: SampleProduct, { money }: Traits) {
  const rule = flatTax === undefined ? { type: 2, price: money(TAX_PERCENT * 100) } : { type: 1, price: money(flatTax) }
  return { id: 4, title: 'VAT', ...rule, ...stamps }
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

export function rulesOf(product: SampleProduct, { traits }: BackendRequest) {
  const { money, hasTree, hasOffers } = traits
  const place = {
    id: 21,
    shipping_rule_id: 2,
    country: 'TR',
    state: 'ALL',
    price: money(PLACE_PRICES[21]),
    day_needed: hasTree ? '3' : 3,
    pickup_point: 1,
    pickup_price: money(PICKUP_PRICE),
    ...(hasTree && pickup),
  }
  const isBundled = bundled.has(product.id)
  return {
    bundle_deal_id: isBundled ? String(bundle.id) : null,
    bundle_deal: isBundled ? bundle : null,
    tax_rule_id: 4,
    tax_rules: taxRule(product, traits),
    ...(hasOffers && offersOf(product)),
    shipping_rule_id: 2,
    shipping_rule: {
      id: 2,
      title: 'Courier',
      ...(hasTree && { single_price: 1 }),
      ...(hasOffers && { offer: null }),
      shipping_places: [place, { ...place, id: 22, country: 'FR', state: '', price: money(PLACE_PRICES[22]) }],
    },
  }
}
