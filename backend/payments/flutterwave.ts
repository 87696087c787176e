import { asInput, textOf } from '../input.ts'
import { isCurrency, isDue } from './amounts.ts'
import { callProvider } from './connection.ts'
import type { Connection } from './connection.ts'
import { PaymentRefusal } from './provider.ts'
import type { Provider } from './provider-method.ts'

/** Flutterwave: the browser brings a transaction id, the provider's server says what it paid for. */
export function createFlutterwave(connection: Connection): Provider {
  return {
    method: 5, name: 'flutterwave', starts: false,
    async verify(order, { paymentToken }) {
      if (!/^\d{1,15}$/.test(paymentToken)) throw new PaymentRefusal('forged')
      const { ok, body } = await callProvider(connection, {
        method: 'GET', path: `/v3/transactions/${paymentToken}/verify`,
        headers: { authorization: `Bearer ${connection.secretKey}` },
      })
      const transaction = asInput(body['data'])
      const isOurs = isReference(textOf(transaction, 'tx_ref'), order.order)
        && isCurrency(transaction['currency'], order) && isDue(transaction['amount'], order)
      if (!ok || !isOurs) throw new PaymentRefusal('forged')
      if (transaction['status'] !== 'successful') throw new PaymentRefusal('declined')
      return paymentToken
    },
  }
}

// `ref_<tracking id>`, and with a suffix for another try: Flutterwave wants a new reference each time.
function isReference(reference: string, trackingId: string): boolean {
  return reference === `ref_${trackingId}` || reference.startsWith(`ref_${trackingId}_`)
}
