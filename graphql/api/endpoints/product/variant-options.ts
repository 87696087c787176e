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
