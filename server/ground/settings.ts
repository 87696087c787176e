import * as v from 'valibot'
import { cipherPart, httpAddress } from '#graphql/backend-settings.ts'
import { appRedirects } from './app-redirects.ts'
import { apiKeys, corsOrigins } from './program-settings.ts'
import {
  cdnCacheControl,
  integer,
  limitsText,
  onOff,
  proxies,
  publicUrl,
  redisUrl,
  share,
  signingSecrets,
} from './setting-values.ts'
import { signingKeys } from './signing-keys.ts'

const NODE_ENVS = ['production', 'development', 'test'] as const
/** The value of `API_BASE_URL` for a public shop with the reference backend and its invented products. */
export const REFERENCE_BACKEND = 'reference'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface SettingText {
  /** Empty if the default is not a plain value. */
  value: string
  /** Describes the default in words; empty if `value` is set. */
  otherwise: string
  what: string
}

type SettingSchema = v.GenericSchema<string, unknown>

function withDefault<Schema extends SettingSchema>(value: string, schema: Schema, what: string) {
  return v.pipe(v.optional(schema, value), v.metadata({ value, otherwise: '', what } satisfies SettingText))
}

function optional<Schema extends SettingSchema>(otherwise: string, schema: Schema, what: string) {
  return v.pipe(v.optional(schema), v.metadata({ value: '', otherwise, what } satisfies SettingText))
}

function list<Schema extends SettingSchema>(otherwise: string, schema: Schema, what: string) {
  return v.pipe(v.optional(schema, ''), v.metadata({ value: '', otherwise, what } satisfies SettingText))
}

const orderCipher = optional(
  'plain fields only',
  cipherPart,
  'AES key and initialization vector from the code of the client of a deployed backend: 32 hexadecimal digits each, ' +
    'or 16 printable ASCII characters. Such a backend only accepts encrypted orders and payments. The reference ' +
    'backend also accepts encrypted bodies if both are set',
)

/**
 * `docs/operations/settings.md` and `.env.example` are generated from this. Messages must not contain values, because
 * some are secrets.
 */
export const ShopSettings = v.object({
  NODE_ENV: v.optional(v.picklist(NODE_ENVS, 'must be production, development, test, or empty')),
  PORT: withDefault('3000', integer(0, 65_535), 'port of the shop'),
  HOST: withDefault(
    '127.0.0.1',
    v.string(),
    'address the shop listens on; `127.0.0.1` includes `[::1]`. Any other address needs ' +
      '`NODE_ENV=production`, which `npm start` sets',
  ),
  PUBLIC_URL: optional(
    '`http://localhost:PORT`',
    publicUrl,
    'address that visitors use, for canonical and language links. With `https:`, cookies are `Secure`',
  ),
  TRUST_PROXY: list(
    'none',
    proxies,
    'comma-separated addresses or CIDR ranges of trusted proxies, whose forwarding headers are used. The ' +
      'reference backend reads it too: there, list the addresses of its shops',
  ),
  RATE_LIMITS: withDefault(
    'on',
    onOff,
    'limits requests per visitor (by address, IPv6 by /64; see `TRUST_PROXY`) and answers 429 with ' +
      '`Retry-After` above them. Cached pages, files, and health checks do not count. `off` is for benchmarks ' +
      'and tests, and requires that `HOST` and `PUBLIC_URL` are addresses of this machine',
  ),
  METRICS_PORT: optional(
    'no metrics',
    integer(0, 65_535),
    'port for Prometheus metrics (`/metrics`), health, and version. Each process needs its own',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    'no traces',
    httpAddress,
    'address of an OpenTelemetry collector, which receives traces by OTLP over HTTP',
  ),
  OTEL_SERVICE_NAME: withDefault('souk', v.string(), 'name of the shop in traces'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    '1',
    share,
    'share of traces that are sent, 0 to 1, of those that begin in the shop. A trusted proxy decides about ' +
      'its own',
  ),
  WEB_VITALS_SAMPLE: withDefault(
    '0',
    share,
    'share of visits, 0 to 1, whose browsers report LCP, INP, and CLS for the metrics',
  ),
  METRICS_HOST: withDefault('127.0.0.1', v.string(), 'address of the metrics port, which is not authenticated'),
  API_BASE_URL: optional(
    'the shop starts the reference backend',
    v.union([v.literal(REFERENCE_BACKEND), httpAddress], 'must be an http or https address, or `reference`'),
    'address of the `api/v1` backend, without `/api/v1`; or `reference`: the shop starts the reference backend, also ' +
      'if others reach the shop',
  ),
  API_PUBLIC_URL: optional(
    '`API_BASE_URL`',
    httpAddress,
    'address at which browsers reach the backend, if `API_BASE_URL` is internal: social sign-in begins there, ' +
      'and pictures come from there. The reference backend reads it too. Equal to `PUBLIC_URL` if a proxy ' +
      'forwards these paths, as `deploy/nginx` does',
  ),
  ORDER_CIPHER_KEY: orderCipher,
  ORDER_CIPHER_IV: orderCipher,
  UPSTREAM_RATE: optional(
    'no limit',
    integer(10, 999_999),
    'maximum calls per minute from one process to the backend, at least 10. Deployed backends allow an ' +
      'address 60, and the shop is one address for all its visitors: set a rate a little below the limit, ' +
      'divided by the number of processes. Better is a backend that trusts the `X-Forwarded-For` of the shop, ' +
      'or a higher limit for its address. Up to half of the calls are reserved for carts, orders, and accounts, ' +
      'as many as they used in the minute before',
  ),
  REDIS_URL: optional(
    'nothing is shared',
    redisUrl,
    'Redis (`redis://`, or `rediss://` with TLS) in which the processes of a shop share cached answers, ' +
      'purges, and counts; see `docs/operations/scaling.md`',
  ),
  OFFLINE_PAGE: withDefault(
    'on',
    onOff,
    'pages register a service worker, which stores a page for browsers without a connection and nothing else; ' +
      '`off` removes it from browsers that have it',
  ),
  GRAPHIQL: withDefault(
    'off',
    onOff,
    'serves GraphiQL, an editor for the GraphQL API, to browsers at `/graphql`; always on in `npm run dev`',
  ),
  APP_REDIRECT_URIS: list(
    'none',
    appRedirects,
    'comma-separated addresses of apps to which the shop may send their users back after a social sign-in or ' +
      'a payment, such as `com.example.app:/callback` or `https://app.example.com/callback`. Compared exactly; ' +
      'see `docs/integrate/apps.md`',
  ),
  API_KEYS: list(
    'none',
    apiKeys,
    'comma-separated keys of programs that query `/graphql`, as `name:sha256:quota`: a name for logs and ' +
      'metrics, the SHA-256 of the key in hexadecimal digits, and operations per minute. The quota replaces ' +
      '`operationsPerMinute` of the address; see `docs/integrate/graphql-api.md`',
  ),
  CORS_ORIGINS: list(
    'none',
    corsOrigins,
    'comma-separated origins whose pages may query `/graphql`, such as `https://app.example.com`. They ' +
      'identify visitors by tokens; cookies are ignored',
  ),
  AGENT_DOOR: optional(
    '`on` if `PUBLIC_URL` begins with `https:` or is an address of this machine',
    onOff,
    'answers shopping agents at `/.well-known/ucp` and `/api/ucp`, and serves Markdown and the product feed; see ' +
      '`docs/integrate/agents.md`',
  ),
  AGENT_SIGNING_KEYS: optional(
    'answers are not signed',
    signingKeys,
    'private JSON Web Keys (elliptic curves P-256 or P-384) for answers to agents: one, a list, or a set. The first ' +
      'signs, and the public parts of all are published; see `docs/integrate/agents.md`',
  ),
  INVALIDATION_SECRET: list(
    'no hook',
    signingSecrets,
    'key of the signed messages by which the backend purges what changed, 32 to 200 printable characters without ' +
      'commas, for example from `openssl rand -hex 32`; see `docs/integrate/bring-your-backend.md`. Several, ' +
      'separated by commas, are all accepted, and the first signs and seals; see `docs/operations/scaling.md`',
  ),
  PAGE_CACHE_MB: withDefault(
    '32',
    integer(0, 4_096),
    'megabytes of complete, compressed public pages that each process keeps, a quarter of them for searches, ' +
      'filters, public queries by GET, and answers to agents. `0` stores nothing',
  ),
  CDN_CACHE_CONTROL: optional(
    'not sent',
    cdnCacheControl,
    'how long a cache in front of the shop may keep public pages and queries, such as `s-maxage=60, ' +
      'stale-while-revalidate=600`. It is sent as `CDN-Cache-Control`, with the tags of the answer in ' +
      '`Surrogate-Key` and `Cache-Tag`, and never past the end of a flash sale. The cache must pass addresses ' +
      'without a language prefix if the cookie `currentLanguage` names another language',
  ),
  LOG_LEVEL: withDefault(
    'info',
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  ),
  LIMITS: list(
    'the defaults',
    limitsText,
    'limits that differ from their defaults, as `name=value,…`; see `docs/operations/limits.md`',
  ),
  KEEP_BUILDS: withDefault(
    '3',
    integer(1, 100),
    'number of builds, 1 to 100 and including the new one, whose files stay available for open pages. `npm ' +
      'run build` and `npm start` read it; see `docs/operations/deploy.md`',
  ),
})

export type ShopEnvironment = v.InferOutput<typeof ShopSettings>

/** As texts, trimmed, without those that are empty. */
export type GivenSettings = Partial<Record<keyof ShopEnvironment, string>>
