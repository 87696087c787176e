import { isLoopback, withBrackets } from './ground/loopback.ts'

type Given = NodeJS.ProcessEnv

/** Why the default of a setting is safe in a public shop, or when it is warned about. */
export type PublicDefault = string | PublicRule

interface PublicRule {
  applies(given: Given): boolean
  /** Follows the name of the setting. */
  text: string
}

const isSet = (given: Given, name: string) => Boolean(given[name]?.trim())

function listensForOthers(given: Given): boolean {
  return isSet(given, 'BACKEND_HOST') && !isLoopback(`http://${withBrackets(given['BACKEND_HOST'] ?? '')}`)
}

/** Whether others reach the backend or its shop. A service without an address is not taken for a laptop. */
export function isPublic(given: Given): boolean {
  if (!isSet(given, 'PUBLIC_URL')) return given['NODE_ENV'] === 'production' || listensForOthers(given)
  return listensForOthers(given) || !isLoopback(given['PUBLIC_URL']?.trim() ?? '')
}

const mattersNot = 'the same on a laptop and in public'

export const PUBLIC_DEFAULTS = {
  DATA_DIR: mattersNot,
  BACKEND_PORT: mattersNot,
  BACKEND_HOST: 'only this machine reaches it',
  CATALOG_SIZE: 'a public shop opens with the invented products only if API_BASE_URL says so',
  CASH_ORDER_DAYS: 'unconfirmed cash orders are canceled after a week, and their stock can be sold again',
  TRUST_PROXY: {
    applies: (given) => listensForOthers(given) && !isSet(given, 'TRUST_PROXY'),
    text: 'is not set: all visitors of a shop on another machine share the limits of its address',
  },
  PUBLIC_URL: {
    applies: (given) => !isSet(given, 'PUBLIC_URL'),
    text: 'is not set: links in e-mails and payment pages lead to localhost',
  },
  API_PUBLIC_URL: {
    applies: (given) => !isSet(given, 'API_PUBLIC_URL'),
    text: 'is not set: browsers cannot load pictures from the internal address of the backend',
  },
  LOG_LEVEL: 'lines contain no secrets',
  SANDBOX: 'off',
  OUTBOX_KEY: 'there is no outbox without the sandbox',
  SMTP_URL: {
    applies: (given) => !isSet(given, 'SMTP_URL') && given['SANDBOX']?.trim() !== 'on',
    text: 'is not set: no e-mail is sent, so that visitors cannot sign up, and orders are not confirmed',
  },
  MAIL_FROM: 'required with SMTP_URL',
  EVENT_URLS: 'no program is called',
  EVENT_SECRETS: 'required with EVENT_URLS',
  ORDER_CIPHER_KEY: 'orders come from the shop, and not from browsers',
  ORDER_CIPHER_IV: 'orders come from the shop, and not from browsers',
} satisfies Record<string, PublicDefault>

export function publicWarnings(given: Given, defaults: Readonly<Record<string, PublicDefault>>): string[] {
  if (!isPublic(given)) return []
  return Object.entries(defaults).flatMap(([name, rule]) =>
    typeof rule !== 'string' && rule.applies(given) ? [`${name}: ${rule.text}`] : [],
  )
}
