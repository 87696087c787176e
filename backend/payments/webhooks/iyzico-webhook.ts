import { textOf } from '../../http/input.ts'
import type { Webhook } from './webhook.ts'

/**
 * Notifications of the checkout form; see "Webhook" of Iyzico's documentation. They name the form's token and no
 * amount; the form's result is looked up.
 */
export const iyzicoWebhook: Webhook = {
  method: 6,
  read(body) {
    if (body['status'] !== 'SUCCESS') return null
    return { reference: textOf(body, 'token'), isDue: () => true }
  },
}
