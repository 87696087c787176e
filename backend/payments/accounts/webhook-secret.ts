import * as v from 'valibot'
import { text } from '../../settings.ts'
import type { ProviderName } from './provider-name.ts'

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

/**
 * Reads the secret that a provider's webhooks are signed with; empty when none is set.
 *
 * @param given the provider's settings without their prefix
 */
export function readWebhookSecret(
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
