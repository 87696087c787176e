import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PayButtonProps, PaymentAttempt } from './payment-step.ts'
import { loadScript } from './providers/load-script.ts'
import styles from './payment-panel.module.css'

interface PurchaseUnit {
  custom_id: string
  amount: { value: string; currency_code: string }
}

interface PaypalActions {
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

/** PayPal's window opens only from the button that its script renders. */
export function PaypalButton({ method, payment }: PayButtonProps) {
  const slot = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const start = useEffectEvent(() => payment.start(method))
  const eventsOf = useEffectEvent((attempt: PaymentAttempt) => payment.eventsOf(attempt))

  useEffect(() => {
    let isGone = false
    let attempt: PaymentAttempt | null = null
    let buttons: PaypalButtons | undefined
    const events = () => attempt && eventsOf(attempt)

    async function show() {
      await loadScript(method.scriptUrl)
      if (isGone) return
      buttons = window.paypal?.Buttons({
        style: { layout: 'vertical', label: 'pay', height: 48 },
        async createOrder(_data, actions) {
          attempt = await start()
          // PayPal expects a rejection if there is nothing to pay; the page shows the reason.
          if (!attempt) throw new Error('The order could not be placed.')
          return attempt.details.token ?? actions.order.create(paypalOrder(attempt))
        },
        async onApprove({ orderID }, actions) {
          if (!attempt) return
          const token = attempt.details.token === null ? attempt.order.id : orderID
          if (attempt.details.token === null) await actions.order.capture()
          events()?.paid({ token })
        },
        onCancel: () => events()?.closed(),
        onError: () => events()?.declined(null),
      })
      if (!slot.current || !buttons?.isEligible()) throw new Error('PayPal cannot be shown.')
      await buttons.render(slot.current)
    }
    show().catch(() => !isGone && setFailed(true))
    return () => {
      isGone = true
      void buttons?.close()
    }
  }, [method.scriptUrl])

  if (hasFailed) {
    return (
      <p role="alert" className="wrong">
        <FormattedMessage id="payment.paypalMissing" />
      </p>
    )
  }
  return <div ref={slot} className={styles.slot} />
}

/** For shops whose server leaves creating the PayPal order to the browser. */
function paypalOrder({ order, details: { amount } }: PaymentAttempt) {
  const unit = { custom_id: order.id, amount: { value: amount.decimal, currency_code: amount.currency } }
  return { intent: 'CAPTURE' as const, purchase_units: [unit] }
}
