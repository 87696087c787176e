export interface StripeError {
  type: string
  code: string
  message: string
}

export function failure(type: string, code: string, message: string): StripeError {
  return { type, code, message }
}

export function unreachable(): StripeError {
  return failure('api_connection_error', 'unreachable', 'Stripe could not be reached.')
}
