import { useIntl } from 'react-intl'
import { Icon } from '../media/icon.tsx'
import { paginationItems } from './pagination-items.ts'
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
    <a className={styles.page} href={href} aria-current={current ? 'page' : undefined} aria-label={label}>
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
