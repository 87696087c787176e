import * as v from 'valibot'
import type { Amounts, TaxRule } from '../../../rules/prices.ts'
import type { ShippingType } from '../../../rules/shipping.ts'
import { type ShopInfo, type ShopMoney, shopMoney, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import {
  type CountryNames,
  countryNames,
  optionalAmount,
  count,
  flagOr,
  id,
  listOf,
  maybe,
  number,
  optionalText,
  text,
} from '../../wire/wire.ts'
import {
  type BundleDeal,
  decodeBundleDeal,
  amountsOf,
  priceFields,
  namesOf,
  lineImagesWire,
  variantImageOf,
  optionsOf,
  optionsWire,
  type VariantOption,
} from '../product/product-fields.ts'
import { decodeShippingRule, type ShippingRuleModel, shippingTypeOf } from './shipping-rule.ts'

/** A backend cart line; amounts in minor units. */
export interface CartLineModel {
  id: string
  product: { id: string; slug: string; title: string; image: ImageModel }
  variant: { id: string; stock: number; options: VariantOption[] }
  quantity: number
  selected: boolean
  /** False if the product or the variant is hidden or gone. Deployed backends leave such lines out. */
  isSold: boolean
  amounts: Amounts
  flashEndsAt: string | null
  deal: BundleDeal | null
  tax: TaxRule | null
  /** True if the product has an offer that only the backend computes, when it is ordered. */
  hasOffer: boolean
  shippingRule: ShippingRuleModel | null
  shippingPlaceId: string | null
  shippingType: ShippingType
}

const productWire = v.looseObject({
  id,
  slug: text,
  title: text,
  image: optionalText,
  mobile_image: optionalText,
  ...priceFields,
  bundle_deal: v.optional(v.unknown(), null),
  tax_rules: v.optional(v.unknown(), null),
  shipping_rule: v.optional(v.unknown(), null),
})
const inventoryWire = v.object({
  id,
  quantity: count,
  price: optionalAmount,
  inventory_attributes: optionsWire,
})
const lineWire = v.looseObject({
  id,
  quantity: v.pipe(count, v.minValue(1)),
  selected: flagOr(true),
  is_sold: flagOr(true),
  flash_product: productWire,
  updated_inventory: inventoryWire,
  shipping_place_id: maybe(id),
  product_images: lineImagesWire,
  shipping_type: count,
})
type LineWire = v.InferOutput<typeof lineWire>

const PERCENT = 2
const taxWire = v.object({ type: count, price: v.union([v.number(), v.string()]) })

/** One entry per kind of offer, null for none. Only generation 4 has these keys. */
function offersOf({ flash_product: product, ...line }: LineWire): unknown[] {
  return Object.entries({ ...line, ...product }).flatMap(([key, value]) => (key.startsWith('offer_') ? [value] : []))
}

const offerWire = v.union([v.object({ offer_schema: v.looseObject({}) }), v.object({ offer: v.looseObject({}) })])
const isOffer = (data: unknown) => v.is(offerWire, data)

function decodeTax(data: unknown, money: ShopMoney): TaxRule | null {
  const result = v.safeParse(taxWire, data)
  if (!result.success) return null
  const { type, price } = result.output
  if (type === PERCENT) return { kind: 'percent', percent: Math.max(0, v.parse(number, price)), step: money.step }
  return { kind: 'flat', amount: money.parse(price) ?? 0 }
}

function lineOf(wire: LineWire, shop: ShopInfo, money: ShopMoney, nameOf: CountryNames): CartLineModel {
  const { flash_product: product, updated_inventory: inventory } = wire
  const offers = offersOf(wire)
  const tax = decodeTax(product.tax_rules, money)
  const attributes = inventory.inventory_attributes
  const picture = variantImageOf(
    wire.product_images,
    attributes.map((attribute) => attribute.attribute_value_id),
  )
  return {
    id: wire.id,
    product: {
      id: product.id,
      ...namesOf(product, shop),
      image: picture === null ? imageOf(shop, product.image, product.mobile_image) : imageOf(shop, picture),
    },
    variant: { id: inventory.id, stock: inventory.quantity, options: optionsOf(attributes) },
    quantity: wire.quantity,
    selected: wire.selected,
    isSold: wire.is_sold,
    amounts: amountsOf(product, money, attributes.length > 0 ? money.parse(inventory.price) : null),
    flashEndsAt: product.end_time,
    deal: decodeBundleDeal(product.bundle_deal),
    tax: tax && offers.length > 0 ? { ...tax, onlyPaid: true } : tax,
    hasOffer: offers.some(isOffer) || isOffer(product.shipping_rule),
    shippingRule: decodeShippingRule(product.shipping_rule, money, nameOf),
    shippingPlaceId: wire.shipping_place_id,
    shippingType: shippingTypeOf(wire.shipping_type),
  }
}

export function decodeCartLines(data: unknown, shop: ShopInfo): CartLineModel[] {
  const money = shopMoney(shop)
  const nameOf = countryNames(shop.locale)
  return v.parse(listOf(lineWire), data).map((wire) => lineOf(wire, shop, money, nameOf))
}
