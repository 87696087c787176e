import type { Logger } from 'pino'
import { changedSettings } from '#shared/settings/changed-settings.ts'
import { readBuildIdentity } from '../build-identity.ts'
import { warningsOf } from '../config-warnings.ts'
import { type Config, readEnvironment } from '../config.ts'

/**
 * Warns if the backend needs encrypted orders and the shop has no key for them.
 * @param acceptsPlainOrders asks the backend; a backend that cannot be asked is taken for one that needs encryption
 */
export async function warnOfMissingCipher(
  logger: Logger,
  { apiBaseUrl, orderCipher }: Pick<Config, 'apiBaseUrl' | 'orderCipher'>,
  acceptsPlainOrders: () => Promise<boolean>,
): Promise<void> {
  if (apiBaseUrl === null || orderCipher !== null || (await acceptsPlainOrders().catch(() => false))) return
  logger.warn('ORDER_CIPHER_KEY and ORDER_CIPHER_IV are not set: deployed backends will refuse every order.')
}

/** Logs what starts, with which settings, and what is doubtful about these. */
export function tellStart(logger: Logger, config: Config, environment: NodeJS.ProcessEnv = readEnvironment()): void {
  const { version, commit } = readBuildIdentity()
  logger.info({ version, commit, node: process.version, settings: changedSettings(environment) }, 'the shop starts')
  for (const warning of warningsOf(config, environment)) logger.warn(warning)
}
