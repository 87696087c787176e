import type { Config } from './config.ts'

/** Warnings about a valid configuration, logged at the start. */
export function warningsOf({ apiBaseUrl, orderCipher }: Config): string[] {
  const cannotSell = apiBaseUrl !== null && orderCipher === null
  return cannotSell
    ? ['ORDER_CIPHER_KEY and ORDER_CIPHER_IV are not set: deployed backends will refuse every order.']
    : []
}
