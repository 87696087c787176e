import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PaymentMethodFieldsFragment } from './__generated__/payment.ts'
import type { PaymentAttempt } from './payment-step.ts'
import { loadScript } from './providers/load-script.ts'
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

interface PurchaseUnit {
  custom_id: string
  amount: { value: string; currency_code: string }
}

export interface PaypalActions {
  order: {
    create(order: { intent: 'CAPTURE'; purchase_units: PurchaseUnit[] }): Promise<string>
    capture(): Promise<unknown>
  }
}

interface PaypalOptions {
  style: { layout: 'vertical'; label: 'pay'; height: number }
  createOrder(data: object, actions: PaypalActions): Promise<string>
  onApprove(approval: { orderID: string }, actions: PaypalActions): Promise<void>
  onCancel(): void
  onError(error: unknown): void
}

interface PaypalButtons {
  isEligible(): boolean
  render(target: HTMLElement): Promise<void>
  close(): Promise<void> | void
}

declare global {
  interface Window {
    paypal?: { Buttons(options: PaypalOptions): PaypalButtons }
  }
}

type ButtonEvents = Pick<PaypalOptions, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>

export async function drawPaypalButton(
  scriptUrl: string | null,
  place: () => HTMLElement | null,
  events: ButtonEvents,
): Promise<() => void> {
  await loadScript(scriptUrl)
  const target = place()
  const buttons = window.paypal?.Buttons({ style: { layout: 'vertical', label: 'pay', height: 48 }, ...events })
  if (!target || !buttons?.isEligible()) throw new Error('PayPal cannot be shown.')
  await buttons.render(target)
  return () => void buttons.close()
}
