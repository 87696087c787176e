import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PaymentMethodFieldsFragment } from './__generated__/payment.ts'
import type { PaymentAttempt } from './payment-step.ts'
import { drawPaypalButton, type PaypalActions } from './providers/paypal.ts'
import type { Payment } from './use-payment.ts'
import styles from './paypal-button.module.css'

interface PaypalButtonProps {
  method: PaymentMethodFieldsFragment
  payment: Payment
}

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

/** PayPal keeps the callbacks it was rendered with, so they read the latest props through a ref. */
function wireTo(latest: { current: PaypalButtonProps }) {
  let attempt: PaymentAttempt | null = null
  const events = () => attempt && latest.current.payment.eventsOf(attempt)
  return {
    async createOrder(_data: object, actions: PaypalActions) {
      attempt = await latest.current.payment.start(latest.current.method)
      // PayPal expects a rejection if there is nothing to pay; the page shows the reason.
      if (!attempt) throw new Error('The order could not be placed.')
      return attempt.details.token ?? actions.order.create(paypalOrder(attempt))
    },
    async onApprove({ orderID }: { orderID: string }, actions: PaypalActions) {
      if (!attempt) return
      const token = attempt.details.token === null ? attempt.order.id : orderID
      if (attempt.details.token === null) await actions.order.capture()
      events()?.paid({ token })
    },
    onCancel: () => events()?.closed(),
    onError: () => events()?.declined(null),
  }
}

/** For shops whose server leaves creating the PayPal order to the browser. */
function paypalOrder({ order, details: { amountDecimal, amount } }: PaymentAttempt) {
  const unit = { custom_id: order.id, amount: { value: amountDecimal, currency_code: amount.currency } }
  return { intent: 'CAPTURE' as const, purchase_units: [unit] }
}
