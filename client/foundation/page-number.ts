const HIGHEST = 10_000

/** Page number from the query string: 1 if missing or malformed. */
export function pageNumber(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(HIGHEST, Math.max(1, Number(text)))
}

export function pageParam(page: number): number | null {
  return page > 1 ? page : null
}
