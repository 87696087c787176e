import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types-policy.ts'

/** Browsers return objects instead of strings, for which TypeScript's DOM types have no types. */
type Rules = Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>>

declare global {
  // Chromium, and Safari from version 26.
  var trustedTypes: { createPolicy<Given extends Rules>(name: string, rules: Given): Given } | undefined
}

const asItIs = (text: string) => text

/** Null on the server, and in browsers without Trusted Types. */
const policy = globalThis.trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: asItIs, createScript: asItIs })

/** Marks HTML of the schema's `Html` scalar as trusted: the BFF has sanitized it. For `RawHtml` only. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/** Marks a constant of the shop's own code as trusted. */
export function trustedScript(code: string): string {
  return policy?.createScript(code) ?? code
}
