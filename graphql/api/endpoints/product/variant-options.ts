import * as v from 'valibot'
import { id, listOf, maybe, text } from '../../wire/wire.ts'

export interface VariantOption {
  attribute: string
  value: string
}

const optionWire = v.object({
  attribute_value_id: maybe(id),
  attribute_value: maybe(v.object({ title: text, attribute: maybe(v.object({ title: text })) })),
})

export const optionsWire = listOf(optionWire)

export function optionsOf(wire: readonly Pick<v.InferOutput<typeof optionWire>, 'attribute_value'>[]): VariantOption[] {
  return wire.flatMap(({ attribute_value: value }) =>
    value ? [{ attribute: value.attribute?.title ?? '', value: value.title }] : [],
  )
}

interface OptionImage {
  valueId: string
  name: string
}

const nameWire = v.pipe(text, v.nonEmpty())
const pictureWire = v.union([
  v.pipe(
    v.object({ image: nameWire }),
    v.transform(({ image }) => image),
  ),
  nameWire,
])

/** `product_images` of a cart or order line: one row per picture and attribute value. */
export const lineImagesWire = listOf(v.object({ attribute_value_id: id, image: pictureWire }))

const linksWire = listOf(v.object({ attribute_value_id: id }))

/** `attributes` is null if the backend does not link pictures to attribute values. */
export const productImageWire = v.object({
  image: nameWire,
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

export function variantImageOf(
  links: v.InferOutput<typeof lineImagesWire>,
  valueIds: readonly (string | null)[],
): string | null {
  return links.find((link) => valueIds.includes(link.attribute_value_id))?.image ?? null
}
