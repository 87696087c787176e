import * as v from 'valibot'
import { cipherFaults } from '#graphql/backend-settings.ts'
import type { Limits } from '#graphql/limits.ts'
import type { cdnDirectives } from './page-cache/cdn-headers.ts'
import { type ShopEnvironment, ShopSettings } from './settings.ts'

export interface Config {
  port: number
  host: string
  /** Null: the reference backend is started. Without `/api/v1` and without a slash at the end. */
  apiBaseUrl: string | null
  /** Where browsers reach that backend, in the same form; equal to `origin` if it is behind the shop's own address. */
  apiPublicUrl: string
  /** The shop's public scheme and host, without a slash at the end; `http://localhost:PORT` unless set. */
  origin: string
  /** Addresses or CIDR ranges whose forwarding headers are trusted. */
  trustProxy: string[]
  logLevel: string
  /** Key and IV of the coded bodies that deployed backends require for orders; null where not set. */
  orderCipher: { key: string; iv: string } | null
  /** Calls that may be made to the backend in a minute; null for no limit. */
  callsPerMinute: number | null
  /** Megabytes of stored pages; 0: none are stored. */
  pageCacheMb: number
  /** What caches in front of the shop may keep, by directive, in seconds; null: there are none. */
  cdnDirectives: ReturnType<typeof cdnDirectives>
  /** Where the processes of this shop share what they have read; null: each keeps to itself. */
  redisUrl: string | null
  /** Key that messages to the invalidation hook are signed with; null: there is no such hook. */
  invalidationSecret: string | null
  /** Where metrics are served; null: they are not taken. */
  metrics: { host: string; port: number } | null
  /** Where `OTEL_EXPORTER_OTLP_ENDPOINT` is set; null: no traces are sent. `sample` is a share, 0 to 1. */
  traces: { serviceName: string; sample: number } | null
  /** Share of visits, above 0 and up to 1, that tell how they went in the browser; null: none. */
  vitalsSample: number | null
  limits: Limits
  /** False: requests of a visitor are not counted. */
  rateLimits: boolean
  production: boolean
}

/** Every fault of the environment, one line each. */
export class ConfigError extends Error {
  /** EX_CONFIG of sysexits.h. */
  readonly exitCode = 78
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration is not valid:\n  ${faults.join('\n  ')}`)
    this.faults = faults
  }
}

/** Without a host the shop listens on 127.0.0.1. */
function isLoopback(host: string): boolean {
  return /^(?:127\.|::1$|localhost$|$)/.test(host)
}

/** All of it, for a process that goes on with this one's work. */
export function readEnvironment(): NodeJS.ProcessEnv {
  return process.env
}

/** Settings that are set, by name. */
type GivenSettings = Partial<Record<keyof ShopEnvironment, string>>

/** The environment's settings that are not blank. A blank may be part of a cipher's key; elsewhere it is cut off. */
function givenSettings(environment: NodeJS.ProcessEnv): GivenSettings {
  const given = Object.keys(ShopSettings.entries).map((name): [string, string] => {
    const value = environment[name] ?? ''
    return [name, name.startsWith('ORDER_CIPHER_') && value.trim() !== '' ? value : value.trim()]
  })
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** Settings of earlier releases, and what to do instead. */
const REMOVED_SETTINGS = {
  LOADTEST_SECRET: 'load tests run with RATE_LIMITS=off, or TRUST_PROXY names the load generator',
  WORKERS: 'start several processes behind nginx or Caddy instead, see "Several processes" in the README',
  MEMORY_MB: 'start Node.js with --max-old-space-size instead, for example in NODE_OPTIONS',
} as const

/** One line for each removed setting that is still set. */
function removedSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(REMOVED_SETTINGS)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, instead]) => `${name}: was removed; ${instead}`)
}

/** Whether only this machine can reach the shop, as far as settings tell. */
function isOnThisMachine({ HOST = '', PUBLIC_URL }: GivenSettings): boolean {
  const origin = PUBLIC_URL === undefined ? null : URL.parse(PUBLIC_URL)
  return isLoopback(HOST) && (origin === null || isLoopback(origin.hostname.replace(/^\[|\]$/g, '')))
}

/** What settings say together. */
function faultsTogether(given: GivenSettings, isProduction: boolean): string[] {
  const faults = cipherFaults(given)
  // A backend that the shop starts is reached through the shop.
  if (given.API_PUBLIC_URL && !given.API_BASE_URL) faults.push('API_PUBLIC_URL: only where API_BASE_URL is set')
  if (!isProduction && !isLoopback(given.HOST ?? '')) {
    // React's development build writes stacks into the HTML.
    faults.push('HOST: only with NODE_ENV=production may the shop listen on a public address')
  }
  if (given.RATE_LIMITS === 'off' && !isOnThisMachine(given)) {
    faults.push('RATE_LIMITS: may be off only where HOST and PUBLIC_URL are addresses of this machine')
  }
  const { PORT = '3000', METRICS_PORT } = given
  if (METRICS_PORT === PORT && PORT !== '0') {
    faults.push('METRICS_PORT: must be another one than PORT')
  }
  return faults
}

function cipherOf({ ORDER_CIPHER_KEY: key, ORDER_CIPHER_IV: iv }: ShopEnvironment): Config['orderCipher'] {
  return key && iv ? { key, iv } : null
}

/** What operators want to know of the shop, and how they try it. */
function observationOf(env: ShopEnvironment): Pick<Config, 'logLevel' | 'metrics' | 'traces' | 'vitalsSample'> {
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  return {
    logLevel: env.LOG_LEVEL,
    metrics: port === undefined ? null : { host, port },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { serviceName: env.OTEL_SERVICE_NAME, sample: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
    vitalsSample: env.WEB_VITALS_SAMPLE || null,
  }
}

/**
 * Reads the whole configuration. What is empty or blank counts as not set.
 * @throws {ConfigError} naming every fault at once; the reference backend reports those of its own settings.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = givenSettings(environment)
  const production = given.NODE_ENV === 'production'
  const parsed = v.safeParse(ShopSettings, given)
  const faults = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  faults.push(...faultsTogether(given, production), ...removedSettings(environment))
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const env = parsed.output
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    apiBaseUrl: env.API_BASE_URL ?? null,
    apiPublicUrl: env.API_PUBLIC_URL ?? env.API_BASE_URL ?? origin,
    origin,
    trustProxy: env.TRUST_PROXY,
    orderCipher: cipherOf(env),
    callsPerMinute: env.UPSTREAM_RATE ?? null,
    pageCacheMb: env.PAGE_CACHE_MB,
    cdnDirectives: env.CDN_CACHE_CONTROL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    invalidationSecret: env.INVALIDATION_SECRET ?? null,
    ...observationOf(env),
    limits: env.LIMITS,
    rateLimits: env.RATE_LIMITS === 'on',
    production,
  }
}
