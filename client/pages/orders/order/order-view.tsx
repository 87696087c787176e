import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { AddressText } from '../../../components/form/address/address-text.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { OrderBadges, StatusTracker } from '../../../components/order/order-status.tsx'
import { Amounts, SummaryPanel, TotalRow, Totals } from '../../../components/order/totals.tsx'
import { paymentMethods } from '../../../components/payment/payment-methods.tsx'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'
import { CarrierHistory } from './carrier-history.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import styles from './order-page.module.css'

export function OrderView({ order, children }: { order: OrderDetailsFragment; children: ReactNode }) {
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
      {isCancelled ? (
        <CancellationNote order={order} />
      ) : (
        <section className="panel">
          <StatusTracker status={order.status} />
          <Section fallback={null}>
            <CarrierHistory orderId={order.id} />
          </Section>
        </section>
      )}
      {canPay && <OrderPayment order={order} />}
      <div className={styles.columns}>
        <OrderLines order={order} />
        <aside className={styles.side}>
          <SummaryPanel id="order-summary" title={<FormattedMessage id="common.summary" />}>
            <OrderAmounts order={order} />
          </SummaryPanel>
          <Delivery order={order} />
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
            <strong>{cancellation.title}</strong>
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

function Delivery({ order: { address, method, voucherCode } }: { order: OrderDetailsFragment }) {
  const intl = useIntl()
  return (
    <section className="panel">
      {address && (
        <>
          <h2>{intl.formatMessage({ id: 'common.deliveryAddress' })}</h2>
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
          <h2>{intl.formatMessage({ id: 'common.paymentMethod' })}</h2>
          <p>{paymentMethods[method].name}</p>
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

/** Shows only the total if its breakdown is unknown. */
export function OrderAmounts({ order: { summary, total } }: { order: OrderDetailsFragment }) {
  if (!summary) {
    return (
      <Totals>
        <TotalRow kind="total" label={<FormattedMessage id="common.total" />} amount={total.formatted} />
      </Totals>
    )
  }
  const { voucher } = summary
  const label = <FormattedMessage id="order.voucher" />
  return <Amounts summary={summary} voucher={voucher.amount > 0 ? { label, formatted: voucher.formatted } : null} />
}
