import { spawnSync } from 'node:child_process'
import * as v from 'valibot'
import { type Config, ConfigError, readBackendSettings, readConfig, readEnvironment } from '../config.ts'

const PATIENCE_MS = 10_000
const Faults = v.array(v.string())

/** Starts nothing, and takes a fifth of a second. None where the backend could not be asked. */
function backendFaults(script: string, settings: Readonly<Record<string, string>>): string[] {
  const args = ['--disable-warning=ExperimentalWarning', script, '--check-settings']
  const { stdout } = spawnSync(process.execPath, args, { env: settings, encoding: 'utf8', timeout: PATIENCE_MS })
  try {
    return v.parse(Faults, JSON.parse(stdout))
  } catch {
    return []
  }
}

/**
 * Reads the configuration. Where the shop cannot start, the embedded backend is asked what is wrong with its settings
 * too, unless the shop has another one, so that all faults are told at once.
 * @param script path of the backend's main file
 * @throws {ConfigError}
 */
export function readWholeConfig(script: string, environment: NodeJS.ProcessEnv = readEnvironment()): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError) || error.hasOwnBackend) throw error
    throw new ConfigError([...error.faults, ...backendFaults(script, readBackendSettings(environment))])
  }
}
