import type { ProductAttributeFragment, ProductVariantFragment } from '../__generated__/product-page.ts'

/** Attribute id → chosen value id. */
export type Choice = Readonly<Record<string, string>>

type Attributes = readonly ProductAttributeFragment[]
type Variants = readonly ProductVariantFragment[]

export function initialChoice(attributes: Attributes): Choice {
  const choice: Record<string, string> = {}
  for (const { id, values } of attributes) {
    const [only, ...others] = values
    if (only && others.length === 0) choice[id] = only.id
  }
  return choice
}

export function missingAttributes(attributes: Attributes, choice: Choice): Attributes {
  return attributes.filter(({ id }) => choice[id] === undefined)
}

/** Null while an attribute is missing, or if that combination is not sold. */
export function chosenVariant(
  attributes: Attributes,
  variants: Variants,
  choice: Choice,
): ProductVariantFragment | null {
  if (attributes.length === 0) return variants[0] ?? null
  if (missingAttributes(attributes, choice).length > 0) return null
  const valueIds = Object.values(choice)
  return variants.find(({ attributeValueIds }) => valueIds.every((id) => attributeValueIds.includes(id))) ?? null
}

/** Whether a value is in stock in combination with the other attributes' chosen values. */
export function isObtainable(variants: Variants, choice: Choice, attributeId: string, valueId: string): boolean {
  const valueIds = Object.values({ ...choice, [attributeId]: valueId })
  return variants.some(
    ({ quantity, attributeValueIds }) => quantity > 0 && valueIds.every((id) => attributeValueIds.includes(id)),
  )
}

export type PurchaseProblem =
  | { kind: 'outOfStock' }
  | { kind: 'missingAttributes'; ids: string[]; titles: string[] }
  | { kind: 'exceedsInventory' }
  | { kind: 'belowMinimum' }
  | { kind: 'notWhole' }

interface PurchaseRequest {
  attributes: Attributes
  variants: Variants
  choice: Choice
  quantity: number
}

export function purchaseProblemOf({ attributes, variants, choice, quantity }: PurchaseRequest): PurchaseProblem | null {
  if (variants.every((variant) => variant.quantity <= 0)) return { kind: 'outOfStock' }
  const missing = missingAttributes(attributes, choice)
  if (missing.length > 0) {
    return { kind: 'missingAttributes', ids: missing.map(({ id }) => id), titles: missing.map(({ title }) => title) }
  }
  const variant = chosenVariant(attributes, variants, choice)
  if (!variant || variant.quantity <= 0) return { kind: 'outOfStock' }
  if (quantity < 1) return { kind: 'belowMinimum' }
  if (!Number.isInteger(quantity)) return { kind: 'notWhole' }
  return quantity > variant.quantity ? { kind: 'exceedsInventory' } : null
}

export function variantTitle(attributes: Attributes, variant: ProductVariantFragment): string {
  const titles = attributes.flatMap(({ values }) =>
    values.filter(({ id }) => variant.attributeValueIds.includes(id)).map(({ title }) => title),
  )
  return titles.join(' / ')
}
