import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useClient } from 'urql'
import { href, routes } from '#shared/routes.ts'
import { useLocation } from '../../../navigation/location.tsx'
import { AwaitedPaymentDocument } from './__generated__/awaited-payment.ts'
import { followPayment } from './follow-payment.ts'

interface AwaitedPaymentProps {
  orderId: string
  onSettled(): void
}

/**
 * Polls until a payment arrives. Render it after hydration, with the order's id as `key`; without JavaScript
 * `ReloadForPayment` replaces it.
 */
export function AwaitedPayment({ orderId, onSettled }: AwaitedPaymentProps) {
  const client = useClient()
  const [isFollowing, setFollowing] = useState(true)

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
    const onEnd = () => setFollowing(false)
    void followPayment({ isSettled: () => isSettled(), onEnd, visibility: document, signal: stop.signal })
    return () => stop.abort()
  }, [])

  if (!isFollowing) return <ReloadForPayment orderId={orderId} />
  return (
    <p className="muted">
      <FormattedMessage id="order.awaitsPayment" />
    </p>
  )
}

export function ReloadForPayment({ orderId }: { orderId: string }) {
  const { locale } = useLocation()
  const address = href(routes.order, { id: orderId }, locale)
  return (
    <p className="muted">
      <FormattedMessage id="order.reloadForPayment" values={{ link: (words) => <a href={address}>{words}</a> }} />
    </p>
  )
}
