import * as v from 'valibot'
import type { VariantOption } from '../../resolver-types.generated.ts'
import { listOf, maybe, text } from '../wire.ts'

const optionWire = v.object({
  attribute_value: maybe(v.object({ title: text, attribute: maybe(v.object({ title: text })) })),
})

/** `inventory_attributes` with their texts, as carts and orders have them. */
export const optionsWire = listOf(optionWire)

/** What makes the variant the one it is, `Size: M`. */
export function optionsOf(wire: v.InferOutput<typeof optionsWire>): VariantOption[] {
  return wire.flatMap(({ attribute_value: value }) => (
    value ? [{ attribute: value.attribute?.title ?? '', value: value.title }] : []
  ))
}
