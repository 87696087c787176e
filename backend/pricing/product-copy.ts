import type { Database } from '../database/database.ts'
import { fallbackLanguage } from '../database/sql-parts.ts'

/** By language. */
type Texts = Record<string, string>

/** A product and one of its variants, as copied to a cart line or an order; money in minor units. */
export interface ProductCopy {
  titles: Texts
  units: Texts
  /** Null, like the product's other values, if the product was already gone. */
  slug: string | null
  image: string | null
  selling: number | null
  offered: number | null
  refundable: number | null
  shippingRuleId: number | null
  sku: string | null
  price: number | null
  deal: { id: number; buy: number; free: number; titles: Texts } | null
  store: { id: number; titles: Texts } | null
  options: { attributeId: number; valueId: number; attribute: Texts; value: Texts }[]
}

const UNKNOWN: ProductCopy = {
  titles: {},
  units: {},
  slug: null,
  image: null,
  selling: null,
  offered: null,
  refundable: null,
  shippingRuleId: null,
  sku: null,
  price: null,
  deal: null,
  store: null,
  options: [],
}

export function parseCopy(json: string): ProductCopy {
  // @NOTE written by the SQL of `productCopy`, or `{}`
  return { ...UNKNOWN, ...(JSON.parse(json) as Partial<ProductCopy>) }
}

/** Reads texts of copies in a language, or else in the shop's default language, or else in any. */
export function textReader(database: Database, lang: string): (texts: Texts) => string | null {
  const fallback = database.get<{ code: string | null }>(`SELECT ${fallbackLanguage} AS code`)?.code ?? ''
  return (texts) => texts[lang] ?? texts[fallback] ?? Object.values(texts)[0] ?? null
}

/** `inventory_attributes` of the contract. */
export function copiedOptions(inventoryId: number, { options }: ProductCopy, read: ReturnType<typeof textReader>) {
  return options.map(({ attributeId, valueId, attribute, value }) => ({
    inventory_id: inventoryId,
    attribute_value_id: valueId,
    attribute_value: {
      id: valueId,
      title: read(value),
      attribute_id: attributeId,
      attribute: { id: attributeId, title: read(attribute) },
    },
  }))
}
