import type { ProviderName } from './provider-name.ts'

interface KeyShapes {
  /** Form of every public key of the provider. Whatever is set as public key is sent to every visitor. */
  public?: RegExp
  /** Form of public keys, to recognise one that was set as the secret. */
  notSecret?: RegExp
  /** Describes the right public key in a fault. */
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

/**
 * Faults of a pair of keys: a secret set as public key would be shown to every visitor. The texts name settings and
 * never show their values. Empty keys are not checked here.
 */
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
