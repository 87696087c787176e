import type { Logger } from 'pino'
import { changedSettings } from '#shared/settings/changed-settings.ts'
import { readBuildIdentity } from '../build-identity.ts'
import { warningsOf } from '../config-warnings.ts'
import { type Config, readEnvironment } from '../config.ts'

/** Logs what starts, with which settings, and what is doubtful about these. */
export function tellStart(logger: Logger, config: Config, environment: NodeJS.ProcessEnv = readEnvironment()): void {
  const { version, commit } = readBuildIdentity()
  logger.info({ version, commit, node: process.version, settings: changedSettings(environment) }, 'the shop starts')
  for (const warning of warningsOf(config, environment)) logger.warn(warning)
}
