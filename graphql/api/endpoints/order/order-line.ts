import * as v from 'valibot'
import type { Money, SoldLine } from '../../../rules/prices.ts'
import type { ShippingType } from '../../../rules/shipping.ts'
import { type ShopInfo, type ShopMoney, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import {
  amount,
  optionalAmount,
  count,
  deliveryDays,
  flagOr,
  id,
  listOf,
  maybe,
  optionalText,
  text,
} from '../../wire/wire.ts'
import { shippingTypeOf } from '../cart/shipping-rule.ts'
import {
  namesOf,
  lineImagesWire,
  variantImageOf,
  optionsOf,
  optionsWire,
  type VariantOption,
} from '../product/product-fields.ts'

export interface OrderLine {
  product: { id: string; slug: string; title: string; image: ImageModel }
  variantId: string
  options: VariantOption[]
  quantity: number
  freeUnits: number
  /** Units with a return request; 0 if the backend does not report it. */
  returned: number
  returnable: number
  unitPrice: Money
  /** For all units. */
  tax: Money
  shippingPrice: Money
  shippingType: ShippingType
  /** Days from the order to its arrival; null if unknown or picked up. Not part of the schema. */
  days: number | null
  /** Unit price times quantity, before bundles. */
  total: Money
}

const lineWire = v.object({
  product_id: id,
  inventory_id: id,
  quantity: v.pipe(count, v.minValue(1)),
  selling: amount,
  tax_price: optionalAmount,
  shipping_price: optionalAmount,
  bundle_offer: count,
  shipping_type: count,
  returned_quantity: count,
  shipping_place: maybe(v.object({ day_needed: deliveryDays })),
  product: maybe(
    v.object({
      title: text,
      slug: text,
      image: optionalText,
      mobile_image: optionalText,
      refundable: v.optional(flagOr(true), null),
    }),
  ),
  updated_inventory: maybe(v.object({ inventory_attributes: optionsWire })),
  product_images: lineImagesWire,
})
type LineWire = v.InferOutput<typeof lineWire>

function soldLineOf(wire: LineWire, money: ShopMoney, isTaxOfLine: boolean): SoldLine {
  const tax = money.parse(wire.tax_price) ?? 0
  return {
    unitPrice: money.parse(wire.selling) ?? 0,
    quantity: wire.quantity,
    freeUnits: Math.min(wire.bundle_offer, wire.quantity),
    tax: isTaxOfLine ? tax : tax * wire.quantity,
    shipping: money.parse(wire.shipping_price) ?? 0,
  }
}

/** Products are returnable by default. */
function returnsOf({ quantity, returned_quantity, product }: LineWire): Pick<OrderLine, 'returned' | 'returnable'> {
  const returned = Math.min(returned_quantity, quantity)
  return { returned, returnable: product?.refundable === false ? 0 : quantity - returned }
}

function shownLineOf(wire: LineWire, sold: SoldLine, money: ShopMoney, shop: ShopInfo): OrderLine {
  const { product } = wire
  const shippingType = shippingTypeOf(wire.shipping_type)
  const attributes = wire.updated_inventory?.inventory_attributes ?? []
  const picture = variantImageOf(
    wire.product_images,
    attributes.map((attribute) => attribute.attribute_value_id),
  )
  return {
    product: {
      id: wire.product_id,
      ...namesOf(product ?? { slug: '', title: '' }, shop),
      image: picture === null ? imageOf(shop, product?.image, product?.mobile_image) : imageOf(shop, picture),
    },
    variantId: wire.inventory_id,
    options: optionsOf(attributes),
    quantity: sold.quantity,
    freeUnits: sold.freeUnits,
    ...returnsOf(wire),
    unitPrice: money.show(sold.unitPrice),
    tax: money.show(sold.tax),
    shippingPrice: money.show(sold.shipping),
    shippingType,
    days: shippingType === 'PICKUP' ? null : (wire.shipping_place?.day_needed ?? null),
    total: money.show(sold.unitPrice * sold.quantity),
  }
}

/** @param tax of the whole order in minor units; reveals whether `tax_price` is per unit, or per line (generation 4) */
export function decodeOrderLines(
  data: unknown,
  tax: number | null,
  money: ShopMoney,
  shop: ShopInfo,
): { shown: OrderLine[]; sold: SoldLine[] } {
  const wires = v.parse(listOf(lineWire), data)
  const soldLines = (isTaxOfLine: boolean) => wires.map((wire) => soldLineOf(wire, money, isTaxOfLine))
  const taxOf = (lines: SoldLine[]) => lines.reduce((sum, line) => sum + line.tax, 0)
  const isTaxOfLine = tax !== null && taxOf(soldLines(false)) !== tax && taxOf(soldLines(true)) === tax
  const sold = soldLines(isTaxOfLine)
  const shown = wires.flatMap((wire, index) => {
    const line = sold[index]
    return line ? [shownLineOf(wire, line, money, shop)] : []
  })
  return { shown, sold }
}
