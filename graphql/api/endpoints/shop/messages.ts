import * as v from 'valibot'
import { defineCommand, definePublic } from '../../endpoint.ts'

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

export const contactEndpoint = defineCommand('contact', (message: ContactMessage) => ({ ...message }), {
  anonymous: true,
})

/** A known address counts as subscribed. */
export const subscriptionEndpoint = defineCommand('email-subscription', ({ email }: { email: string }) => ({ email }), {
  anonymous: true,
})
