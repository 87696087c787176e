import { areSecretsEqual } from '../../are-secrets-equal.ts'
import { asInput, integerOf, textOf } from '../../http/input.ts'
import { isCurrency, RAZORPAY_UNITS, smallestUnits } from '../providers/amounts.ts'
import { signatureOf, type Webhook } from './webhook.ts'

const events: readonly unknown[] = ['payment.authorized', 'payment.captured', 'order.paid']

/** Events of payments; see "Validate and Test Webhooks" of Razorpay's documentation. */
export const razorpayWebhook: Webhook = {
  method: 1,
  isSigned: (message, secret) =>
    areSecretsEqual(message.header('x-razorpay-signature'), signatureOf(secret, message.body)),
  read(body) {
    const payment = asInput(asInput(asInput(body['payload'])['payment'])['entity'])
    if (!events.includes(body['event'])) return null
    return {
      reference: textOf(payment, 'order_id'),
      isDue: (order) =>
        integerOf(payment, 'amount') === smallestUnits(order, RAZORPAY_UNITS) && isCurrency(payment['currency'], order),
    }
  },
}
