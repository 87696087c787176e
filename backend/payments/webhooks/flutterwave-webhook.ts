import { areSecretsEqual } from '../../are-secrets-equal.ts'
import { asInput, textOf } from '../../http/input.ts'
import { isCurrency, isDue } from '../providers/amounts.ts'
import type { Webhook } from './webhook.ts'

/**
 * Events of charges; see "Webhooks" of Flutterwave's documentation (v3). The secret hash of the dashboard is sent with
 * each message as it is, so it proves the sender and says nothing about the body.
 */
export const flutterwaveWebhook: Webhook = {
  method: 5,
  isSigned: (message, secret) => areSecretsEqual(message.header('verif-hash'), secret),
  read(body) {
    const charge = asInput(body['data'])
    if (body['event'] !== 'charge.completed' || charge['status'] !== 'successful') return null
    return {
      // Without the suffix that the browser adds for each try.
      reference: /^ref_[^_]+/.exec(textOf(charge, 'tx_ref'))?.[0] ?? '',
      isDue: (order) => isDue(charge['amount'], order) && isCurrency(charge['currency'], order),
    }
  },
}
