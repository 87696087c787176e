import { brokenRules } from '../http/envelope.ts'
import { textOf, type Input } from '../http/input.ts'

/**
 * The idempotency key of a request (`idempotency_key` on the wire), or null. It makes `order/action` safe to repeat,
 * and lets `order/by-user` find the order of a request whose answer was lost.
 */
export function idempotencyKeyOf(input: Input): string | null {
  const key = textOf(input, 'idempotency_key', 100)
  if (key !== '' && !/^[\w-]{8,64}$/.test(key)) throw brokenRules(['Idempotency key is not valid'])
  return key === '' ? null : key
}
