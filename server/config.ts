import * as v from 'valibot'
import { cipherFaults, cipherSettings, httpAddress, paymentSettings } from '#graphql/backend-settings.ts'
import { type Limits, readLimits } from '#shared/limits.ts'
import { cdnDirectives } from './page-cache/cdn-headers.ts'
import { type Machine, readMachine } from './processes/machine.ts'
import { FEWEST_CALLS, type Sizes, sizesOf } from './processes/sizes.ts'

const port = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65_535)),
    String(fallback),
  )

const count = (fallback: number, least: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(least),
      v.maxValue(most),
    ),
    String(fallback),
  )

const workers = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:auto|[1-9]\d?)$/, 'must be a number from 1 to 99 or auto'),
    v.transform((text): number | 'auto' => (text === 'auto' ? text : Number(text))),
  ),
  '1',
)

const megabytes = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{0,7}$/, 'must be a whole number or empty'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  '',
)

const callsPerMinute = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{0,6}$/, 'must be a whole number or empty'),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.check((calls) => calls === null || calls >= FEWEST_CALLS, `must be at least ${FEWEST_CALLS}`),
  ),
  '',
)

const cdnCacheControl = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : (cdnDirectives(text) ?? undefined))),
    v.check(
      (directives) => directives !== undefined,
      'must be empty or directives with seconds, such as s-maxage=60, stale-while-revalidate=600',
    ),
    v.transform((directives) => directives ?? null),
  ),
  '',
)

/** Also `rediss:`, with TLS. A fault never shows the address: it may hold a password. */
const redisUrl = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || (URL.canParse(text) && /^rediss?:\/\/[^/]/.test(text)),
      'must be empty or a redis or rediss address',
    ),
  ),
  '',
)

const invalidationSecret = v.optional(
  v.pipe(v.string(), v.regex(/^(?:[\x21-\x7e]{32,200})?$/, 'must be empty or 32 to 200 printable ASCII characters')),
  '',
)

const Environment = v.object({
  PORT: port(3000),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  API_BASE_URL: v.optional(v.union([v.literal(''), httpAddress], 'must be empty or an http or https address'), ''),
  API_PUBLIC_URL: v.optional(v.union([v.literal(''), httpAddress], 'must be empty or an http or https address'), ''),
  PUBLIC_URL: v.optional(v.union([v.literal(''), httpAddress], 'must be an http or https address'), ''),
  TRUST_PROXY: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  BACKEND_PORT: port(0),
  CATALOG_SIZE: count(600, 12, 100_000),
  ...cipherSettings,
  UPSTREAM_RATE: callsPerMinute,
  WORKERS: workers,
  MEMORY_MB: megabytes,
  PAGE_CACHE_MB: count(64, 0, 4_096),
  CDN_CACHE_CONTROL: cdnCacheControl,
  REDIS_URL: redisUrl,
  INVALIDATION_SECRET: invalidationSecret,
  NODE_ENV: v.optional(v.string(), ''),
})

export interface Config extends Sizes {
  port: number
  host: string
  /** Null: the embedded backend is started. Without `/api/v1` and without a slash at the end. */
  apiBaseUrl: string | null
  /** Where browsers reach that backend, in the same form; null where the embedded backend is started. */
  apiPublicUrl: string | null
  /** The shop's public scheme and host, without a slash at the end; `http://localhost:PORT` unless set. */
  origin: string
  /** Addresses or CIDR ranges whose forwarding headers are trusted. */
  trustProxy: string[]
  logLevel: string
  dataDir: string
  backendPort: number
  catalogSize: number
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
  limits: Limits
  production: boolean
}

/** Every fault of the environment, one line each. */
export class ConfigError extends Error {
  /** EX_CONFIG of sysexits.h. */
  readonly exitCode = 78
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The configuration is not valid:\n  ${faults.join('\n  ')}`)
    this.faults = faults
  }
}

const SOCIAL_PROVIDERS = ['GOOGLE', 'FACEBOOK']
const WEBHOOK_SETTINGS = ['RAZORPAY_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET', 'FLUTTERWAVE_WEBHOOK_HASH']
const BACKEND_SETTINGS = [
  'SANDBOX',
  'OUTBOX_KEY',
  'ORDER_CIPHER_KEY',
  'ORDER_CIPHER_IV',
  ...paymentSettings.flatMap((name) => [`${name}_KEY`, `${name}_SECRET`, `${name}_API_URL`, `${name}_SCRIPT_URL`]),
  ...WEBHOOK_SETTINGS,
  ...SOCIAL_PROVIDERS.flatMap((name) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]),
]

const LOOPBACK = /^(127\.|::1$|localhost$)/

/**
 * Settings of the embedded backend, which checks them itself. There are secrets among them: they are handed to its
 * process and to nothing else, and are no part of `Config`.
 */
export function readBackendSettings(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const settings = BACKEND_SETTINGS.map((name): [string, string] => [name, environment[name] ?? ''])
  return Object.fromEntries(settings.filter(([, value]) => value !== ''))
}

/** All of it, for a process that goes on with this one's work. */
export function readEnvironment(): NodeJS.ProcessEnv {
  return process.env
}

/** Browsers reach the embedded backend through the shop, so that it has no public address of its own. */
function publicApiFaults(environment: NodeJS.ProcessEnv): string[] {
  const isAlone = Boolean(environment['API_PUBLIC_URL']) && !environment['API_BASE_URL']
  return isAlone ? ['API_PUBLIC_URL: only where API_BASE_URL is set'] : []
}

/** Whoever has started Node with an option for its heap has decided about it. */
function heapIsGiven(environment: NodeJS.ProcessEnv): boolean {
  return /--max[-_]old[-_]space[-_]size/.test([...process.execArgv, environment['NODE_OPTIONS']].join(' '))
}

/** Sizes depend on several settings, which have to be right before. */
function readSizes(environment: NodeJS.ProcessEnv, env: v.InferOutput<typeof Environment>, machine: Machine) {
  const { WORKERS, MEMORY_MB, UPSTREAM_RATE, API_BASE_URL } = env
  const hasEmbeddedBackend = API_BASE_URL === ''
  const wishes = { workers: WORKERS, memoryMb: MEMORY_MB, callsPerMinute: UPSTREAM_RATE, hasEmbeddedBackend }
  const { sizes, faults } = sizesOf(wishes, machine)
  if (faults.length > 0) throw new ConfigError(faults)
  return heapIsGiven(environment) ? { ...sizes, heapFlags: [] } : sizes
}

/**
 * Reads the whole configuration.
 * @throws {ConfigError} naming every fault at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, machine: Machine = readMachine()): Config {
  const parsed = v.safeParse(Environment, environment)
  const faults = parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  const { limits, faults: limitFaults } = readLimits(environment['LIMITS'] ?? '')
  faults.push(...cipherFaults(environment), ...publicApiFaults(environment))
  faults.push(...limitFaults.map((fault) => `LIMITS: ${fault}`))
  const production = environment['NODE_ENV'] === 'production'
  if (!production && !LOOPBACK.test(environment['HOST'] ?? '127.0.0.1')) {
    // React's development build writes stacks into the HTML.
    faults.push('HOST: only with NODE_ENV=production may the shop listen on a public address')
  }
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const env = parsed.output
  return {
    ...readSizes(environment, env, machine),
    port: env.PORT,
    host: env.HOST,
    apiBaseUrl: env.API_BASE_URL || null,
    apiPublicUrl: env.API_PUBLIC_URL || env.API_BASE_URL || null,
    origin: env.PUBLIC_URL || `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY.split(',')
      .map((range) => range.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    dataDir: env.DATA_DIR,
    backendPort: env.BACKEND_PORT,
    catalogSize: env.CATALOG_SIZE,
    orderCipher:
      env.ORDER_CIPHER_KEY && env.ORDER_CIPHER_IV ? { key: env.ORDER_CIPHER_KEY, iv: env.ORDER_CIPHER_IV } : null,
    callsPerMinute: env.UPSTREAM_RATE,
    pageCacheMb: env.PAGE_CACHE_MB,
    cdnDirectives: env.CDN_CACHE_CONTROL,
    redisUrl: env.REDIS_URL || null,
    invalidationSecret: env.INVALIDATION_SECRET || null,
    limits,
    production,
  }
}
