import { isIP } from 'node:net'
import * as v from 'valibot'
import { cipherSettings, httpAddress } from '#graphql/backend-settings.ts'
import { type SettingName, SETTINGS } from '#shared/settings/settings.ts'
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

/** Also `rediss:`, with TLS. A fault never shows the address: it may hold a password. */
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

/** Whoever is believed here decides who a visitor is, so that a name or a misspelt range is no address of anybody. */
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

/** Cookies and links are those of a whole host. */
const publicUrl = v.pipe(
  httpAddress,
  v.check((text) => new URL(text).pathname === '/', 'must end with its host or port'),
)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Of a setting that is not empty; without one, what the table of settings says. */
const usual = <Schema extends v.GenericSchema<string, unknown>>(name: SettingName, schema: Schema) =>
  v.optional(schema, SETTINGS[name].value)

/**
 * The shop's settings, those that are set and not blank. A fault's message goes on after `NAME: ` and never shows the
 * value, which may be a secret.
 */
export const Environment = v.object({
  PORT: usual('PORT', integer(0, 65_535)),
  HOST: usual('HOST', v.string()),
  API_BASE_URL: v.optional(httpAddress),
  API_PUBLIC_URL: v.optional(httpAddress),
  PUBLIC_URL: v.optional(publicUrl),
  TRUST_PROXY: usual('TRUST_PROXY', proxies),
  RATE_LIMITS: usual('RATE_LIMITS', v.picklist(['on', 'off'], 'must be on or off')),
  WEB_VITALS_SAMPLE: usual('WEB_VITALS_SAMPLE', share),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpAddress),
  OTEL_SERVICE_NAME: usual('OTEL_SERVICE_NAME', v.string()),
  OTEL_TRACES_SAMPLER_ARG: usual('OTEL_TRACES_SAMPLER_ARG', share),
  METRICS_PORT: v.optional(integer(0, 65_535)),
  METRICS_HOST: usual('METRICS_HOST', v.string()),
  LOG_LEVEL: usual('LOG_LEVEL', v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
  ...cipherSettings,
  UPSTREAM_RATE: v.optional(integer(10, 999_999)),
  PAGE_CACHE_MB: usual('PAGE_CACHE_MB', integer(0, 4_096)),
  CDN_CACHE_CONTROL: v.optional(cdnCacheControl),
  REDIS_URL: v.optional(redisUrl),
  INVALIDATION_SECRET: v.optional(signingSecret),
})

export type Environment = v.InferOutput<typeof Environment>
