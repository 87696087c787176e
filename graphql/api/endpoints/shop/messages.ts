import * as v from 'valibot'
import { definePrivate, definePublic } from '../../endpoint.ts'

const MAX_DEPTH = 5

function flatten(tree: unknown, prefix = '', depth = 0): [string, string][] {
  if (typeof tree !== 'object' || tree === null || depth > MAX_DEPTH) return []
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]]
    return flatten(value, `${prefix}${key}.`, depth + 1)
  })
}

/** Texts of a language this build does not include. Null for an unknown code. */
export const localizationEndpoint = definePublic({
  name: 'localization',
  policy: 'shop',
  absent: 'refusal',
  needsShop: false,
  path: () => 'localization',
  query: ({ code }: { code: string }) => ({ locale_code: code }),
  decode: (data): Record<string, string> => Object.fromEntries(flatten(v.parse(v.looseObject({}), data))),
  tags: () => ['texts'],
})

export interface ContactMessage {
  name: string
  email: string
  subject: string
  message: string
}

export const contactEndpoint = definePrivate({
  name: 'contact',
  method: 'POST',
  anonymous: true,
  needsShop: false,
  path: () => 'contact',
  body: (message: ContactMessage) => ({ ...message }),
  decode: () => true,
})

/** A known address counts as subscribed. */
export const subscriptionEndpoint = definePrivate({
  name: 'email-subscription',
  method: 'POST',
  anonymous: true,
  needsShop: false,
  path: () => 'email-subscription',
  body: ({ email }: { email: string }) => ({ email }),
  decode: () => true,
})
