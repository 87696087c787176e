import { FormattedMessage } from 'react-intl'
import { Icon } from '../../components/icon/icon.tsx'
import type { PlacedOrderFieldsFragment } from './__generated__/thank-you-page.ts'
import styles from './thank-you-head.module.css'

export function ThankYouHead({ order, title }: { order: PlacedOrderFieldsFragment; title: string }) {
  const isSettled = order.isPaid || order.method === 'CASH_ON_DELIVERY'
  return (
    <header className={styles.head} data-open={!isSettled || undefined}>
      <span className={styles.mark}>
        <Icon name={isSettled ? 'check' : 'clock'} size={32} />
      </span>
      <h1>{title}</h1>
      <p className={styles.what} role="status">
        <State order={order} />
      </p>
      <p>
        <FormattedMessage
          id="thankYou.trackingId"
          values={{
            id: (
              <strong>
                <bdi translate="no">{order.trackingId}</bdi>
              </strong>
            ),
          }}
        />
      </p>
    </header>
  )
}

function State({ order: { isPaid, isCancelled, method } }: { order: PlacedOrderFieldsFragment }) {
  if (isCancelled) return <FormattedMessage id="thankYou.cancelled" />
  if (isPaid || method === 'CASH_ON_DELIVERY') {
    return <FormattedMessage id="payment.done" />
  }
  return <FormattedMessage id="thankYou.unpaid" />
}
