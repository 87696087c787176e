import { isIPv4, isIPv6 } from 'node:net'
import * as v from 'valibot'
import { isSenderKnown, senderMissing, smtpServerOf, smtpSettings } from './emails/smtp-settings.ts'
import { eventSecretMissing, eventSettings, isEventSecretKnown } from './events/event-settings.ts'
import { described, optionalWebAddress, readSettings, text, webAddress, wholeNumber } from './ground/settings.ts'
import { describeUnknownSettings } from './ground/unknown-settings.ts'
import { describePaymentSettings, readPaymentConfig, type PaymentConfig } from './payments/accounts/provider-config.ts'
import { isPublic, PUBLIC_DEFAULTS, publicWarnings, type PublicDefault } from './public-defaults.ts'
import { describeSocialSettings, readSocialConfig, type SocialConfig } from './social/social-config.ts'

interface ReadConfig {
  config: ReturnType<typeof toConfig> | undefined
  /** Faults name settings and never contain values. */
  faults: string[]
  warnings: string[]
}

const sandboxWarning =
  'SANDBOX is on: test doubles replace providers without an account. ' +
  'Anyone who can reach this shop can order without paying and sign in as an invented person.'

const sandboxSettings = ['', 'on', 'off'] as const

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Rejects /0, which would let any client forge its address. */
function isAddressRange(range: string): boolean {
  const [address = '', bits, more] = range.split('/')
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0
  if (most === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

export const BackendSettings = v.object({
  DATA_DIR: described(text('.data'), {
    value: '.data',
    otherwise: '',
    what: "folder of the reference backend's database and pictures",
  }),
  BACKEND_PORT: described(wholeNumber(0, 0, 65_535), {
    value: '0',
    otherwise: 'any free port',
    what: 'port of the reference backend',
  }),
  BACKEND_HOST: described(text('127.0.0.1'), {
    value: '127.0.0.1',
    otherwise: '',
    what: 'address it listens on. A backend that the shop started only listens on this machine',
  }),
  CATALOG_SIZE: described(wholeNumber(600, 12, 100_000), {
    value: '600',
    otherwise: '',
    what:
      'number of sample products, 12 to 100000. Seeding 60,000 takes a minute or two, 0.7 GB of disk space, and 1 GB of ' +
      'memory. A shop in use keeps its catalog, and the backend refuses to start with a different number',
  }),
  CASH_ORDER_DAYS: described(wholeNumber(7, 0, 365), {
    value: '7',
    otherwise: '',
    what:
      'days until an order with cash on delivery is canceled that the shop has not confirmed; its stock is then free ' +
      'again, and the buyer gets an e-mail. 0 means never. Until then, the unconfirmed cash orders of one visitor hold ' +
      'at most 5 % of the stock, or 100 units if that is more',
  }),
  TRUST_PROXY: v.pipe(
    text(),
    v.transform((given) =>
      given
        .split(',')
        .map((range) => range.trim())
        .filter(Boolean),
    ),
    v.check((ranges) => ranges.every(isAddressRange), 'must be addresses or CIDR ranges, separated by commas'),
  ),
  PUBLIC_URL: webAddress('http://localhost:3000'),
  API_PUBLIC_URL: optionalWebAddress(),
  LOG_LEVEL: v.pipe(text('info'), v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`)),
  SANDBOX: described(v.pipe(text(), v.picklist(sandboxSettings, 'must be on, off or empty')), {
    value: '',
    otherwise: 'on only if the shop is local',
    what:
      'whether payment and sign-in providers without an account are simulated: `on`, `off`, or unset. Unset means ' +
      '`on` while no account is set and `HOST`, `BACKEND_HOST`, and `PUBLIC_URL` are addresses of this machine. A ' +
      'backend that is a service of its own (`NODE_ENV=production`) needs `PUBLIC_URL` for that',
  }),
  OUTBOX_KEY: described(
    v.pipe(text(), v.regex(/^(?:[ -~]{8,200})?$/, 'must be 8 to 200 printable ASCII characters, or empty')),
    {
      value: '',
      otherwise: 'a random key at each start',
      what: "key that opens the sandbox's outbox, 8 to 200 printable characters; only a random key is logged",
    },
  ),
  ...smtpSettings,
  ...eventSettings,
  ORDER_CIPHER_KEY: text(),
  ORDER_CIPHER_IV: text(),
})

const publicDefaults: Record<keyof typeof BackendSettings.entries, PublicDefault> = PUBLIC_DEFAULTS

const Environment = v.pipe(
  BackendSettings,
  v.partialCheck(
    [['ORDER_CIPHER_KEY'], ['ORDER_CIPHER_IV']],
    ({ ORDER_CIPHER_KEY: key, ORDER_CIPHER_IV: iv }) =>
      key + iv === '' || [key, iv].every((part) => /^(?:[ -~]{16}|[0-9a-f]{32})$/i.test(part)),
    'ORDER_CIPHER_KEY and ORDER_CIPHER_IV must each be 32 hexadecimal digits or 16 ASCII characters, or both be empty',
  ),
  v.partialCheck([['SMTP_URL'], ['MAIL_FROM']], isSenderKnown, senderMissing),
  v.partialCheck([['EVENT_URLS'], ['EVENT_SECRETS']], isEventSecretKnown, eventSecretMissing),
)

const removed = {
  IMAGE_BASE_URL: 'was removed; set API_PUBLIC_URL, and pictures are at /uploads/ below it',
  SANDBOX_BASE_URL: 'was removed; set API_PUBLIC_URL',
}

function removedSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(removed)
    .filter(([name]) => env[name]?.trim())
    .map(([name, instead]) => `${name}: ${instead}`)
}

/** First words that variables of the shop and of other programs begin with too. */
const COMMON_WORDS = ['API', 'DATA', 'GOOGLE', 'LOG', 'ORDER', 'PUBLIC', 'TRUST']

const providerSettings = Object.keys({ ...describePaymentSettings(), ...describeSocialSettings() })

/** A shop that starts the backend reports those of its own settings that the backend reads too. */
function unknownSettings(env: NodeJS.ProcessEnv, isChild: boolean): string[] {
  const own = Object.entries(BackendSettings.entries)
    .filter(([, schema]) => !isChild || 'what' in v.getMetadata(schema))
    .map(([name]) => name)
  return describeUnknownSettings(env, [...own, ...providerSettings], COMMON_WORDS)
}

/** In Kubernetes, `BACKEND_PORT` is such an address if a service is named `backend`. */
const serviceAddress = /^(?:tcp|udp|sctp):\/\//

/** @param isChild whether a shop has started the backend */
export function readConfig(given: NodeJS.ProcessEnv = process.env, { isChild = false } = {}): ReadConfig {
  const env = serviceAddress.test(given['BACKEND_PORT'] ?? '') ? { ...given, BACKEND_PORT: '' } : given
  const own = readSettings(env, Environment)
  const payments = readPaymentConfig(env)
  const social = readSocialConfig(env)
  const faults = [...own.faults, ...removedSettings(env), ...payments.faults, ...social.faults]
  const warnings = unknownSettings(env, isChild)
  if (!own.output || faults.length > 0) return { config: undefined, faults, warnings }
  const config = toConfig(own.output, env, { payments: payments.config, social: social.config })
  warnings.push(...publicWarnings(env, publicDefaults), ...(own.output.SANDBOX === 'on' ? [sandboxWarning] : []))
  return { config, faults, warnings }
}

/**
 * With the sandbox, doubles replace the providers that have no account: payments cost nothing and sign-ins prove
 * nothing. So by default it is on only if this machine alone reaches the shop, and never beside a real provider.
 */
function toConfig(
  env: v.InferOutput<typeof Environment>,
  given: NodeJS.ProcessEnv,
  { payments, social }: { payments: PaymentConfig; social: SocialConfig },
) {
  const siteUrl = env.PUBLIC_URL
  const hasAccount = Object.keys({ ...payments, ...social }).length > 0
  return {
    port: env.BACKEND_PORT,
    host: env.BACKEND_HOST,
    dataDir: env.DATA_DIR,
    catalogSize: env.CATALOG_SIZE,
    cashOrderDays: env.CASH_ORDER_DAYS,
    trustProxy: env.TRUST_PROXY,
    siteUrl,
    /** Undefined means the address it listens on. */
    publicUrl: env.API_PUBLIC_URL?.replace(/\/+$/, '').replace(/\/api\/v1$/, ''),
    logLevel: env.LOG_LEVEL,
    payments,
    social,
    sandbox: env.SANDBOX === '' ? !hasAccount && !isPublic(given) : env.SANDBOX === 'on',
    outboxKey: env.OUTBOX_KEY || undefined,
    smtpServer: smtpServerOf(env),
    events: { urls: env.EVENT_URLS, secrets: env.EVENT_SECRETS },
    orderCipher: env.ORDER_CIPHER_KEY === '' ? undefined : { key: env.ORDER_CIPHER_KEY, iv: env.ORDER_CIPHER_IV },
  }
}
