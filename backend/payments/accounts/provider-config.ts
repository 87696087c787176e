import * as v from 'valibot'
import { readSettings, settingsOf, type SettingText, text, webAddress } from '../../ground/settings.ts'

export interface ProviderDescription {
  /** `order_method` of api/v1. */
  method: number
  /** Its switch in the table `payment_gateway`, and its field in the answer of `payment-gateway`. */
  switchName: string
  /** Its name for people, in every language. */
  title: string
  /** The payment page sends the shopper back to `{provider}-callback`, with the proof in this field of a form. */
  proofField?: string
  apiUrl: string
  scriptUrl: string
  /** The provider's names for the settings `KEY` and `SECRET`. */
  keys: string
  /** Form of every public key. The public key is sent to every visitor. */
  publicKey?: { form: RegExp; hint: string }
  /** The secret that signs webhooks, named as the provider names it. PayPal and Iyzico have none. */
  webhook?: { setting: 'WEBHOOK_SECRET' | 'WEBHOOK_HASH'; form: RegExp; hint: string }
}

const printable = { form: /^[!-~]{8,200}$/, hint: '8 to 200 printable characters without spaces' }

/** Iyzico's two keys have the same form, and PayPal documents none. */
const descriptions = {
  razorpay: {
    method: 1,
    switchName: 'razorpay',
    title: 'Razorpay',
    apiUrl: 'https://api.razorpay.com',
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    keys: 'key id and key secret',
    publicKey: { form: /^rzp_/, hint: 'a key id (rzp_…)' },
    webhook: { setting: 'WEBHOOK_SECRET', ...printable },
  },
  stripe: {
    method: 3,
    switchName: 'stripe',
    title: 'Stripe',
    apiUrl: 'https://api.stripe.com',
    scriptUrl: 'https://js.stripe.com/v3/',
    keys: 'publishable key and secret key',
    publicKey: { form: /^pk_/, hint: 'a publishable key (pk_…)' },
    webhook: {
      setting: 'WEBHOOK_SECRET',
      form: /^whsec_[!-~]{8,200}$/,
      hint: "the endpoint's signing secret (whsec_…)",
    },
  },
  paypal: {
    method: 4,
    switchName: 'paypal',
    title: 'PayPal',
    apiUrl: 'https://api-m.paypal.com',
    scriptUrl: 'https://www.paypal.com/sdk/js',
    keys: 'client id and secret',
  },
  flutterwave: {
    method: 5,
    switchName: 'flutterwave',
    title: 'Flutterwave',
    apiUrl: 'https://api.flutterwave.com',
    scriptUrl: 'https://checkout.flutterwave.com/v3.js',
    keys: 'public key and secret key',
    publicKey: { form: /^FLWPUBK/, hint: 'a public key (FLWPUBK…)' },
    webhook: { setting: 'WEBHOOK_HASH', ...printable },
  },
  iyzico: {
    method: 6,
    switchName: 'iyzico_payment',
    title: 'Iyzico',
    proofField: 'token',
    apiUrl: 'https://api.iyzipay.com',
    scriptUrl: '',
    keys: 'API key and secret key',
  },
} as const satisfies Record<string, ProviderDescription>

export type ProviderName = keyof typeof descriptions

// @NOTE The keys of a literal are exactly its type's keys.
export const providerNames = Object.keys(descriptions) as ProviderName[]

export const providers: Record<ProviderName, ProviderDescription> = descriptions

/** The provider's name, for orders of any age; undefined for cash on delivery. */
export function providerTitle(method: number): string | undefined {
  return Object.values(providers).find((provider) => provider.method === method)?.title
}

const apiUrlText =
  "overrides the address of the provider's API, such as `https://api-m.sandbox.paypal.com` or " +
  '`https://sandbox-api.iyzipay.com`'

/** Names and texts of the providers' settings, for the docs and `.env.example`. */
export function describePaymentSettings(): Record<string, SettingText> {
  const each = (otherwise: string, textsOf: (name: ProviderName, of: ProviderDescription) => Record<string, string>) =>
    providerNames.flatMap((name) =>
      Object.entries(textsOf(name, providers[name])).map(([key, what]): [string, SettingText] => [
        `${name.toUpperCase()}_${key}`,
        { value: '', otherwise, what },
      ]),
    )
  return Object.fromEntries([
    ...each('no account', (_name, { keys }) => ({ KEY: keys, SECRET: keys })),
    ...each('unsigned messages are accepted as hints', (name, { webhook }) =>
      webhook
        ? {
            [webhook.setting]: `secret of the webhook at \`PUBLIC_URL/api/v1/webhooks/${name}\`; see \`docs/integrate/payments.md\``,
          }
        : {},
    ),
    ...each("the provider's own", () => ({ API_URL: apiUrlText })),
    ...each("the provider's own", (_name, { scriptUrl }): Record<string, string> =>
      scriptUrl === '' ? {} : { SCRIPT_URL: 'overrides the address of the script that the checkout loads' },
    ),
  ])
}

type Keys = Record<'publicKey' | 'secretKey', string>

function readWebhookSecret(name: ProviderName, given: NodeJS.ProcessEnv, { publicKey, secretKey }: Keys) {
  const { webhook } = providers[name]
  const secret = webhook ? v.parse(text(), given[webhook.setting]) : ''
  const faults: string[] = []
  if (webhook && secret !== '') {
    const prefix = name.toUpperCase()
    const setting = `${prefix}_${webhook.setting}`
    if (publicKey === '' || secretKey === '') faults.push(`${setting}: needs ${prefix}_KEY and ${prefix}_SECRET`)
    // Flutterwave sends the hash with every message; a key must not travel that way.
    if (secret === publicKey || secret === secretKey) faults.push(`${setting}: must not be one of the keys`)
    else if (!webhook.form.test(secret)) faults.push(`${setting}: must be ${webhook.hint}`)
  }
  return { secret, faults }
}

// PayPal's ids have always started with A and its secrets with E, so only a swapped pair is reported.
const paypalId = /^A[\w-]{50,}$/
const paypalSecret = /^E[\w-]{50,}$/

/** A secret set as public key would be shown to every visitor. The texts name settings and never show values. */
export function findKeyFaults(name: ProviderName, { publicKey, secretKey }: Keys): string[] {
  const prefix = name.toUpperCase()
  const { publicKey: known } = providers[name]
  const faults: string[] = []
  if (publicKey !== '' && known && !known.form.test(publicKey)) {
    faults.push(`${prefix}_KEY: must be ${known.hint}: it is sent to every visitor`)
  }
  if (known?.form.test(secretKey)) faults.push(`${prefix}_SECRET: must be the secret key and not the public one`)
  const isSwapped = name === 'paypal' && paypalSecret.test(publicKey) && paypalId.test(secretKey)
  const isSame = publicKey !== '' && publicKey === secretKey && faults.length === 0
  if (isSwapped || isSame) faults.push(`${prefix}_KEY: must be the public key, and ${prefix}_SECRET the secret one`)
  return faults
}

export interface ProviderAccount extends Keys {
  apiUrl: string
  scriptUrl: string
  /** Proves that a webhook is the provider's. Without it, webhooks are hints to ask the provider. */
  webhookSecret?: string | undefined
}

export type PaymentConfig = Partial<Record<ProviderName, ProviderAccount>>

/**
 * Reads `RAZORPAY_KEY`, `…_SECRET`, `…_WEBHOOK_SECRET`, `…_API_URL`, `…_SCRIPT_URL`, and so on for every provider.
 * Faults name settings, never their values.
 */
export function readPaymentConfig(env: NodeJS.ProcessEnv): { config: PaymentConfig; faults: string[] } {
  const config: PaymentConfig = {}
  const faults: string[] = []
  for (const name of providerNames) {
    const account = readAccount(env, name)
    if (account.output) config[name] = account.output
    faults.push(...account.faults)
  }
  return { config, faults }
}

function readAccount(env: NodeJS.ProcessEnv, name: ProviderName): { output?: ProviderAccount; faults: string[] } {
  const prefix = `${name.toUpperCase()}_`
  const settings = settingsOf(env, prefix)
  const keys = { publicKey: v.parse(text(), settings['KEY']), secretKey: v.parse(text(), settings['SECRET']) }
  const webhook = readWebhookSecret(name, settings, keys)
  if (keys.publicKey === '' && keys.secretKey === '') return { faults: webhook.faults }
  const { apiUrl, scriptUrl } = providers[name]
  const addresses = v.object({
    API_URL: webAddress(apiUrl),
    SCRIPT_URL: scriptUrl === '' ? text() : webAddress(scriptUrl),
  })
  const { output, faults } = readSettings(settings, addresses, prefix)
  // One key without the other would silently mean no account: not offered, or replaced by the sandbox.
  if (keys.publicKey === '' || keys.secretKey === '') {
    faults.unshift(`${prefix}KEY and ${prefix}SECRET are needed together`)
  }
  faults.push(...findKeyFaults(name, keys), ...webhook.faults)
  if (!output) return { faults }
  const addressesSet = {
    apiUrl: output.API_URL.replace(/\/+$/, ''),
    scriptUrl: scriptUrl === '' ? '' : output.SCRIPT_URL,
  }
  return { output: { ...keys, ...addressesSet, webhookSecret: webhook.secret }, faults }
}
