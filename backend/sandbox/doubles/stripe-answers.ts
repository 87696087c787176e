type Fields = Record<string, unknown>

/** The fields of an intent that browsers receive. */
export function publicIntent({ id, object, amount, currency, status, client_secret, next_action }: Fields) {
  return { id, object, amount, currency, status, client_secret, next_action }
}

export function failure(type: string, code: string, message: string, intent?: Fields) {
  return { error: { type, code, message, ...(intent && { payment_intent: intent }) } }
}

export function missing(message: string) {
  return failure('invalid_request_error', 'resource_missing', message)
}

/** Stripe returns the intent with an error about its state. */
export function unexpectedState(intent: Fields) {
  const message = `The PaymentIntent has a status of ${String(intent['status'])}.`
  return failure('invalid_request_error', 'payment_intent_unexpected_state', message, intent)
}
