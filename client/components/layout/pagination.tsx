import { useIntl } from 'react-intl'
import { Icon } from '../media/icon.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  pageCount: number
  hrefFor(page: number): string
}

export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  const intl = useIntl()
  if (pageCount < 2) return null
  const label = intl.formatMessage({ id: 'pagination.label' })
  return (
    <nav aria-label={label} className={styles.pagination}>
      <ul className={styles.list}>
        <li>
          <Turn to={page > 1 ? Math.min(page, pageCount + 1) - 1 : null} direction="previous" hrefFor={hrefFor} />
        </li>
        {paginationItems(page, pageCount).map((step) => (
          <li key={step.key} className={step.shown === 'always' ? undefined : styles[step.shown]}>
            {step.page === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageLink page={step.page} current={step.page === page} href={hrefFor(step.page)} />
            )}
          </li>
        ))}
        <li>
          <Turn to={page < pageCount ? page + 1 : null} direction="next" hrefFor={hrefFor} />
        </li>
      </ul>
    </nav>
  )
}

function PageLink({ page, current, href }: { page: number; current: boolean; href: string }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'pagination.page' }, { page })
  return (
    <a className={`choice ${styles.page}`} href={href} aria-current={current ? 'page' : undefined} aria-label={label}>
      {intl.formatNumber(page)}
    </a>
  )
}

interface TurnProps {
  to: number | null
  direction: 'previous' | 'next'
  hrefFor(page: number): string
}

function Turn({ to, direction, hrefFor }: TurnProps) {
  const intl = useIntl()
  const label =
    direction === 'next'
      ? intl.formatMessage({ id: 'pagination.next' })
      : intl.formatMessage({ id: 'pagination.previous' })
  const arrow = <Icon name={direction === 'next' ? 'chevron-end' : 'chevron-start'} size={18} />
  if (to === null) return <span className={`${styles.page} ${styles.off}`}>{arrow}</span>
  return (
    <a className={styles.page} href={hrefFor(to)} rel={direction === 'next' ? 'next' : 'prev'} aria-label={label}>
      {arrow}
    </a>
  )
}

export interface PaginationItem {
  key: string
  page: number | null
  /** Phones have no room for pages two steps away. Several in a row become a gap. */
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
