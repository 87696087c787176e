/** Higher page numbers are cut to this. */
const HIGHEST = 10_000

/** Page number from the query string: 1 where it is missing or malformed. */
export function pageNumber(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(HIGHEST, Math.max(1, Number(text)))
}

/** Query value for a page: the first page has none. */
export function pageParam(page: number): number | null {
  return page > 1 ? page : null
}
