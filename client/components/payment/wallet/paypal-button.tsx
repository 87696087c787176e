import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PaymentMethodFieldsFragment } from '../__generated__/payment.ts'
import type { Payment } from '../attempt/use-payment.ts'
import { drawPaypalButton, type PaypalActions } from '../providers/paypal.ts'
import type { PaymentSession } from '../providers/provider.ts'
import styles from './paypal-button.module.css'

interface PaypalButtonProps {
  method: PaymentMethodFieldsFragment
  payment: Payment
}

/** The wallet's own button. Pressing it places the order; PayPal's window then opens for that. */
export function PaypalButton({ method, payment }: PaypalButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ method, payment })
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    latest.current = { method, payment }
  }, [method, payment])

  useEffect(() => {
    let isGone = false
    let takeAway: (() => void) | null = null
    drawPaypalButton(method.scriptUrl, () => (isGone ? null : place.current), wireTo(latest))
      .then((undo) => (isGone ? undo() : (takeAway = undo)))
      .catch(() => !isGone && setFailed(true))
    return () => {
      isGone = true
      takeAway?.()
    }
  }, [method.scriptUrl])

  if (hasFailed) {
    return (
      <p role="alert" className="wrong">
        <FormattedMessage id="payment.paypalMissing" />
      </p>
    )
  }
  return <div ref={place} className={styles.place} />
}

/** PayPal keeps the callbacks it was drawn with, so they look up what is current. */
function wireTo(latest: { current: PaypalButtonProps }) {
  let session: PaymentSession | null = null
  const events = () => session && latest.current.payment.eventsOf(session)
  return {
    async createOrder(_data: object, actions: PaypalActions) {
      session = await latest.current.payment.start(latest.current.method)
      // PayPal wants a rejection where there is nothing to pay; the page says why by itself.
      if (!session) throw new Error('The order could not be placed.')
      return session.start.token ?? actions.order.create(paypalOrder(session))
    },
    async onApprove({ orderID }: { orderID: string }, actions: PaypalActions) {
      if (!session) return
      const token = session.start.token === null ? session.order.id : orderID
      if (session.start.token === null) await actions.order.capture()
      events()?.paid({ token })
    },
    onCancel: () => events()?.closed(),
    onError: () => events()?.declined(null),
  }
}

/** For shops whose server leaves PayPal's order to the browser. */
function paypalOrder({ order, start: { amountDecimal, amount } }: PaymentSession) {
  const unit = { custom_id: order.id, amount: { value: amountDecimal, currency_code: amount.currency } }
  return { intent: 'CAPTURE' as const, purchase_units: [unit] }
}
