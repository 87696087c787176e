import { findKeyFaults } from './key-shapes.ts'
import { providerNames } from './provider-name.ts'
import type { ProviderName } from './provider-name.ts'

/** A real account with a provider. */
export interface ProviderAccount {
  /** Base address of the server interface, without a trailing slash. */
  apiUrl: string
  /** Address of the browser's script; empty for providers without one. */
  scriptUrl: string
  publicKey: string
  secretKey: string
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

interface Settings {
  text(name: string, fallback: string): string
  webAddress(name: string, value: string): string
  fault(message: string): void
}

/** `RAZORPAY_KEY`, `RAZORPAY_SECRET`, `RAZORPAY_API_URL`, `RAZORPAY_SCRIPT_URL`, and so on for every provider. */
export function readPaymentConfig(settings: Settings): PaymentConfig {
  const config: PaymentConfig = {}
  for (const name of providerNames) {
    const prefix = name.toUpperCase()
    const publicKey = settings.text(`${prefix}_KEY`, '')
    const secretKey = settings.text(`${prefix}_SECRET`, '')
    if (publicKey === '' && secretKey === '') continue
    // Half an account would quietly be none: not offered, or played by the sandbox.
    if (publicKey === '' || secretKey === '') settings.fault(`${prefix}_KEY and ${prefix}_SECRET are needed together`)
    for (const fault of findKeyFaults(name, { publicKey, secretKey })) settings.fault(fault)
    const address = (part: string, fallback: string) =>
      settings.webAddress(`${prefix}_${part}`, settings.text(`${prefix}_${part}`, fallback))
    config[name] = {
      publicKey,
      secretKey,
      apiUrl: address('API_URL', defaults[name].apiUrl).replace(/\/+$/, ''),
      scriptUrl: defaults[name].scriptUrl === '' ? '' : address('SCRIPT_URL', defaults[name].scriptUrl),
    }
  }
  return config
}
