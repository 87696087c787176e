import { FormattedMessage } from 'react-intl'
import styles from './order-badges.module.css'
import type { ReactNode } from 'react'
import type { OrderStateFieldsFragment } from './__generated__/order.ts'
import { orderStatuses } from './order-statuses.ts'

interface Badge {
  tone: 'plain' | 'good' | 'bad' | 'waiting'
  text: ReactNode
}

function statusBadge({ status, isCancelled }: OrderStateFieldsFragment): Badge {
  if (isCancelled) return { tone: 'bad', text: <FormattedMessage id="order.cancelled" /> }
  return { tone: status === 'DELIVERED' ? 'good' : 'plain', text: <FormattedMessage {...orderStatuses[status].text} /> }
}

/** Cash on delivery is unpaid without being overdue. */
function paymentBadge({ isCancelled, isPaid, isRefunded, method, total }: OrderStateFieldsFragment): Badge | null {
  if (isRefunded) return { tone: 'good', text: <FormattedMessage id="order.refunded" /> }
  if (isPaid && isCancelled && total.amount > 0) {
    return { tone: 'waiting', text: <FormattedMessage id="order.refundPending" /> }
  }
  if (isPaid) return { tone: 'good', text: <FormattedMessage id="order.paid" /> }
  if (isCancelled) return null
  const tone = method === 'CASH_ON_DELIVERY' ? 'plain' : 'waiting'
  return { tone, text: <FormattedMessage id="order.unpaid" /> }
}

export function OrderBadges({ order }: { order: OrderStateFieldsFragment }) {
  const badges = [statusBadge(order), paymentBadge(order)]
  return (
    <ul className="cluster">
      {badges.map(
        (badge, index) =>
          badge && (
            <li key={index} className={styles.badge} data-tone={badge.tone}>
              {badge.text}
            </li>
          ),
      )}
    </ul>
  )
}
