import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { AddressText } from '../../../components/address-form/address-text.tsx'
import { OrderBadges } from '../../../components/order-status/order-badges.tsx'
import { StatusTracker } from '../../../components/order-status/status-tracker.tsx'
import { MethodName } from '../../../components/payment/method-name.tsx'
import { Section } from '../../../components/section/section.tsx'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'
import { CarrierHistory } from './carrier-history.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTotals } from './order-totals.tsx'
import styles from './order-view.module.css'

interface OrderViewProps {
  order: OrderDetailsFragment
  children: ReactNode
}

export function OrderView({ order, children }: OrderViewProps) {
  const { createdAt, isCancelled, canPay } = order
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <time className="muted" dateTime={createdAt}>
          <FormattedDate value={createdAt} dateStyle="long" timeStyle="short" />
        </time>
        <OrderBadges order={order} />
      </div>
      <OrderActions order={order} />
      {children}
      {isCancelled ? <CancellationNote order={order} /> : <Progress order={order} />}
      {canPay && <OrderPayment order={order} />}
      <div className={styles.columns}>
        <OrderLines order={order} />
        <aside className={styles.side}>
          <OrderTotals order={order} />
          <Delivery order={order} />
        </aside>
      </div>
    </div>
  )
}

function Progress({ order }: { order: OrderDetailsFragment }) {
  return (
    <section className="panel">
      <StatusTracker status={order.status} />
      <Section fallback={null}>
        <CarrierHistory orderId={order.id} />
      </Section>
    </section>
  )
}

function CancellationNote({ order }: { order: OrderDetailsFragment }) {
  const { cancellation } = order
  return (
    <section className={`panel ${styles.cancelled}`} aria-labelledby="order-cancelled">
      <h2 id="order-cancelled">
        <FormattedMessage id="order.isCancelled" />
      </h2>
      <CancelledPayment order={order} />
      {cancellation && (
        <>
          <p dir="auto">
            <strong>{cancellation.title}</strong>
          </p>
          {cancellation.message && <p dir="auto">{cancellation.message}</p>}
        </>
      )}
    </section>
  )
}

function CancelledPayment({ order: { isPaid, isRefunded, total } }: { order: OrderDetailsFragment }) {
  if (isRefunded) {
    return (
      <p>
        <FormattedMessage id="order.isRefunded" />
      </p>
    )
  }
  if (total.amount === 0) return null
  const amount = <bdi translate="no">{total.formatted}</bdi>
  return (
    <p>
      {isPaid ? (
        <FormattedMessage id="order.refundIsPending" values={{ amount }} />
      ) : (
        <FormattedMessage id="order.nothingCharged" />
      )}
    </p>
  )
}

function Delivery({ order: { address, method, voucherCode } }: { order: OrderDetailsFragment }) {
  return (
    <section className="panel">
      {address && (
        <>
          <h2>
            <FormattedMessage id="common.deliveryAddress" />
          </h2>
          <AddressText address={address} />
          {address.deliveryInstruction && (
            <p className="muted">
              <bdi>{address.deliveryInstruction}</bdi>
            </p>
          )}
        </>
      )}
      {method && (
        <>
          <h2>
            <FormattedMessage id="common.paymentMethod" />
          </h2>
          <p>
            <MethodName code={method} />
          </p>
        </>
      )}
      {voucherCode && (
        <p className="muted">
          <FormattedMessage id="order.voucherUsed" values={{ code: <bdi translate="no">{voucherCode}</bdi> }} />
        </p>
      )}
    </section>
  )
}
