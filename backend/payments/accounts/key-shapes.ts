import type { ProviderName } from './provider-name.ts'

interface KeyShapes {
  /** What every public key of the provider looks like. Whatever stands in its place is sent to every visitor. */
  public?: RegExp
  /** Public keys that were set as the secret. */
  notSecret?: RegExp
  /** Names the right public key in a fault. */
  hint?: string
}

/** Iyzico's keys look alike, and neither of them reaches a browser. */
const shapes: Record<ProviderName, KeyShapes> = {
  razorpay: { public: /^rzp_/, notSecret: /^rzp_/, hint: 'a key id (rzp_…)' },
  stripe: { public: /^pk_/, notSecret: /^pk_/, hint: 'a publishable key (pk_…)' },
  paypal: {},
  flutterwave: { public: /^FLWPUBK/, notSecret: /^FLWPUBK/, hint: 'a public key (FLWPUBK…)' },
  iyzico: {},
}

// PayPal promises no form. Ids have always begun with A and secrets with E, so only both the wrong way round are told.
const paypalId = /^A[\w-]{50,}$/
const paypalSecret = /^E[\w-]{50,}$/

/**
 * What is wrong with a pair of keys: a secret where the public key belongs would be shown to every visitor. The texts
 * name settings and never what they hold. Empty keys are no concern of this.
 */
export function findKeyFaults(
  name: ProviderName,
  { publicKey, secretKey }: Record<'publicKey' | 'secretKey', string>,
): string[] {
  const prefix = name.toUpperCase()
  const { public: isPublic, notSecret, hint } = shapes[name]
  const faults: string[] = []
  if (publicKey !== '' && isPublic && !isPublic.test(publicKey)) {
    faults.push(`${prefix}_KEY must be ${hint}: it is sent to every visitor`)
  }
  if (notSecret?.test(secretKey)) faults.push(`${prefix}_SECRET must be the secret key and not the public one`)
  const isSwapped = name === 'paypal' && paypalSecret.test(publicKey) && paypalId.test(secretKey)
  const isSame = publicKey !== '' && publicKey === secretKey && faults.length === 0
  if (isSwapped || isSame) faults.push(`${prefix}_KEY must be the public key and ${prefix}_SECRET the secret one`)
  return faults
}
