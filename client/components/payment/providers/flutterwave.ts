import type { OpenProvider } from '../payment-step.ts'
import { loadScript } from './load-script.ts'

interface FlutterwaveAnswer {
  status: string
  transaction_id: number | string
}

interface FlutterwaveOptions {
  public_key: string
  tx_ref: string
  amount: string
  currency: string
  payment_options: string
  customer: { email: string; name: string }
  customizations: { title: string; logo: string }
  callback(answer: FlutterwaveAnswer): void
  onclose(): void
}

declare global {
  interface Window {
    FlutterwaveCheckout?: (options: FlutterwaveOptions) => { close(): void }
  }
}

const PAID = ['successful', 'completed']

/** Flutterwave requires a new reference for each attempt; the server accepts any suffix after the tracking id. */
function newReference(trackingId: string): string {
  return `ref_${trackingId}_${Date.now().toString(36)}`
}

function shopIcon(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ''
}

/** Flutterwave's window stays open until the shop closes it. */
export const openFlutterwave: OpenProvider = async ({ order, method, details, siteName }, events) => {
  await loadScript(method.scriptUrl)
  if (!window.FlutterwaveCheckout) throw new Error('Flutterwave cannot be opened.')
  let hasAnswered = false
  const checkout = window.FlutterwaveCheckout({
    public_key: method.publicKey ?? '',
    tx_ref: newReference(order.trackingId),
    amount: details.amount.decimal,
    currency: details.amount.currency,
    payment_options: 'card,banktransfer,ussd',
    customer: { email: details.customerEmail ?? '', name: details.customerName ?? '' },
    customizations: { title: siteName, logo: shopIcon() },
    callback({ status, transaction_id }) {
      hasAnswered = true
      checkout.close()
      if (PAID.includes(status)) events.paid({ token: String(transaction_id) })
      else events.declined(null)
    },
    onclose() {
      if (!hasAnswered) events.closed()
    },
  })
}
