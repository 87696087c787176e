import * as v from 'valibot'
import { readSettings, settingsOf, text, webAddress } from '../../settings.ts'
import { findKeyFaults } from './key-shapes.ts'
import { providerNames, type ProviderName } from './provider-name.ts'
import { readWebhookSecret } from './webhook-secret.ts'

/** A real account with a provider. */
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

/** Accounts by provider. */
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

/**
 * `RAZORPAY_KEY`, `RAZORPAY_SECRET`, `RAZORPAY_WEBHOOK_SECRET`, `RAZORPAY_API_URL`, `RAZORPAY_SCRIPT_URL`, and so on
 * for every provider.
 */
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
