/*
 * The surrogate tags of public answers: a kind (`product`, all product pages), or a kind with an id or slug
 * (`product:12`, everything that shows product 12).
 */

interface Carded {
  id: string
}

/** Tags of an answer that shows these products. */
export function productTags(products: readonly Carded[]): string[] {
  return products.map(({ id }) => `product:${id}`)
}

/** Tags of an answer that shows these brands. */
export function brandTags(brands: readonly Carded[]): string[] {
  return brands.map(({ id }) => `brand:${id}`)
}

/** Tags of an answer that shows these categories, of any level. */
export function categoryTags(categories: readonly { slug: string }[]): string[] {
  return categories.map(({ slug }) => `category:${slug}`)
}

/** Tags of an answer that shows these flash sales with their products. */
export function flashSaleTags(sales: readonly { id: string; products: readonly Carded[] }[]): string[] {
  return sales.flatMap(({ id, products }) => [`flash-sale:${id}`, ...productTags(products)])
}
