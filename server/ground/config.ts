import * as v from 'valibot'
import { cipherFaults } from '#graphql/backend-settings.ts'
import { isLoopback, isLocalOrigin, isOnThisMachine, publicFindings } from './public-defaults.ts'
import { type GivenSettings, REFERENCE_BACKEND, type ShopEnvironment, ShopSettings } from './settings.ts'
import { describeUnknownSettings } from './unknown-settings.ts'

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  /** EX_CONFIG in sysexits.h. */
  readonly exitCode = 78
  readonly faults: readonly string[]

  /** @param hints printed below, for example misspelled names */
  constructor(faults: readonly string[], hints: readonly string[] = []) {
    super(`The configuration is not valid:\n  ${[...faults, ...hints].join('\n  ')}`)
    this.faults = faults
  }
}

export function readEnvironment(): NodeJS.ProcessEnv {
  return process.env
}

/** In Kubernetes, `METRICS_PORT` is such an address if a service is named `metrics`. */
const SERVICE_ADDRESS = /^(?:tcp|udp|sctp):\/\//

/** Trims values, except for the cipher's, which may contain spaces. */
function givenSettings(environment: NodeJS.ProcessEnv): GivenSettings {
  const given = Object.keys(ShopSettings.entries).map((name): [string, string] => {
    const value = environment[name] ?? ''
    if (name.endsWith('PORT') && SERVICE_ADDRESS.test(value)) return [name, '']
    return [name, name.startsWith('ORDER_CIPHER_') && value.trim() !== '' ? value : value.trim()]
  })
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** For the command that enters a build, which needs no other setting. @throws {ConfigError} */
export function readKeepBuilds(environment: NodeJS.ProcessEnv = process.env): number {
  const parsed = v.safeParse(ShopSettings.entries.KEEP_BUILDS, givenSettings(environment).KEEP_BUILDS)
  if (!parsed.success) throw new ConfigError(parsed.issues.map(({ message }) => `KEEP_BUILDS: ${message}`))
  return parsed.output
}

const REMOVED_SETTINGS = {
  LOADTEST_SECRET: 'load tests run with RATE_LIMITS=off, or TRUST_PROXY names the load generator',
  WORKERS: 'start several processes behind nginx or Caddy instead, see docs/operations/scaling.md',
  MEMORY_MB: 'start Node.js with --max-old-space-size instead, for example in NODE_OPTIONS',
} as const

function removedSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(REMOVED_SETTINGS)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, instead]) => `${name}: was removed; ${instead}`)
}

/** Agents on this machine are only admitted to a shop that is for this machine. */
function agentDoor({ AGENT_DOOR: setting, AGENT_SIGNING_KEYS: keys }: ShopEnvironment, origin: string) {
  const allowsLoopback = isLocalOrigin(origin)
  const isOn = setting === undefined ? allowsLoopback || origin.startsWith('https:') : setting === 'on'
  return isOn ? { allowsLoopback, keys: keys ?? null } : null
}

function faultsTogether(given: GivenSettings, isProduction: boolean): string[] {
  const faults = cipherFaults(given)
  if (given.API_PUBLIC_URL && (given.API_BASE_URL ?? REFERENCE_BACKEND) === REFERENCE_BACKEND)
    faults.push('API_PUBLIC_URL: requires API_BASE_URL')
  if (!isProduction && !isLoopback(given.HOST ?? '')) {
    // React's development build writes stack traces into the HTML.
    faults.push('HOST: a public address requires NODE_ENV=production')
  }
  if (given.RATE_LIMITS === 'off' && !isOnThisMachine(given)) {
    faults.push('RATE_LIMITS: off requires that HOST and PUBLIC_URL are addresses of this machine')
  }
  const { PORT = '3000', METRICS_PORT } = given
  if (METRICS_PORT === PORT && PORT !== '0') {
    faults.push('METRICS_PORT: must differ from PORT')
  }
  return faults
}

/** First words that variables of other programs begin with too. */
const COMMON_WORDS = ['AGENT', 'APP', 'KEEP', 'LOG', 'NODE', 'ORDER', 'OTEL', 'PAGE', 'WEB']

/** @throws {ConfigError} naming every error at once; the reference backend reports errors in its own settings */
function checkSettings(environment: NodeJS.ProcessEnv) {
  const given = givenSettings(environment)
  const production = given.NODE_ENV === 'production'
  const parsed = v.safeParse(ShopSettings, given)
  const faults = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  const inPublic = publicFindings(given)
  const unknown = describeUnknownSettings(environment, Object.keys(ShopSettings.entries), COMMON_WORDS)
  faults.push(...faultsTogether(given, production), ...inPublic.refusals, ...removedSettings(environment))
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults, unknown)
  return { env: parsed.output, given, production, warnings: [...unknown, ...inPublic.warnings] }
}

/** @throws {ConfigError} */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { env, given, production, warnings } = checkSettings(environment)
  const { ORDER_CIPHER_KEY: key, ORDER_CIPHER_IV: iv, METRICS_HOST: host, METRICS_PORT: port } = env
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const { API_BASE_URL: backend = REFERENCE_BACKEND } = env
  const apiBaseUrl = backend === REFERENCE_BACKEND ? null : backend
  return {
    warnings,
    port: env.PORT,
    host: env.HOST,
    apiBaseUrl,
    apiPublicUrl: env.API_PUBLIC_URL ?? apiBaseUrl ?? origin,
    origin,
    trustProxy: env.TRUST_PROXY,
    orderCipher: key && iv ? { key, iv } : null,
    callsPerMinute: env.UPSTREAM_RATE ?? null,
    pageCacheMb: env.PAGE_CACHE_MB,
    cdnDirectives: env.CDN_CACHE_CONTROL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    graphiql: env.GRAPHIQL === 'on' || given.NODE_ENV === 'development',
    appRedirects: env.APP_REDIRECT_URIS,
    invalidationSecrets: env.INVALIDATION_SECRET,
    logLevel: env.LOG_LEVEL,
    metrics: port === undefined ? null : { host, port },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { serviceName: env.OTEL_SERVICE_NAME, sample: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
    vitalsSample: env.WEB_VITALS_SAMPLE || null,
    limits: env.LIMITS,
    rateLimits: env.RATE_LIMITS === 'on',
    // Browsers would show it while `npm run dev` restarts the server.
    offlinePage: env.OFFLINE_PAGE === 'on' && given.NODE_ENV !== 'development',
    apiKeys: env.API_KEYS,
    corsOrigins: env.CORS_ORIGINS,
    agents: agentDoor(env, origin),
    production,
  }
}
