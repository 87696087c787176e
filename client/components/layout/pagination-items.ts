export interface PaginationItem {
  key: string
  page: number | null
  /** Phones have no room for pages two steps away; a gap stands for them if several are missing. */
  shown: 'always' | 'wide' | 'narrow'
}

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
    steps.push({ key: String(number), page: number, shown: near ? 'always' : 'wide' })
  }
  return steps.flatMap((step, index) => forPhones(step, steps[index - 1], steps[index + 1]))
}

/** A gap of a single page becomes that page's link, which takes the same space. */
function stepOver(from: number, to: number): PaginationItem {
  if (from === to) return { key: String(from), page: from, shown: 'wide' }
  return { key: `gap-${from}`, page: null, shown: 'always' }
}

function forPhones(step: PaginationItem, before?: PaginationItem, after?: PaginationItem): PaginationItem[] {
  if (step.shown !== 'wide') return [step]
  const isBesideGap = before?.page === null || after?.page === null
  const isLone = before?.shown === 'always' && after?.shown === 'always'
  if (isLone && !isBesideGap) return [{ ...step, shown: 'always' }]
  const isSecondOfTwo = before?.shown === 'wide'
  if (isBesideGap || isSecondOfTwo) return [step]
  return [{ key: `gap-${step.page}`, page: null, shown: 'narrow' }, step]
}
