import { asInput, integerOf, textOf } from '../../http/input.ts'
import type { Input } from '../../http/input.ts'
import type { PaymentRecords } from '../attempts/payment-records.ts'
import { PaymentFault, PaymentRefusal } from '../payment-fault.ts'
import type { PayableOrder } from '../payment-method.ts'
import { isCurrency, smallestUnits } from './amounts.ts'
import type { Connection } from './connection.ts'
import type { Provider, Start } from './provider.ts'
import { cancelIntent, confirmIntent, createIntent, retrieveIntent } from './stripe-intents.ts'

const method = 3

/**
 * Stripe: one payment intent for an order and what is due, confirmed with the card token of the browser. It can succeed
 * only once: a card that is sent after a lost answer, or after a bank's question that was answered elsewhere, charges
 * nothing more. A bank that wants to ask the card's owner makes it two steps: the browser lets it ask
 * (`handleNextAction`), then brings the intent's id.
 */
export function createStripe(connection: Connection, records: PaymentRecords, clock: () => number): Provider {
  const create = (order: PayableOrder) => createIntent(connection, order, records.countStarts(method, order.id))

  /** It is remembered before anything can be charged, and holds nothing once the card was declined. */
  async function confirm(id: string, order: PayableOrder, card: string): Promise<Input | undefined> {
    records.started(method, id, order, clock())
    const intent = await confirmIntent(connection, id, card)
    if (!intent || intent['status'] === 'requires_payment_method' || intent['status'] === 'canceled') {
      records.emptied(method, id)
    }
    return intent
  }

  async function intentFor(order: PayableOrder): Promise<string> {
    const last = records.lastStart(method, order.id)
    if (!last) return create(order)
    if (last.amount === order.amount && last.currency === order.currency) return last.reference
    const old = await cancelIntent(connection, last.reference)
    if (old?.['status'] === 'processing') throw new PaymentFault()
    // Other money was paid than is due now: people have to look into it.
    if (old && old['status'] !== 'canceled') throw new PaymentRefusal('mismatched')
    records.emptied(method, last.reference)
    return create(order)
  }

  async function payWith(card: string, order: PayableOrder): Promise<Input> {
    const intent = await confirm(await intentFor(order), order, card)
    if (intent && intent['status'] !== 'canceled') return intent
    // Stripe cancels intents that are left open for long.
    const next = await confirm(await create(order), order, card)
    if (!next) throw new PaymentFault()
    return next
  }

  return {
    method,
    name: 'stripe',
    starts: false,
    // The id of an intent proves what the shopper's bank has let through before.
    charges: ({ paymentToken }) => !paymentToken.startsWith('pi_'),
    async verify(order, { paymentToken }) {
      const isIntent = paymentToken.startsWith('pi_')
      if (isIntent && !records.isStart(method, paymentToken, order.id)) throw new PaymentRefusal('forged')
      const intent = isIntent ? await retrieveIntent(connection, paymentToken) : await payWith(paymentToken, order)
      if (!intent) throw new PaymentRefusal('forged')
      if (!isIntent && intent['status'] === 'requires_payment_method') throw new PaymentRefusal('declined')
      if (!isOurs(intent, order)) throw new PaymentRefusal('forged')
      return !isIntent && intent['status'] === 'requires_action' ? question(intent) : paidBy(intent)
    },
    // Another payment is about to take over. An intent that holds nothing yet, because its bank is still being asked,
    // would charge as soon as its owner approves: it is cancelled, which tells at once whether it was paid.
    async recover(order, { reference }) {
      const intent = await cancelIntent(connection, reference)
      if (!intent || intent['status'] === 'canceled') {
        records.emptied(method, reference)
        return null
      }
      if (intent['status'] !== 'succeeded') throw new PaymentFault()
      if (!isOurs(intent, order)) throw new PaymentRefusal('mismatched')
      return { payment: textOf(intent, 'id'), token: reference }
    },
  }
}

function isOurs(intent: Input, order: PayableOrder): boolean {
  return (
    textOf(asInput(intent['metadata']), 'order_id') === String(order.id) &&
    isCurrency(intent['currency'], order) &&
    integerOf(intent, 'amount') === smallestUnits(order)
  )
}

/** What the browser needs to let the bank ask. */
function question(intent: Input): Start {
  const [reference, clientSecret] = [textOf(intent, 'id'), textOf(intent, 'client_secret')]
  if (reference === '' || clientSecret === '') throw new PaymentFault()
  return { reference, fields: { stripe_payment: { client_secret: clientSecret } } }
}

/** The id of an intent that has paid. */
function paidBy(intent: Input): string {
  const status = intent['status']
  if (status === 'succeeded') return textOf(intent, 'id')
  // The money is on its way: nobody knows yet whether it arrives.
  if (status === 'processing') throw new PaymentFault()
  const isOver = status === 'requires_payment_method' || status === 'canceled'
  throw new PaymentRefusal(isOver ? 'declined' : 'unfinished')
}
