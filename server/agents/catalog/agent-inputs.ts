import * as v from 'valibot'

const TEXT = 256
const text = v.pipe(v.string(), v.maxLength(TEXT))
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** As published: at least two parts, such as `com.example.device_id`. */
const REVERSE_DOMAIN = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/

/** For inputs that are checked, as the protocol asks, although no answer depends on them. */
export function dropped(schema: v.GenericSchema) {
  return v.optional(
    v.pipe(
      schema,
      v.transform(() => undefined),
    ),
  )
}

/** Personal data, which goes no further. */
export const droppedInputs = {
  signals: dropped(v.record(v.pipe(v.string(), v.regex(REVERSE_DOMAIN)), v.unknown())),
  attribution: dropped(v.record(v.string(), v.string())),
}

export const Context = v.object({
  language: v.optional(v.pipe(v.string(), v.maxLength(35))),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{3}$/, 'must be an ISO 4217 code'))),
  address_country: v.optional(text),
  address_region: v.optional(text),
  postal_code: dropped(v.string()),
  intent: dropped(v.string()),
  /** Claims of any form must be ignored without an error. */
  eligibility: v.optional(v.array(v.string()), []),
})

const Filters = v.object({
  categories: v.optional(v.pipe(v.array(text), v.maxLength(10)), []),
  price: v.optional(v.object({ min: v.optional(amount), max: v.optional(amount) }), {}),
})

export const SearchInput = v.object({
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TEXT)), ''),
  context: v.optional(Context, {}),
  ...droppedInputs,
  filters: v.optional(Filters, {}),
  pagination: v.optional(
    v.object({
      cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
    }),
    {},
  ),
})

/** Each product costs a call to the backend, if it is not in the cache. */
export const MOST_IDS = 10

export const ItemId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const LookupInput = v.object({
  ids: v.pipe(v.array(ItemId), v.minLength(1)),
  context: v.optional(Context, {}),
  ...droppedInputs,
  filters: v.optional(Filters, {}),
})

export const ProductInput = v.object({
  id: ItemId,
  selected: v.optional(
    v.pipe(v.array(v.object({ name: text, label: text, id: v.optional(v.string()) })), v.maxLength(20)),
    [],
  ),
  preferences: v.optional(v.pipe(v.array(text), v.maxLength(20)), []),
  context: v.optional(Context, {}),
  ...droppedInputs,
  filters: v.optional(Filters, {}),
})

export type SearchRequest = v.InferOutput<typeof SearchInput>
export type LookupRequest = v.InferOutput<typeof LookupInput>
export type ProductRequest = v.InferOutput<typeof ProductInput>
export type CatalogFilters = v.InferOutput<typeof Filters>
