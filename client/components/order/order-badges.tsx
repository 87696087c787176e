import { FormattedMessage } from 'react-intl'
import type { OrderStateFieldsFragment } from './__generated__/order-status.ts'
import { statusTexts } from './order-texts.ts'
import styles from './order-badges.module.css'

export function OrderBadges({ order }: { order: OrderStateFieldsFragment }) {
  const { status, isCancelled } = order
  return (
    <ul className="cluster">
      <li className={styles.badge} data-tone={isCancelled ? 'bad' : status === 'DELIVERED' ? 'good' : 'plain'}>
        {isCancelled ? <FormattedMessage id="order.cancelled" /> : <FormattedMessage {...statusTexts[status]} />}
      </li>
      <PaymentBadge order={order} />
    </ul>
  )
}

/** Cash on delivery is unpaid without being overdue. */
function PaymentBadge({ order }: { order: OrderStateFieldsFragment }) {
  const { isCancelled, isPaid, isRefunded, method, total } = order
  if (isRefunded) {
    return (
      <li className={styles.badge} data-tone="good">
        <FormattedMessage id="order.refunded" />
      </li>
    )
  }
  if (isPaid && isCancelled && total.amount > 0) {
    return (
      <li className={styles.badge} data-tone="waiting">
        <FormattedMessage id="order.refundPending" />
      </li>
    )
  }
  if (isPaid) {
    return (
      <li className={styles.badge} data-tone="good">
        <FormattedMessage id="order.paid" />
      </li>
    )
  }
  if (isCancelled) return null
  return (
    <li className={styles.badge} data-tone={method === 'CASH_ON_DELIVERY' ? 'plain' : 'waiting'}>
      <FormattedMessage id="order.unpaid" />
    </li>
  )
}
