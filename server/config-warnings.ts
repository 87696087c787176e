import type { Config } from './config.ts'

/** What an operator has to know of a configuration that works; logged at the start. */
export function warningsOf({ apiBaseUrl, orderCipher }: Config): string[] {
  const cannotSell = apiBaseUrl !== null && orderCipher === null
  return cannotSell
    ? [
        'ORDER_CIPHER_KEY and ORDER_CIPHER_IV are not set: deployed api/v1 backends read only coded orders and will refuse every order.',
      ]
    : []
}
