/* A surrogate tag is a kind (`product`) or a kind with an id or slug (`product:12`, all that shows product 12). */

interface Carded {
  id: string
}

export function productTags(products: readonly Carded[]): string[] {
  return products.map(({ id }) => `product:${id}`)
}

export function brandTags(brands: readonly Carded[]): string[] {
  return brands.map(({ id }) => `brand:${id}`)
}

export function categoryTags(categories: readonly { slug: string }[]): string[] {
  return categories.map(({ slug }) => `category:${slug}`)
}

export function flashSaleTags(sales: readonly { id: string; products: readonly Carded[] }[]): string[] {
  return sales.flatMap(({ id, products }) => [`flash-sale:${id}`, ...productTags(products)])
}
