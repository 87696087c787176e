/** Values of `sortby` in addresses, as the backend API names them. */
export const SORTS = ['featured', 'price_low_to_high', 'price_high_to_low', 'avg_customer_review'] as const
export type Sort = (typeof SORTS)[number]

/** Values of the BFF's schema. */
export const PRODUCT_SORTS = {
  featured: 'FEATURED',
  price_low_to_high: 'PRICE_LOW_TO_HIGH',
  price_high_to_low: 'PRICE_HIGH_TO_LOW',
  avg_customer_review: 'AVG_CUSTOMER_REVIEW',
} as const satisfies Record<Sort, string>

/** Query value for a sort: the shop's own order has none. */
export function sortParam(sort: Sort): string | null {
  return sort === 'featured' ? null : sort
}

/** Unknown values count as the shop's own order. */
export function sortOf(text: string | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? 'featured'
}
