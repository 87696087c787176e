import { isIP } from 'node:net'
import * as v from 'valibot'
import { cipherPart, httpAddress } from '#graphql/backend-settings.ts'
import { readLimits } from '#graphql/limits.ts'
import { cdnDirectives } from './page-cache/cdn-headers.ts'

const integer = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  )

const share = v.pipe(
  v.string(),
  v.regex(/^(?:0|1|0?\.\d{1,6}|1\.0)$/, 'must be a share from 0 to 1, such as 0.05'),
  v.transform(Number),
)

const cdnCacheControl = v.pipe(
  v.string(),
  v.transform((text) => cdnDirectives(text)),
  v.check(
    (directives) => directives !== null,
    'must be directives with seconds, such as s-maxage=60, stale-while-revalidate=600',
  ),
)

const redisUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^rediss?:\/\/[^/]/.test(text), 'must be a redis or rediss address'),
)

const signingSecret = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 printable ASCII characters'),
)

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (rest.length > 0 || most < 0) return false
  // Rejects /0, which would let any client forge its address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

const proxies = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((range) => range.trim())
      .filter(Boolean),
  ),
  v.check(
    (ranges) => ranges.every(isRange),
    'must be IP addresses or CIDR ranges such as 10.0.0.0/8, separated by commas',
  ),
)

/** Without a path, because cookies and links cover the whole host. */
const publicUrl = v.pipe(
  httpAddress,
  v.check((text) => new URL(text).pathname === '/', 'must end with its host or port'),
)

const limitsText = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue }) => {
    const { limits, faults } = readLimits(dataset.value)
    for (const message of faults) addIssue({ message })
    return limits
  }),
)

const NODE_ENVS = ['production', 'development', 'test'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface SettingText {
  /** Empty if the default is not a plain value. */
  value: string
  /** Describes the default in words; empty if `value` is set. */
  otherwise: string
  what: string
}

type SettingSchema = v.GenericSchema<string, unknown>

function usual<Schema extends SettingSchema>(value: string, schema: Schema, what: string) {
  return v.pipe(v.optional(schema, value), v.metadata({ value, otherwise: '', what } satisfies SettingText))
}

function optional<Schema extends SettingSchema>(otherwise: string, schema: Schema, what: string) {
  return v.pipe(v.optional(schema), v.metadata({ value: '', otherwise, what } satisfies SettingText))
}

function listed<Schema extends SettingSchema>(otherwise: string, schema: Schema, what: string) {
  return v.pipe(v.optional(schema, ''), v.metadata({ value: '', otherwise, what } satisfies SettingText))
}

const orderCipher = optional(
  'plain fields only',
  cipherPart,
  "AES key and initialization vector from the code of a deployed backend's own client: 32 hexadecimal digits each, or " +
    '16 printable ASCII characters. That backend only accepts encrypted orders and payments. The reference backend ' +
    'also accepts encrypted bodies if both are set',
)

/**
 * The README's table and `.env.example` are generated from this. Messages must not contain values, which may be
 * secrets.
 */
export const ShopSettings = v.object({
  NODE_ENV: v.optional(v.picklist(NODE_ENVS, 'must be production, development, test, or empty')),
  PORT: usual('3000', integer(0, 65_535), 'where the shop listens'),
  HOST: usual(
    '127.0.0.1',
    v.string(),
    'the address it listens on; `127.0.0.1` includes `[::1]`. A public one needs `NODE_ENV=production`, which ' +
      '`npm start` sets',
  ),
  PUBLIC_URL: optional(
    '`http://localhost:PORT`',
    publicUrl,
    'address visitors use: canonical links, language links; with `https:` the cookies become `Secure`',
  ),
  TRUST_PROXY: listed(
    'none',
    proxies,
    'comma-separated addresses or CIDR ranges of trusted proxies, whose forwarding headers are used. The ' +
      'reference backend reads it too: list the addresses of its shops',
  ),
  RATE_LIMITS: usual(
    'on',
    v.picklist(['on', 'off'], 'must be on or off'),
    'counts what each visitor asks for (by address, IPv6 by /64; see `TRUST_PROXY`) and answers what is beyond ' +
      'the limits with 429 and `Retry-After`. Pages that are stored, files and health checks are not counted. `off` ' +
      'for benchmarks and tests, which come from one address, and only where `HOST` and `PUBLIC_URL` are of this ' +
      'machine',
  ),
  METRICS_PORT: optional(
    'none are served',
    integer(0, 65_535),
    'where metrics for Prometheus are served (`/metrics`), with health and version; each process needs its own',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    'none are sent',
    httpAddress,
    'address of a collector of OpenTelemetry, which gets traces by OTLP over HTTP; see "Traces"',
  ),
  OTEL_SERVICE_NAME: usual('souk', v.string(), 'what the shop is called in traces'),
  OTEL_TRACES_SAMPLER_ARG: usual(
    '1',
    share,
    'share of the traces that begin in the shop which are sent, 0 to 1; a trusted proxy decides about its own',
  ),
  WEB_VITALS_SAMPLE: usual(
    '0',
    share,
    'share of visits, 0 to 1, whose browsers tell how long the page took to show and to react, and how much of it ' +
      'moved (LCP, INP, CLS); metrics show it',
  ),
  METRICS_HOST: usual('127.0.0.1', v.string(), 'the address of that port, which has no authentication'),
  API_BASE_URL: optional(
    'the reference backend is started',
    httpAddress,
    'address of the `api/v1` backend, without `/api/v1`',
  ),
  API_PUBLIC_URL: optional(
    '`API_BASE_URL`',
    httpAddress,
    'where browsers reach that backend, if `API_BASE_URL` is an internal address: social sign-in begins there, ' +
      'and pictures that the backend names by its internal address are shown from there. The reference backend ' +
      'reads it too. Equal to `PUBLIC_URL` where a proxy passes these paths on (deploy/nginx)',
  ),
  ORDER_CIPHER_KEY: orderCipher,
  ORDER_CIPHER_IV: orderCipher,
  UPSTREAM_RATE: optional(
    'no limit',
    integer(10, 999_999),
    'calls a minute that one process of the shop makes to the backend at most, at least 10. Deployed backends ' +
      "allow one address 60, and the shop is one address for all its visitors: divide the backend's limit by the " +
      "number of processes. Better is a backend that trusts the shop's `X-Forwarded-For`, which carries the " +
      "visitor's address, or a higher limit for the shop's address; otherwise set a rate a little below the limit. " +
      'Up to half of the calls are kept for carts, orders, and accounts, as many as they used in the minute before',
  ),
  REDIS_URL: optional(
    'each process keeps to itself',
    redisUrl,
    'a Redis, as `redis://` or with TLS `rediss://`, in which the processes of a shop share what they have read ' +
      'of the backend and tell each other what was purged; see "Several processes"',
  ),
  INVALIDATION_SECRET: optional(
    'there is no such hook',
    signingSecret,
    'key of the messages by which the backend says what has changed, 32 to 200 printable characters, such as ' +
      'those of `openssl rand -hex 32`; see "Telling the shop of changes"',
  ),
  PAGE_CACHE_MB: usual(
    '64',
    integer(0, 4_096),
    'megabytes of complete public pages that each process keeps, compressed, a quarter of them for searches and ' +
      'filters; `0`: every page is drawn for its visitor',
  ),
  CDN_CACHE_CONTROL: optional(
    'there is none',
    cdnCacheControl,
    'what a cache in front of the shop may keep of public pages, such as `s-maxage=60, ' +
      "stale-while-revalidate=600`: sent as `CDN-Cache-Control`, with the page's tags in `Surrogate-Key` and " +
      '`Cache-Tag`, and never past the end of a flash sale. The cache must let addresses without a language pass ' +
      'when the cookie `currentLanguage` names another one',
  ),
  LOG_LEVEL: usual(
    'info',
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  ),
  LIMITS: listed('the defaults', limitsText, 'other limits than those of the section "Limits", as `name=value,…`'),
  KEEP_BUILDS: usual(
    '3',
    integer(1, 100),
    'how many builds keep their files for pages that are still open, the new one among them, 1 to 100; read by ' +
      '`npm run build` and `npm start`, see "Deploys"',
  ),
})

export type ShopEnvironment = v.InferOutput<typeof ShopSettings>
