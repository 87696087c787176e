import { nearMiss } from '#shared/settings/near-miss.ts'
import { BACKEND_SETTINGS, type GivenSettings, givenSettings, SETTING_NAMES } from '#shared/settings/settings.ts'
import { type Config, readEnvironment } from './config.ts'

/** Settings that were probably meant, and are called otherwise. */
function misspelt(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = nearMiss(name)
    return meant === null || environment[meant] ? [] : [`${name} is no setting; ${meant} is.`]
  })
}

/** Addresses of providers that the shop has no account with. */
function withoutAccount(given: GivenSettings): string[] {
  return SETTING_NAMES.filter((name) => /_(?:API|SCRIPT)_URL$/.test(name) && given[name] !== undefined).flatMap(
    (name) => {
      const provider = name.replace(/_(?:API|SCRIPT)_URL$/, '')
      const hasKeys = Object.keys(given).some((other) => other === `${provider}_KEY` || other === `${provider}_SECRET`)
      return hasKeys ? [] : [`${name} has no effect without ${provider}_KEY and ${provider}_SECRET.`]
    },
  )
}

function withoutEffect(given: GivenSettings): string[] {
  if (!given.API_BASE_URL) return withoutAccount(given)
  const unused = BACKEND_SETTINGS.filter((name) => given[name] !== undefined)
  const are = unused.length === 1 ? 'has' : 'have'
  return unused.length === 0 ? [] : [`${unused.join(', ')} ${are} no effect where API_BASE_URL is set.`]
}

/** Warnings about a valid configuration, logged at the start. They name settings, never their values. */
export function warningsOf(config: Config, environment: NodeJS.ProcessEnv = readEnvironment()): string[] {
  const { origin, trustProxy } = config
  const given = givenSettings(environment)
  const warnings = [...misspelt(environment), ...withoutEffect(given)]
  if (origin.startsWith('https:') && trustProxy.length === 0) {
    warnings.push('TRUST_PROXY is not set: all who come through the proxy in front look like one visitor.')
  }
  return warnings
}
