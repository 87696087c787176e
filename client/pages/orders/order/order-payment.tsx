import { useState, useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useClient } from 'urql'
import { routes } from '#shared/routes.ts'
import { Shimmer } from '../../../components/layout/shimmer.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { PayOrder } from '../../../components/payment/pay-order.tsx'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { type OrderDetailsFragment, OrderPageDocument, AwaitedPaymentDocument } from './__generated__/order-page.ts'
import { followPayment } from './follow-payment.ts'
import styles from './order-page.module.css'

/** Cash on delivery may be paid online as well, so it starts folded. */
export function OrderPayment({ order }: { order: OrderDetailsFragment }) {
  const intl = useIntl()
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
        <p>{intl.formatMessage({ id: 'common.payNoScript' })}</p>
        {isOnline && <ReloadForPayment orderId={order.id} />}
      </noscript>
      {isHydrated && isOnline && <AwaitedPayment key={order.id} orderId={order.id} onSettled={() => void refresh()} />}
      {isHydrated && isOpen ? (
        <PayOrder order={order} onPaid={refresh} />
      ) : (
        <div className="scripted">
          <Shimmer shape="block" />
        </div>
      )}
    </>
  )
  if (!isOnline) {
    return (
      <details className={`panel ${styles.folded}`} onToggle={() => setOpen(true)}>
        <summary className={`disclosure ${styles.fold}`}>
          {intl.formatMessage({ id: 'order.payOnline' })}
          <Icon name="chevron-down" size={18} />
        </summary>
        {payment}
      </details>
    )
  }
  return (
    <section id="pay" className="panel" aria-labelledby="order-pay">
      <h2 id="order-pay">
        <FormattedMessage id="thankYou.pay" values={{ amount: <bdi translate="no">{order.total.formatted}</bdi> }} />
      </h2>
      {payment}
    </section>
  )
}

/**
 * Polls until a payment arrives. Render it after hydration, with the order's id as `key`; without JavaScript
 * `ReloadForPayment` replaces it.
 */
function AwaitedPayment({ orderId, onSettled }: { orderId: string; onSettled(): void }) {
  const intl = useIntl()
  const client = useClient()
  const [isPolling, setPolling] = useState(true)

  const isSettled = useEffectEvent(async () => {
    const query = client.query(AwaitedPaymentDocument, { id: orderId }, { requestPolicy: 'network-only' })
    const { data, error } = await query.toPromise()
    const order = data?.viewer.order
    const isOver = order ? order.isPaid || order.isCancelled : !error
    if (isOver) onSettled()
    return isOver
  })

  useEffect(() => {
    const stop = new AbortController()
    const onEnd = () => setPolling(false)
    void followPayment({ isSettled: () => isSettled(), onEnd, visibility: document, signal: stop.signal })
    return () => stop.abort()
  }, [])

  if (!isPolling) return <ReloadForPayment orderId={orderId} />
  return <p className="muted">{intl.formatMessage({ id: 'order.awaitsPayment' })}</p>
}

function ReloadForPayment({ orderId }: { orderId: string }) {
  const address = useHref()(routes.order, { id: orderId })
  return (
    <p className="muted">
      <FormattedMessage id="order.reloadForPayment" values={{ link: (text) => <a href={address}>{text}</a> }} />
    </p>
  )
}
