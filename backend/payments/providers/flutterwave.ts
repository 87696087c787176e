import { asInput, textOf } from '../../http/input.ts'
import type { Input } from '../../http/input.ts'
import { PaymentFault, PaymentRefusal } from '../payment-fault.ts'
import type { PayableOrder } from '../payment-method.ts'
import { isCurrency, isDue } from './amounts.ts'
import { callProvider } from './connection.ts'
import type { Connection } from './connection.ts'
import type { Provider } from './provider.ts'

const day = 24 * 3_600_000

/**
 * Flutterwave: the browser brings a transaction id, the provider's server says what it paid for. Nothing is made before
 * that, but it is noted: the window that opens in the browser can take money.
 */
export function createFlutterwave(connection: Connection, clock: () => number): Provider {
  const get = (path: string) =>
    callProvider(connection, { method: 'GET', path, headers: { authorization: `Bearer ${connection.secretKey}` } })
  return {
    method: 5,
    name: 'flutterwave',
    starts: true,
    start: async (order) => ({ reference: `ref_${order.order}`, fields: {} }),
    async verify(order, { paymentToken }) {
      if (!/^\d{1,15}$/.test(paymentToken)) throw new PaymentRefusal('forged')
      const { ok, body } = await get(`/v3/transactions/${paymentToken}/verify`)
      const transaction = asInput(body['data'])
      if (!ok || !isOurs(transaction, order)) throw new PaymentRefusal('forged')
      // The money is on its way, as with a bank transfer.
      if (transaction['status'] === 'pending') throw new PaymentFault()
      if (transaction['status'] !== 'successful') throw new PaymentRefusal('declined')
      return paymentToken
    },
    // Each try has a reference that the browser has made: only the customer's list finds them all.
    async recover(order, { startedAt }) {
      const query = new URLSearchParams({
        from: dateOf(startedAt - day),
        to: dateOf(clock() + day),
        customer_email: order.email,
        status: 'successful',
      })
      const { ok, body } = await get(`/v3/transactions?${query}`)
      if (!ok || !Array.isArray(body['data'])) throw new PaymentFault()
      const transactions = body['data'].map(asInput)
      const paid = transactions.find((one) => one['status'] === 'successful' && isOurs(one, order))
      return paid ? { payment: textOf(paid, 'id'), token: textOf(paid, 'id') } : null
    },
  }
}

function isOurs(transaction: Input, order: PayableOrder): boolean {
  return (
    isReference(textOf(transaction, 'tx_ref'), order.order) &&
    isCurrency(transaction['currency'], order) &&
    isDue(transaction['amount'], order)
  )
}

// `ref_<tracking id>`, and with a suffix for another try: Flutterwave wants a new reference each time.
function isReference(reference: string, trackingId: string): boolean {
  return reference === `ref_${trackingId}` || reference.startsWith(`ref_${trackingId}_`)
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
