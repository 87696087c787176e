import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useClient } from 'urql'
import { PayOrder } from '../../../components/payment/pay-order.tsx'
import { Shimmer } from '../../../components/shimmer/shimmer.tsx'
import { useHydrated } from '../../../use-hydrated.ts'
import { type OrderDetailsFragment, OrderPageDocument } from './__generated__/order-page.ts'
import { AwaitedPayment, ReloadForPayment } from './awaited-payment.tsx'
import styles from './order-payment.module.css'

/** Cash on delivery may be paid online as well, so it starts folded. */
export function OrderPayment({ order }: { order: OrderDetailsFragment }) {
  const isHydrated = useHydrated()
  const client = useClient()
  async function refresh() {
    // The page's own variables, so that this updates its cached query.
    const variables = { id: order.id, reviewed: '', isReviewing: false }
    await client.query(OrderPageDocument, variables, { requestPolicy: 'network-only' }).toPromise()
  }
  const isOnline = order.method !== 'CASH_ON_DELIVERY'
  const [isOpen, setOpen] = useState(isOnline)
  const payment = (
    <>
      <noscript>
        <p>
          <FormattedMessage id="common.payNoScript" />
        </p>
        {isOnline && <ReloadForPayment orderId={order.id} />}
      </noscript>
      {isHydrated && isOnline && <AwaitedPayment key={order.id} orderId={order.id} onSettled={() => void refresh()} />}
      {isHydrated && isOpen ? (
        <PayOrder order={order} onPaid={refresh} />
      ) : (
        <div className={styles.waiting}>
          <Shimmer shape="block" />
        </div>
      )}
    </>
  )
  if (!isOnline) {
    return (
      <details className={`panel ${styles.folded}`} onToggle={() => setOpen(true)}>
        <summary className={styles.summary}>
          <FormattedMessage id="order.payOnline" />
        </summary>
        {payment}
      </details>
    )
  }
  return (
    <section id="pay" className="panel" aria-labelledby="order-pay">
      <h2 id="order-pay">
        <FormattedMessage id="common.payNow" />
      </h2>
      {payment}
    </section>
  )
}
