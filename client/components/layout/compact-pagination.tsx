import { useIntl } from 'react-intl'
import { IconButton } from '../form/button.tsx'
import styles from './compact-pagination.module.css'

interface CompactPaginationProps {
  label: string
  page: number
  pageCount: number
  onPageChange(page: number): void
}

export function CompactPagination({ label, page, pageCount, onPageChange }: CompactPaginationProps) {
  const intl = useIntl()
  if (pageCount < 2) return null
  const position = intl.formatMessage({ id: 'product.pageOf' }, { page, pageCount })
  return (
    <div className={`scripted ${styles.pager}`} role="group" aria-label={label}>
      <IconButton
        icon="chevron-start"
        className="outlined"
        disabled={page <= 1}
        label={intl.formatMessage({ id: 'pagination.previous' })}
        onClick={() => onPageChange(page - 1)}
      />
      <span role="status" className={`muted small ${styles.position}`}>
        {position}
      </span>
      <IconButton
        icon="chevron-end"
        className="outlined"
        disabled={page >= pageCount}
        label={intl.formatMessage({ id: 'pagination.next' })}
        onClick={() => onPageChange(page + 1)}
      />
    </div>
  )
}
