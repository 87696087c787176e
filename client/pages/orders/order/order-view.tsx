import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Section } from '../../../components/layout/section.tsx'
import { OrderDelivery } from '../../../components/order/order-delivery.tsx'
import { ExpectedOn, OrderBadges, StatusTracker } from '../../../components/order/order-status.tsx'
import { OrderAmounts, SummaryPanel } from '../../../components/order/totals.tsx'
import { DateAndTime } from '../../../components/text/date-and-time.tsx'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'
import { CarrierHistory } from './carrier-history.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import styles from './order-page.module.css'

export function OrderView({ order, children }: { order: OrderDetailsFragment; children: ReactNode }) {
  const { createdAt, isCancelled, canPay, expectedOn } = order
  const owesPayment = canPay && order.method !== 'CASH_ON_DELIVERY'
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <DateAndTime value={createdAt} month="long" className="muted" />
        <OrderBadges order={order} />
      </div>
      {children}
      {owesPayment && <OrderPayment order={order} />}
      {isCancelled ? (
        <CancellationNote order={order} />
      ) : (
        <section className="panel">
          {expectedOn && !owesPayment && (
            <p className="strong">
              <ExpectedOn date={expectedOn} />
            </p>
          )}
          <StatusTracker status={order.status} steps={order.steps} />
          <Section fallback={null}>
            <CarrierHistory orderId={order.id} />
          </Section>
        </section>
      )}
      {canPay && !owesPayment && <OrderPayment order={order} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines order={order} />
          <OrderDelivery order={order} />
        </div>
        <aside className={styles.side}>
          <SummaryPanel id="order-summary" title={<FormattedMessage id="common.summary" />}>
            <OrderAmounts order={order} />
          </SummaryPanel>
          <OrderActions order={order} />
        </aside>
      </div>
    </div>
  )
}

function CancellationNote({ order }: { order: OrderDetailsFragment }) {
  const intl = useIntl()
  const { cancellation } = order
  return (
    <section className={`panel ${styles.cancelled}`} aria-labelledby="order-cancelled">
      <h2 id="order-cancelled">{intl.formatMessage({ id: 'order.isCancelled' })}</h2>
      <CancelledPayment order={order} />
      {cancellation && (
        <>
          <p dir="auto">
            <FormattedMessage id="order.cancelReason" values={{ reason: <strong>{cancellation.title}</strong> }} />
          </p>
          {cancellation.message && <p dir="auto">{cancellation.message}</p>}
        </>
      )}
    </section>
  )
}

function CancelledPayment({ order: { isPaid, isRefunded, total } }: { order: OrderDetailsFragment }) {
  if (total.amount === 0 && !isRefunded) return null
  const amount = <bdi translate="no">{total.formatted}</bdi>
  const id = isRefunded ? 'order.isRefunded' : isPaid ? 'order.refundIsPending' : 'order.nothingCharged'
  return (
    <p>
      <FormattedMessage id={id} values={{ amount }} />
    </p>
  )
}
