import type { OrderCipher } from './order-cipher.ts'
import { readPaymentConfig } from './payments/provider-config.ts'
import type { PaymentConfig } from './payments/provider-config.ts'
import { isSandboxOn, readSandboxSetting } from './sandbox/sandbox-setting.ts'
import { readSocialConfig } from './social/social-config.ts'
import type { SocialConfig } from './social/social-config.ts'

interface BackendConfig {
  /** 0 = any free port. */
  port: number
  host: string
  dataDir: string
  catalogSize: number
  /** The storefront's public address. */
  siteUrl: string
  /** Undefined: pictures are served by the backend itself. */
  imageBaseUrl: string | undefined
  logLevel: string
  /** Undefined: browsers reach the sandbox and the callbacks at the backend's own address. */
  sandboxBaseUrl: string | undefined
  /** Without an account a provider is played by the sandbox, or is not offered. */
  payments: PaymentConfig
  social: SocialConfig
  sandbox: boolean
  /** Opens the outbox. Undefined: a random one is made at the start. */
  outboxKey: string | undefined
  /** Undefined: orders come in plain fields only. */
  orderCipher: OrderCipher | undefined
}

interface ReadConfig {
  config: BackendConfig
  /** What keeps the backend from starting; names settings and never shows what they hold. */
  faults: string[]
  /** What whoever runs the shop has to know. */
  warnings: string[]
}

const sandboxWarning = 'SANDBOX is on: providers without an account are played by doubles. '
  + 'Whoever reaches this shop can have goods without paying and sign in as somebody who does not exist.'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads and checks the environment; returns every fault at once instead of stopping at the first. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ReadConfig {
  const faults: string[] = []
  const { text, wholeNumber, webAddress } = createReader(env, faults)
  const imageBase = text('IMAGE_BASE_URL', '')
  const logLevel = text('LOG_LEVEL', 'info')
  if (!logLevels.includes(logLevel)) faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  const sandboxBase = text('SANDBOX_BASE_URL', '')
  const settings = { text, webAddress, fault: (message: string) => void faults.push(message) }
  const siteUrl = webAddress('PUBLIC_URL', text('PUBLIC_URL', 'http://localhost:3000'))
  const payments = readPaymentConfig(settings)
  const social = readSocialConfig(settings)
  const sandbox = readSandboxSetting(text('SANDBOX', ''))
  if (sandbox === undefined) faults.push('SANDBOX must be on, off or empty')
  const outboxKey = text('OUTBOX_KEY', '')
  if (outboxKey !== '' && !/^[ -~]{8,200}$/.test(outboxKey)) {
    faults.push('OUTBOX_KEY must be 8 to 200 printable characters (letters, digits and signs of ASCII) or empty')
  }
  const orderCipher = { key: text('ORDER_CIPHER_KEY', ''), iv: text('ORDER_CIPHER_IV', '') }
  const isCoded = orderCipher.key !== '' || orderCipher.iv !== ''
  if (isCoded && !Object.values(orderCipher).every((part) => /^[ -~]{16}$/.test(part))) {
    faults.push('ORDER_CIPHER_KEY and ORDER_CIPHER_IV must be 16 characters of ASCII each, or both empty')
  }
  const hasAccount = Object.keys({ ...payments, ...social }).length > 0
  const config: BackendConfig = {
    port: wholeNumber('BACKEND_PORT', 0, 0, 65_535),
    host: text('BACKEND_HOST', '127.0.0.1'),
    dataDir: text('DATA_DIR', '.data'),
    catalogSize: wholeNumber('CATALOG_SIZE', 600, 1, 50_000),
    siteUrl,
    imageBaseUrl: imageBase === '' ? undefined : webAddress('IMAGE_BASE_URL', imageBase).replace(/\/*$/, '/'),
    logLevel,
    sandboxBaseUrl: sandboxBase === '' ? undefined : webAddress('SANDBOX_BASE_URL', sandboxBase),
    payments,
    social,
    sandbox: isSandboxOn(sandbox ?? 'off', { hasAccount, siteUrl }),
    orderCipher: isCoded ? orderCipher : undefined,
    outboxKey: outboxKey === '' ? undefined : outboxKey,
  }
  return { config, faults, warnings: sandbox === 'on' ? [sandboxWarning] : [] }
}

/** Reads single settings; what is wrong with them ends in `faults`. */
function createReader(env: NodeJS.ProcessEnv, faults: string[]) {
  function text(name: string, fallback: string): string {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? fallback : value
  }

  function wholeNumber(name: string, fallback: number, low: number, high: number): number {
    const value = text(name, String(fallback))
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
    if (number >= low && number <= high) return number
    faults.push(`${name} must be a whole number from ${low} to ${high}`)
    return fallback
  }

  function webAddress(name: string, value: string): string {
    if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) faults.push(`${name} must be an http or https address`)
    return value
  }

  return { text, wholeNumber, webAddress }
}
