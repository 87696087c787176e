import type { OpenProvider } from '../payment-step.ts'
import { loadScript } from './load-script.ts'

interface RazorpayAnswer {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

interface RazorpayOptions {
  key: string
  /** In minor units. */
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  prefill: { name: string; email: string }
  handler(answer: RazorpayAnswer): void
  modal: { ondismiss(): void }
}

interface RazorpayWindow {
  open(): void
  on(event: 'payment.failed', listener: () => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayWindow
  }
}

/** Razorpay's window stays open after a failed payment for another try. */
export const openRazorpay: OpenProvider = async ({ order, method, details, siteName }, events) => {
  await loadScript(method.scriptUrl)
  const { Razorpay } = window
  const orderId = details.token
  if (!Razorpay || !orderId) throw new Error('Razorpay cannot be opened.')
  let hasFailed = false
  const checkout = new Razorpay({
    key: method.publicKey ?? '',
    amount: details.amount.amount,
    currency: details.amount.currency,
    name: siteName,
    description: order.trackingId,
    order_id: orderId,
    prefill: { name: details.customerName ?? '', email: details.customerEmail ?? '' },
    handler(answer) {
      // Ignore an answer about another order.
      if (answer.razorpay_order_id !== orderId) return events.declined(null)
      events.paid({ token: orderId, paymentId: answer.razorpay_payment_id, signature: answer.razorpay_signature })
    },
    modal: {
      ondismiss() {
        if (!hasFailed) events.closed()
      },
    },
  })
  // Razorpay's window shows the reason, in English only.
  checkout.on('payment.failed', () => {
    hasFailed = true
    events.declined(null)
  })
  checkout.open()
}
