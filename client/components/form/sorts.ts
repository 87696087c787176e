/** Values of `sortby` in addresses, as the backend API names them. */
export const SORTS = ['featured', 'price_low_to_high', 'price_high_to_low', 'avg_customer_review'] as const
export type Sort = (typeof SORTS)[number]

export const PRODUCT_SORTS = {
  featured: 'FEATURED',
  price_low_to_high: 'PRICE_LOW_TO_HIGH',
  price_high_to_low: 'PRICE_HIGH_TO_LOW',
  avg_customer_review: 'AVG_CUSTOMER_REVIEW',
} as const satisfies Record<Sort, string>

export function sortParam(sort: Sort): string | null {
  return sort === 'featured' ? null : sort
}

export function sortOf(text: string | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? 'featured'
}
