export interface PaginationItem {
  key: string
  /** Null for a gap. */
  page: number | null
  /** Shown on phones, too. */
  near: boolean
}

/** Links of a pagination: the first page, the last, and those around the current one, with gaps between. */
export function paginationItems(page: number, pageCount: number): PaginationItem[] {
  const current = Math.min(Math.max(page, 1), pageCount)
  const wanted = [1, pageCount]
  for (let number = current - 2; number <= current + 2; number++) wanted.push(number)
  const pages = [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b)
  const steps: PaginationItem[] = []
  for (const number of pages) {
    const before = steps.at(-1)?.page ?? 0
    if (number - before > 1) steps.push(stepOver(before + 1, number - 1))
    const near = Math.abs(number - current) <= 1 || number === 1 || number === pageCount
    steps.push({ key: String(number), page: number, near })
  }
  return steps
}

/** A gap of a single page becomes that page's link, which takes the same space. */
function stepOver(from: number, to: number): PaginationItem {
  if (from === to) return { key: String(from), page: from, near: false }
  return { key: `gap-${from}`, page: null, near: true }
}
