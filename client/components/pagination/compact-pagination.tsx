import { useIntl } from 'react-intl'
import { Icon } from '../icon/icon.tsx'
import styles from './compact-pagination.module.css'

interface CompactPaginationProps {
  /** Accessible name of the paginated list. */
  label: string
  page: number
  pageCount: number
  onTurn(page: number): void
}

/** Pagination of a part of a page: buttons, because its pages have no addresses. */
export function CompactPagination({ label, page, pageCount, onTurn }: CompactPaginationProps) {
  const intl = useIntl()
  if (pageCount < 2) return null
  const position = intl.formatMessage({ id: 'product.pageOf' }, { page, pageCount })
  return (
    <div className={styles.pager} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.turn}
        disabled={page <= 1}
        aria-label={intl.formatMessage({ id: 'pagination.previous' })}
        onClick={() => onTurn(page - 1)}
      >
        <Icon name="chevron-start" size={20} />
      </button>
      <span role="status" className={styles.position}>
        {position}
      </span>
      <button
        type="button"
        className={styles.turn}
        disabled={page >= pageCount}
        aria-label={intl.formatMessage({ id: 'pagination.next' })}
        onClick={() => onTurn(page + 1)}
      >
        <Icon name="chevron-end" size={20} />
      </button>
    </div>
  )
}
