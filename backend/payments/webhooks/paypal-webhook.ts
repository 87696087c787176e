import { asInput, textOf, type Input } from '../../http/input.ts'
import { isCurrency, isDue } from '../providers/amounts.ts'
import type { Webhook, WebhookEvent } from './webhook.ts'

/**
 * Events of orders and captures; see "Webhook event names" of PayPal's documentation. PayPal signs with a certificate
 * that would have to be fetched from an address in the message itself. The order is looked up instead, which proves
 * more. The approval counts, because an approved order is captured by this server.
 */
export const paypalWebhook: Webhook = {
  method: 4,
  read(body) {
    const resource = asInput(body['resource'])
    if (body['event_type'] === 'CHECKOUT.ORDER.APPROVED') {
      const units = resource['purchase_units']
      const unit = asInput(Array.isArray(units) ? units[0] : undefined)
      return eventOf(textOf(resource, 'id'), unit)
    }
    if (body['event_type'] !== 'PAYMENT.CAPTURE.COMPLETED') return null
    const related = asInput(asInput(resource['supplementary_data'])['related_ids'])
    return eventOf(textOf(related, 'order_id'), resource)
  },
}

function eventOf(reference: string, paid: Input): WebhookEvent {
  const amount = asInput(paid['amount'])
  return {
    reference,
    orderId: textOf(paid, 'custom_id'),
    isDue: (order) => isDue(amount['value'], order) && isCurrency(amount['currency_code'], order),
  }
}
