import { createHash } from 'node:crypto'
import { asInput, integerOf, textOf } from '../input.ts'
import { isCurrency, smallestUnits } from './amounts.ts'
import { callProvider, formBody } from './connection.ts'
import type { Connection } from './connection.ts'
import { PaymentRefusal } from './provider.ts'
import type { PayableOrder } from './provider.ts'
import type { Provider } from './provider-method.ts'

/** Stripe: a payment intent of the amount due, confirmed at once with the card token of the browser. */
export function createStripe(connection: Connection): Provider {
  return {
    method: 3, name: 'stripe', starts: false,
    async verify(order, { paymentToken }) {
      const { status, ok, body } = await callProvider(connection, {
        method: 'POST', path: '/v1/payment_intents',
        headers: {
          authorization: `Bearer ${connection.secretKey}`, 'idempotency-key': idempotencyKey(order, paymentToken),
          ...formBody,
        },
        body: intent(order, paymentToken).toString(),
      })
      if (status === 402) throw new PaymentRefusal('declined')
      const isOurs = textOf(asInput(body['metadata']), 'order_id') === String(order.id)
        && isCurrency(body['currency'], order) && integerOf(body, 'amount') === smallestUnits(order)
      if (!ok || !isOurs) throw new PaymentRefusal('forged')
      // A card whose bank wants to ask its owner: the token way of paying has no place for that.
      if (body['status'] !== 'succeeded') throw new PaymentRefusal('unfinished')
      return textOf(body, 'id')
    },
  }
}

function intent(order: PayableOrder, token: string): URLSearchParams {
  return new URLSearchParams({
    amount: String(smallestUnits(order)),
    currency: order.currency.toLowerCase(),
    confirm: 'true',
    'payment_method_types[]': 'card',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': token,
    'metadata[order_id]': String(order.id),
    description: `Order ${order.order}`,
  })
}

// A repeated request charges once; another card for the same order is another attempt.
function idempotencyKey(order: PayableOrder, token: string): string {
  return `order-${order.id}-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`
}
