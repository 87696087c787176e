import * as v from 'valibot'
import type { Amounts, TimedPrice } from '../../../rules/prices.ts'
import type { ShopMoney } from '../../wire/shop-info.ts'
import { optionalAmount, count, id, listOf, maybe, optionalText, text } from '../../wire/wire.ts'
import { imageName, timedPriceOf, type VariantOption } from './product-fields.ts'

interface OptionImage {
  valueId: string
  name: string
}

const linksWire = listOf(v.object({ attribute_value_id: id }))

/** `attributes` is null if the backend does not link pictures to attribute values. */
export const productImageWire = v.object({
  image: imageName,
  attributes: maybe(
    v.pipe(
      v.array(v.unknown()),
      v.transform((links) => v.parse(linksWire, links)),
    ),
  ),
})

export function optionImagesOf(images: readonly v.InferOutput<typeof productImageWire>[]): OptionImage[] | null {
  if (images.every(({ attributes }) => attributes === null)) return null
  const links = images.flatMap(({ image, attributes }) =>
    (attributes ?? []).map((link) => ({ valueId: link.attribute_value_id, name: image })),
  )
  return [...new Map(links.toReversed().map((link) => [link.valueId, link])).values()].toReversed()
}

export interface VariantModel {
  id: string
  quantity: number
  sku: string | null
  attributeValueIds: string[]
  prices: TimedPrice
}

/** A variant with the attributes of its product, which name its values. */
export interface NamedVariant extends VariantModel {
  attributes: readonly Attribute[]
}

export interface Attribute {
  id: string
  title: string
  values: { id: string; title: string }[]
}

const inventoryWire = v.object({
  id,
  quantity: count,
  price: optionalAmount,
  sku: optionalText,
  inventory_attributes: listOf(v.object({ attribute_value_id: id })),
})

/** Only a variant with attributes has its own price; others use the product's. */
export function decodeVariants(
  data: unknown,
  amounts: Amounts,
  endsAt: string | null,
  money: ShopMoney,
): VariantModel[] {
  return v.parse(listOf(inventoryWire), data).map((wire) => {
    const attributeValueIds = wire.inventory_attributes.map((attribute) => attribute.attribute_value_id)
    const variant = attributeValueIds.length > 0 ? money.parse(wire.price) : null
    return {
      id: wire.id,
      quantity: wire.quantity,
      sku: wire.sku,
      attributeValueIds,
      prices: timedPriceOf({ ...amounts, variant }, endsAt, money),
    }
  })
}

/** A join of value and variant: `id` may be either's, `attribute_value_id` is always the value's. */
const valueWire = v.object({ id: maybe(id), attribute_value_id: maybe(id), title: text })
const attributeWire = v.object({ id, title: text, values: listOf(valueWire) })

export function decodeAttributes(data: unknown): Attribute[] {
  const attributes = v.parse(listOf(attributeWire), data).map((wire) => {
    const values = wire.values.flatMap((value) => {
      const valueId = value.attribute_value_id ?? value.id
      return valueId === null ? [] : [{ id: valueId, title: value.title }]
    })
    return { id: wire.id, title: wire.title, values: [...new Map(values.map((value) => [value.id, value])).values()] }
  })
  return attributes.filter(({ values }) => values.length > 0)
}

/** The values of a variant, in the order of the attributes. */
export function optionsIn(attributes: readonly Attribute[], valueIds: readonly string[]): VariantOption[] {
  return attributes.flatMap(({ id: attributeId, title: attribute, values }) => {
    const value = values.find(({ id }) => valueIds.includes(id))
    return value ? [{ attributeId, attribute, valueId: value.id, value: value.title }] : []
  })
}
