import { accounts, referenceBackend } from './backend-settings.ts'
import { each, setting } from './setting.ts'

/**
 * All settings of the shop, which are environment variables. The README's tables and `.env.example` are made of this
 * list, and so is the knowledge of what was probably misspelt. `server/config.ts` and `backend/config.ts` check them.
 */

const place = {
  PORT: setting('shop', '3000', '', 'where the shop listens'),
  HOST: setting(
    'shop',
    '127.0.0.1',
    '',
    'the address it listens on; `127.0.0.1` includes `[::1]`. A public one needs `NODE_ENV=production`, which ' +
      '`npm start` sets',
  ),
  PUBLIC_URL: setting(
    'shop',
    '',
    '`http://localhost:PORT`',
    'address visitors use: canonical links, language links; with `https:` the cookies become `Secure`',
  ),
  TRUST_PROXY: setting(
    'shop',
    '',
    'none',
    'comma-separated addresses or CIDR ranges of trusted proxies, whose forwarding headers are used. The reference ' +
      'backend reads it too: list the addresses of its shops',
  ),
  RATE_LIMITS: setting(
    'shop',
    'on',
    '',
    'counts what each visitor asks for (by address, IPv6 by /64; see `TRUST_PROXY`) and answers what is beyond the ' +
      'limits with 429 and `Retry-After`. Pages that are stored, files and health checks are not counted. `off` for ' +
      'benchmarks and tests, which come from one address, and only where `HOST` and `PUBLIC_URL` are of this machine',
  ),
  METRICS_PORT: setting(
    'shop',
    '',
    'none are served',
    'where metrics for Prometheus are served (`/metrics`), with health and version; each process needs its own',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'shop',
    '',
    'none are sent',
    'address of a collector of OpenTelemetry, which gets traces by OTLP over HTTP; see "Traces"',
  ),
  OTEL_SERVICE_NAME: setting('shop', 'souk', '', 'what the shop is called in traces'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'shop',
    '1',
    '',
    'share of the traces that begin in the shop which are sent, 0 to 1; a trusted proxy decides about its own',
  ),
  WEB_VITALS_SAMPLE: setting(
    'shop',
    '0',
    '',
    'share of visits, 0 to 1, whose browsers tell how long the page took to show and to react, and how much of it ' +
      'moved (LCP, INP, CLS); metrics show it',
  ),
  METRICS_HOST: setting('shop', '127.0.0.1', '', 'the address of that port, which has no authentication'),
} as const

const backend = {
  API_BASE_URL: setting(
    'shop',
    '',
    'the reference backend is started',
    'address of the `api/v1` backend, without `/api/v1`',
  ),
  API_PUBLIC_URL: setting(
    'shop',
    '',
    '`API_BASE_URL`',
    'where browsers reach that backend, if `API_BASE_URL` is an internal address: social sign-in begins there, and ' +
      'pictures that the backend names by its internal address are shown from there. The reference backend reads it ' +
      'too. Equal to `PUBLIC_URL` where a proxy passes these paths on (deploy/nginx)',
  ),
  ...each(
    ['ORDER_CIPHER_KEY', 'ORDER_CIPHER_IV'],
    setting(
      'shop',
      '',
      'plain fields only',
      "AES key and initialization vector from the code of a deployed backend's own client: 32 hexadecimal digits " +
        'each, or 16 printable ASCII characters. That backend only accepts encrypted orders and payments. The ' +
        'reference backend also accepts encrypted bodies if both are set',
    ),
  ),
  UPSTREAM_RATE: setting(
    'shop',
    '',
    'no limit',
    'calls a minute that one process of the shop makes to the backend at most, at least 10. Deployed backends allow ' +
      "one address 60, and the shop is one address for all its visitors: divide the backend's limit by the number of " +
      "processes. Better is a backend that trusts the shop's `X-Forwarded-For`, which carries the visitor's " +
      "address, or a higher limit for the shop's address; otherwise set a rate a little below the limit. Up to half " +
      'of the calls are kept for carts, orders, and accounts, as many as they used in the minute before',
  ),
} as const

const caches = {
  REDIS_URL: setting(
    'shop',
    '',
    'each process keeps to itself',
    'a Redis, as `redis://` or with TLS `rediss://`, in which the processes of a shop share what they have read of ' +
      'the backend and tell each other what was purged; see "Several processes"',
  ),
  INVALIDATION_SECRET: setting(
    'shop',
    '',
    'there is no such hook',
    'key of the messages by which the backend says what has changed, 32 to 200 printable characters, such as those ' +
      'of `openssl rand -hex 32`; see "Telling the shop of changes"',
  ),
  PAGE_CACHE_MB: setting(
    'shop',
    '64',
    '',
    'megabytes of complete public pages that each process keeps, compressed, a quarter of them for searches and ' +
      'filters; `0`: every page is drawn for its visitor',
  ),
  CDN_CACHE_CONTROL: setting(
    'shop',
    '',
    'there is none',
    'what a cache in front of the shop may keep of public pages, such as `s-maxage=60, stale-while-revalidate=600`: ' +
      "sent as `CDN-Cache-Control`, with the page's tags in `Surrogate-Key` and `Cache-Tag`, and never past the end " +
      'of a flash sale. The cache must let addresses without a language pass when the cookie `currentLanguage` names ' +
      'another one',
  ),
} as const

const machine = {
  LOG_LEVEL: setting('shop', 'info', '', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'),
  LIMITS: setting('shop', '', 'the defaults', 'other limits than those of the section "Limits", as `name=value,…`'),
  KEEP_BUILDS: setting(
    'build',
    '3',
    '',
    'how many builds keep their files for pages that are still open, the new one among them, 1 to 100; read by `npm ' +
      'run build` and `npm start`, see "Deploys"',
  ),
} as const

/** All settings, by name. */
export const SETTINGS = { ...place, ...backend, ...caches, ...machine, ...referenceBackend, ...accounts } as const

export type SettingName = keyof typeof SETTINGS

// @NOTE The type of Object.keys does not know the keys.
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** Those of the reference backend, which checks them itself. There are secrets among them. */
export const BACKEND_SETTINGS: readonly SettingName[] = SETTING_NAMES.filter(
  (name) => SETTINGS[name].part === 'backend',
)

/** Settings that are set, by name. */
export type GivenSettings = Partial<Record<SettingName, string>>

/**
 * The environment's settings, without those that are empty or blank: these count as not set. A blank may be part of a
 * cipher's key; around anything else it is none.
 * @example givenSettings({ PORT: ' 80 ', HOST: '' }) // { PORT: '80' }
 */
export function givenSettings(environment: Record<string, string | undefined>): GivenSettings {
  const given = SETTING_NAMES.map((name): [SettingName, string] => {
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
export function removedSettings(environment: Record<string, string | undefined>): string[] {
  return Object.entries(REMOVED_SETTINGS)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, instead]) => `${name}: was removed; ${instead}`)
}
