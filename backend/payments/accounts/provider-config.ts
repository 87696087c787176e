import * as v from 'valibot'
import { readSettings, settingsOf, text, webAddress } from '../../ground/settings.ts'

export const providerNames = ['razorpay', 'stripe', 'paypal', 'flutterwave', 'iyzico'] as const
export type ProviderName = (typeof providerNames)[number]

interface WebhookSetting {
  /** Without the provider's prefix, named as the provider names it. */
  name: string
  form: RegExp
  hint: string
}

const printable = { form: /^[!-~]{8,200}$/, hint: '8 to 200 printable characters without spaces' }

/** PayPal and Iyzico share no secret for their webhooks. */
const settings: Partial<Record<ProviderName, WebhookSetting>> = {
  razorpay: { name: 'WEBHOOK_SECRET', ...printable },
  stripe: { name: 'WEBHOOK_SECRET', form: /^whsec_[!-~]{8,200}$/, hint: "the endpoint's signing secret (whsec_…)" },
  flutterwave: { name: 'WEBHOOK_HASH', ...printable },
}

/** @param given the provider's settings without their prefix */
function readWebhookSecret(
  provider: ProviderName,
  given: NodeJS.ProcessEnv,
  { publicKey, secretKey }: Record<'publicKey' | 'secretKey', string>,
): { secret: string; faults: string[] } {
  const setting = settings[provider]
  const secret = setting ? v.parse(text(), given[setting.name]) : ''
  if (!setting || secret === '') return { secret: '', faults: [] }
  const prefix = provider.toUpperCase()
  const name = `${prefix}_${setting.name}`
  const faults: string[] = []
  if (publicKey === '' || secretKey === '') faults.push(`${name}: needs ${prefix}_KEY and ${prefix}_SECRET`)
  // Flutterwave sends the hash with every message; a key must not travel that way.
  if (secret === publicKey || secret === secretKey) faults.push(`${name}: must be a secret of its own and no key`)
  else if (!setting.form.test(secret)) faults.push(`${name}: must be ${setting.hint}`)
  return { secret, faults }
}

interface KeyShapes {
  /** Form of every public key of the provider. Whatever is set as public key is sent to every visitor. */
  public?: RegExp
  /** Form of public keys, to recognise one that was set as the secret. */
  notSecret?: RegExp
  hint?: string
}

/** Iyzico's two keys have the same form, and neither is sent to a browser. */
const shapes: Record<ProviderName, KeyShapes> = {
  razorpay: { public: /^rzp_/, notSecret: /^rzp_/, hint: 'a key id (rzp_…)' },
  stripe: { public: /^pk_/, notSecret: /^pk_/, hint: 'a publishable key (pk_…)' },
  paypal: {},
  flutterwave: { public: /^FLWPUBK/, notSecret: /^FLWPUBK/, hint: 'a public key (FLWPUBK…)' },
  iyzico: {},
}

// PayPal documents no form. Ids have always started with A and secrets with E, so only a swapped pair is reported.
const paypalId = /^A[\w-]{50,}$/
const paypalSecret = /^E[\w-]{50,}$/

/** A secret set as public key would be shown to every visitor. The texts name settings and never show values. */
export function findKeyFaults(
  name: ProviderName,
  { publicKey, secretKey }: Record<'publicKey' | 'secretKey', string>,
): string[] {
  const prefix = name.toUpperCase()
  const { public: isPublic, notSecret, hint } = shapes[name]
  const faults: string[] = []
  if (publicKey !== '' && isPublic && !isPublic.test(publicKey)) {
    faults.push(`${prefix}_KEY: must be ${hint}: it is sent to every visitor`)
  }
  if (notSecret?.test(secretKey)) faults.push(`${prefix}_SECRET: must be the secret key and not the public one`)
  const isSwapped = name === 'paypal' && paypalSecret.test(publicKey) && paypalId.test(secretKey)
  const isSame = publicKey !== '' && publicKey === secretKey && faults.length === 0
  if (isSwapped || isSame) faults.push(`${prefix}_KEY: must be the public key, and ${prefix}_SECRET the secret one`)
  return faults
}

export interface ProviderAccount {
  /** Base address of the provider's API, without a trailing slash. */
  apiUrl: string
  /** Address of the provider's browser script; empty for providers without one. */
  scriptUrl: string
  publicKey: string
  secretKey: string
  /** Proves that a webhook is the provider's. Without it, webhooks are hints to ask the provider. */
  webhookSecret?: string | undefined
}

export type PaymentConfig = Partial<Record<ProviderName, ProviderAccount>>

const defaults: Record<ProviderName, { apiUrl: string; scriptUrl: string }> = {
  razorpay: { apiUrl: 'https://api.razorpay.com', scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
  stripe: { apiUrl: 'https://api.stripe.com', scriptUrl: 'https://js.stripe.com/v3/' },
  paypal: { apiUrl: 'https://api-m.paypal.com', scriptUrl: 'https://www.paypal.com/sdk/js' },
  flutterwave: { apiUrl: 'https://api.flutterwave.com', scriptUrl: 'https://checkout.flutterwave.com/v3.js' },
  iyzico: { apiUrl: 'https://api.iyzipay.com', scriptUrl: '' },
}

interface ReadPayments {
  config: PaymentConfig
  /** Names settings, never their values. */
  faults: string[]
}

/** `RAZORPAY_KEY`, `…_SECRET`, `…_WEBHOOK_SECRET`, `…_API_URL`, `…_SCRIPT_URL`, and so on for every provider. */
export function readPaymentConfig(env: NodeJS.ProcessEnv): ReadPayments {
  const config: PaymentConfig = {}
  const faults: string[] = []
  for (const name of providerNames) {
    const account = readAccount(env, name)
    if (account.output) config[name] = account.output
    faults.push(...account.faults)
  }
  return { config, faults }
}

/** An account without keys is not read, even if its addresses are set. */
function readAccount(
  env: NodeJS.ProcessEnv,
  name: ProviderName,
): { output?: ProviderAccount | undefined; faults: string[] } {
  const prefix = `${name.toUpperCase()}_`
  const settings = settingsOf(env, prefix)
  const publicKey = v.parse(text(), settings['KEY'])
  const secretKey = v.parse(text(), settings['SECRET'])
  const webhook = readWebhookSecret(name, settings, { publicKey, secretKey })
  if (publicKey === '' && secretKey === '') return { faults: webhook.faults }
  const { scriptUrl } = defaults[name]
  const addresses = v.object({
    API_URL: v.pipe(
      webAddress(defaults[name].apiUrl),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
    SCRIPT_URL:
      scriptUrl === ''
        ? v.pipe(
            text(),
            v.transform(() => ''),
          )
        : webAddress(scriptUrl),
  })
  const { output, faults } = readSettings(settings, addresses, prefix)
  // One key without the other would silently mean no account: not offered, or replaced by the sandbox.
  if (publicKey === '' || secretKey === '') faults.unshift(`${prefix}KEY and ${prefix}SECRET are needed together`)
  faults.push(...findKeyFaults(name, { publicKey, secretKey }), ...webhook.faults)
  if (!output) return { faults }
  const { API_URL: apiUrl, SCRIPT_URL: script } = output
  return { output: { publicKey, secretKey, apiUrl, scriptUrl: script, webhookSecret: webhook.secret }, faults }
}
