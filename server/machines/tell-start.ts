import type { Logger } from 'pino'
import { readBuildIdentity } from '../ground/build-identity.ts'
import type { Config } from '../ground/config.ts'

/** @param acceptsPlainOrders asks the backend; a failure counts as no */
export async function warnOfMissingCipher(
  logger: Logger,
  { apiBaseUrl, orderCipher }: Pick<Config, 'apiBaseUrl' | 'orderCipher'>,
  acceptsPlainOrders: () => Promise<boolean>,
): Promise<void> {
  if (apiBaseUrl === null || orderCipher !== null || (await acceptsPlainOrders().catch(() => false))) return
  logger.warn('ORDER_CIPHER_KEY and ORDER_CIPHER_IV are not set: deployed backends will refuse every order.')
}

export function tellStart(logger: Logger): void {
  const { version, commit } = readBuildIdentity()
  logger.info({ version, commit, node: process.version }, 'the shop starts')
}
