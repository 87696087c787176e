/** By their values of `sortby` in addresses, as the backend API names them. */
export const PRODUCT_SORTS = {
  featured: 'FEATURED',
  newest: 'NEWEST',
  biggest_discount: 'BIGGEST_DISCOUNT',
  price_low_to_high: 'PRICE_LOW_TO_HIGH',
  price_high_to_low: 'PRICE_HIGH_TO_LOW',
  avg_customer_review: 'AVG_CUSTOMER_REVIEW',
} as const

export type Sort = keyof typeof PRODUCT_SORTS

export type ProductSort = (typeof PRODUCT_SORTS)[Sort]

export function sortParam(sort: Sort): string | null {
  return sort === 'featured' ? null : sort
}

export function sortOf(text: string | undefined): Sort {
  return text !== undefined && isSort(text) ? text : 'featured'
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(PRODUCT_SORTS, text)
}

/** Every shop offers these. */
const USUAL: readonly Sort[] = ['featured', 'price_low_to_high', 'price_high_to_low', 'avg_customer_review']

/** @param offered what the shop reports; by default the usual ones */
export function sortsOf(offered?: readonly ProductSort[]): Sort[] {
  if (!offered) return [...USUAL]
  return offered.flatMap((name) =>
    Object.keys(PRODUCT_SORTS)
      .filter(isSort)
      .filter((sort) => PRODUCT_SORTS[sort] === name),
  )
}
