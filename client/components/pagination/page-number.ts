/** Pages beyond this are nobody's reading. */
const HIGHEST = 10_000

/** A page number from an address: 1 where it is missing or malformed, never out of bounds. */
export function pageNumber(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(HIGHEST, Math.max(1, Number(text)))
}

/** For addresses: the first page is the one without a number. */
export function pageParam(page: number): number | null {
  return page > 1 ? page : null
}
