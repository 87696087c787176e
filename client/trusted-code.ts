import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types-policy.ts'

/** Browsers return objects that stand for these texts; TypeScript's types of the DOM know texts only. */
type Rules = Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>>

declare global {
  // Chromium, and Safari from 26 on.
  var trustedTypes: { createPolicy<Given extends Rules>(name: string, rules: Given): Given } | undefined
}

const asItIs = (text: string) => text

/** Null on the server, and in browsers that do not know Trusted Types. */
const policy = globalThis.trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: asItIs, createScript: asItIs })

/** Lets HTML of the schema's `Html` scalar into a page: the BFF has sanitized it. For `RawHtml` only. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/** Lets a constant of the shop's own code run. */
export function trustedScript(code: string): string {
  return policy?.createScript(code) ?? code
}
