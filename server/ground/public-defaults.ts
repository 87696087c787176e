import { isIP } from 'node:net'
import { type GivenSettings, REFERENCE_BACKEND, type ShopEnvironment } from './settings.ts'

interface PublicRule {
  result: 'refused' | 'warned'
  applies(given: GivenSettings): boolean
  /** Follows the name of the setting. */
  text: string
}

export function isLoopback(host: string): boolean {
  // Normalizes short forms such as 127.1.
  const { hostname = '' } = URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host || 'localhost'}`) ?? {}
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
}

export function isLocalOrigin(origin: string): boolean {
  return isLoopback(URL.parse(origin)?.hostname.replaceAll(/^\[|\]$/g, '') ?? '')
}

/** Whether only this machine reaches the shop. */
export function isOnThisMachine({ HOST = '', PUBLIC_URL }: GivenSettings): boolean {
  return isLoopback(HOST) && (PUBLIC_URL === undefined || isLocalOrigin(PUBLIC_URL))
}

const isDevelopment = ({ NODE_ENV }: GivenSettings) => NODE_ENV === 'development' || NODE_ENV === 'test'

const PRIVATE_IPV4 = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./

/** A name without a dot, or a loopback or private address, which visitors cannot open. */
function isInternal(address: string): boolean {
  const { hostname = '' } = URL.parse(address) ?? {}
  const isName = !hostname.startsWith('[')
  return isLocalOrigin(address) || PRIVATE_IPV4.test(hostname) || (isName && !hostname.includes('.'))
}

const mattersNot = 'the same on a laptop and in public'

/**
 * What the default of each setting means in a shop that others reach: why it is safe, or the rule by which the shop
 * does not start, or starts with a warning.
 */
export const PUBLIC_DEFAULTS: Readonly<Record<keyof ShopEnvironment, string | PublicRule>> = {
  NODE_ENV: {
    result: 'warned',
    applies: ({ NODE_ENV }) => NODE_ENV === undefined,
    text: 'is not `production`: pages contain stack traces, and are rendered slowly',
  },
  PORT: mattersNot,
  HOST: 'only a proxy on this machine reaches the shop',
  PUBLIC_URL: {
    result: 'warned',
    applies: ({ PUBLIC_URL }) => !PUBLIC_URL?.startsWith('https:'),
    text: 'does not begin with https: cookies are not `Secure`, and agents are not answered',
  },
  TRUST_PROXY: {
    result: 'warned',
    applies: ({ TRUST_PROXY, PUBLIC_URL }) => !TRUST_PROXY && Boolean(PUBLIC_URL?.startsWith('https:')),
    text: 'is not set, and https: needs a proxy: all of its visitors share the limits of one address',
  },
  RATE_LIMITS: 'on',
  METRICS_PORT: 'no port is opened',
  METRICS_HOST: 'only this machine reaches the port',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'nothing is sent',
  OTEL_SERVICE_NAME: mattersNot,
  OTEL_TRACES_SAMPLER_ARG: 'no traces without a collector',
  WEB_VITALS_SAMPLE: 'browsers report nothing',
  API_BASE_URL: {
    result: 'refused',
    applies: (given) => !given.API_BASE_URL && !isDevelopment(given),
    text:
      'must be set because others reach this shop (HOST or PUBLIC_URL): to the address of your backend, or to ' +
      `\`${REFERENCE_BACKEND}\` for the reference backend, whose products are invented`,
  },
  API_PUBLIC_URL: {
    result: 'warned',
    applies: ({ API_BASE_URL: backend, API_PUBLIC_URL, PUBLIC_URL = '' }) =>
      Boolean(backend) &&
      backend !== REFERENCE_BACKEND &&
      !API_PUBLIC_URL &&
      isInternal(`${backend}`) &&
      !isInternal(PUBLIC_URL),
    text: 'is not set, and browsers cannot load pictures from API_BASE_URL, which is an internal address',
  },
  ORDER_CIPHER_KEY: 'a backend that requires it is reported at startup',
  ORDER_CIPHER_IV: 'a backend that requires it is reported at startup',
  UPSTREAM_RATE: "the backend's own limit is respected",
  REDIS_URL: 'one process needs none',
  OFFLINE_PAGE: mattersNot,
  GRAPHIQL: 'off',
  APP_REDIRECT_URIS: 'no app is trusted',
  API_KEYS: 'no program has a quota of its own',
  CORS_ORIGINS: 'pages of other sites are refused',
  AGENT_DOOR: 'off without https',
  AGENT_SIGNING_KEYS: 'signatures of answers are optional',
  INVALIDATION_SECRET: {
    result: 'warned',
    applies: ({ REDIS_URL, INVALIDATION_SECRET }) => Boolean(REDIS_URL) && !INVALIDATION_SECRET,
    text: 'is not set: other programs that write to the Redis of REDIS_URL can forge cached answers',
  },
  PAGE_CACHE_MB: mattersNot,
  CDN_CACHE_CONTROL: 'a CDN stores nothing',
  LOG_LEVEL: 'lines contain no secrets',
  LIMITS: mattersNot,
  KEEP_BUILDS: mattersNot,
}

/** Texts for the defaults that a public shop should not keep; none for a shop that only this machine reaches. */
export function publicFindings(given: GivenSettings): { refusals: string[]; warnings: string[] } {
  const rules = isOnThisMachine(given) ? [] : Object.entries(PUBLIC_DEFAULTS)
  const textsOf = (wanted: PublicRule['result']) =>
    rules.flatMap(([name, rule]) =>
      typeof rule !== 'string' && rule.result === wanted && rule.applies(given) ? [`${name}: ${rule.text}`] : [],
    )
  return { refusals: textsOf('refused'), warnings: textsOf('warned') }
}
