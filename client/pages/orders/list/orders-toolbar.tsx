import { useIntl } from 'react-intl'
import { localePath, routes } from '#shared/routes.ts'
import { Button } from '../../../components/form/button.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { useHref, useLocation } from '../../../foundation/navigation/location.tsx'
import { FILTER_NAMES, type FilterName } from './order-filters.ts'
import styles from './orders-page.module.css'

interface OrdersToolbarProps {
  filter: FilterName | null
  q: string | undefined
}

export function OrdersToolbar({ filter, q }: OrdersToolbarProps) {
  const intl = useIntl()
  const { locale } = useLocation()
  const label = intl.formatMessage({ id: 'orders.search' })
  return (
    <div className={styles.toolbar}>
      <Filters filter={filter} q={q} />
      <form role="search" className={styles.search} method="get" action={localePath(routes.orders.pattern, locale)}>
        {filter && <input type="hidden" name="filter" value={filter} />}
        <input
          key={q}
          className="control"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
        />
        <Button type="submit" variant="secondary" aria-label={intl.formatMessage({ id: 'orders.find' })}>
          <Icon name="search" size={20} />
        </Button>
      </form>
    </div>
  )
}

const TEXTS = {
  all: 'orders.all',
  paid: 'order.paid',
  unpaid: 'order.unpaid',
  cancelled: 'order.cancelled',
} as const

function Filters({ filter, q }: OrdersToolbarProps) {
  const intl = useIntl()
  const href = useHref()
  return (
    <nav aria-label={intl.formatMessage({ id: 'orders.filters' })}>
      <ul className="cluster">
        {[null, ...FILTER_NAMES].map((name) => (
          <li key={name}>
            <a
              className={styles.filter}
              href={href(routes.orders, {}, { filter: name, q })}
              aria-current={filter === name ? 'true' : undefined}
            >
              {intl.formatMessage({ id: TEXTS[name ?? 'all'] })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
