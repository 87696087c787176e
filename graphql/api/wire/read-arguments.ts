/** Arguments are normalized for cache keys, and none may create more keys or work than a shopper needs. */

/** Only robots page further, with the queries that cost the backend most. */
export const MAX_PAGE = 50
const MAX_IDS = 50
const MAX_TEXT = 256
const ID = /^[1-9]\d{0,15}$/

export function isId(value: string): boolean {
  return ID.test(value)
}

export function pageNumber(page: number | null | undefined): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.trunc(page ?? 1)))
}

export function idList(ids: readonly string[] | null | undefined): string {
  const known = [...new Set(ids ?? [])].filter(isId)
  return known
    .sort((a, b) => Number(a) - Number(b))
    .slice(0, MAX_IDS)
    .join(',')
}

export function searchTerm(text: string | null | undefined): string {
  const cut = (text ?? '').slice(0, MAX_TEXT).toWellFormed()
  return cut.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

const MAX_SLUG = 200

export function slugText(slug: string | null | undefined): string | null {
  const trimmed = (slug ?? '').trim()
  if (trimmed === '' || trimmed.length > MAX_SLUG || !trimmed.isWellFormed()) return null
  return trimmed.normalize('NFC')
}

/** A price filter bound in whole currency units; undefined without one. */
export function priceBound(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined || !Number.isFinite(value)) return undefined
  const bound = Math.min(999_999_999, Math.round(value * 100) / 100)
  return bound > 0 ? bound : undefined
}

export const sortKeys = {
  FEATURED: undefined,
  PRICE_LOW_TO_HIGH: 'price_low_to_high',
  PRICE_HIGH_TO_LOW: 'price_high_to_low',
  AVG_CUSTOMER_REVIEW: 'avg_customer_review',
} as const

export type ProductSort = keyof typeof sortKeys
