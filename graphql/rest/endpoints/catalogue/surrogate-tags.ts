/*
 * Surrogate tags of public answers, one vocabulary: a kind (`product`, every product's page), or a kind and what names
 * one of it (`product:12`, everything that shows product 12). A purge by tag finds what holds it.
 */

interface Carded {
  id: string
}

/** What shows these products. */
export function productTags(products: readonly Carded[]): string[] {
  return products.map(({ id }) => `product:${id}`)
}

/** What shows these brands. */
export function brandTags(brands: readonly Carded[]): string[] {
  return brands.map(({ id }) => `brand:${id}`)
}

/** What shows these categories, of any level. */
export function categoryTags(categories: readonly { slug: string }[]): string[] {
  return categories.map(({ slug }) => `category:${slug}`)
}

/** What shows these flash sales, with their products. */
export function flashSaleTags(sales: readonly { id: string; products: readonly Carded[] }[]): string[] {
  return sales.flatMap(({ id, products }) => [`flash-sale:${id}`, ...productTags(products)])
}
