import type { AgentProduct } from './product-shape.ts'

type Variant = AgentProduct['variants'][number]

/** An option that an agent asks for. The id decides if it has one. */
export interface Selection {
  name: string
  label: string
  id?: string | undefined
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function valueIdOf({ attributes }: AgentProduct, { name, label, id }: Selection): string | null {
  const attribute = attributes.find(({ title }) => isSame(title, name))
  const value = attribute?.values.find((one) => (id === undefined ? isSame(one.title, label) : one.id === id))
  return value?.id ?? null
}

const hasAll = (variant: Variant, valueIds: readonly string[]) =>
  valueIds.every((id) => variant.attributeValueIds.includes(id))

/** The first variant in stock, or the first one. */
export function featured(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ quantity }) => quantity > 0) ?? variants[0]
}

/** Least important first: options that `preferences` leaves out, then its end. */
function relaxable(selected: readonly Selection[], preferences: readonly string[]): Selection[] {
  const rank = ({ name }: Selection) => {
    const at = preferences.findIndex((preference) => isSame(preference, name))
    return at < 0 ? preferences.length : at
  }
  return [...selected].sort((one, other) => rank(other) - rank(one))
}

/**
 * Ids of the selected values that some variant has together. Values are dropped until there is such a variant, those at
 * the end of `preferences` first.
 */
export function effectiveValues(
  product: AgentProduct,
  selected: readonly Selection[],
  preferences: readonly string[],
): string[] {
  const values = relaxable(selected, preferences)
    .map((selection) => valueIdOf(product, selection))
    .filter((value) => value !== null)
  while (values.length > 0 && !product.variants.some((variant) => hasAll(variant, values))) values.shift()
  return values
}

/** The options of a product, each value with its availability beside the chosen values of the other options. */
export function optionsWith(product: AgentProduct, chosen: readonly string[]) {
  return product.attributes.map(({ title, values }) => {
    const own = new Set(values.map(({ id }) => id))
    const others = chosen.filter((id) => !own.has(id))
    return {
      name: title,
      values: values.map(({ id, title: label }) => {
        const matching = product.variants.filter((variant) => hasAll(variant, [...others, id]))
        return { id, label, available: matching.some(({ quantity }) => quantity > 0), exists: matching.length > 0 }
      }),
    }
  })
}

/** The featured variant first, then the others that have the chosen values. */
export function matchingVariants(product: AgentProduct, chosen: readonly string[], first?: Variant): Variant[] {
  const matching = product.variants.filter((variant) => hasAll(variant, chosen))
  const lead = first ?? featured(matching)
  return lead ? [lead, ...matching.filter((variant) => variant !== lead)] : matching
}
