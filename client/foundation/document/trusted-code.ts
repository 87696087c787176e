import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types-policy.ts'

type Rules = Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>>

declare global {
  var trustedTypes: { createPolicy<Given extends Rules>(name: string, rules: Given): Given } | undefined
}

const asItIs = (text: string) => text

const policy = globalThis.trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: asItIs,
  createScript: asItIs,
  createScriptURL: asItIs,
})

/** For `RawHtml` only: the BFF has sanitized the schema's `Html` scalar. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/** For addresses in the server's own markup only. */
export function trustedScriptUrl(address: string): string {
  return policy?.createScriptURL(address) ?? address
}

/** For constants of the shop's own code only. */
export function trustedScript(code: string): string {
  return policy?.createScript(code) ?? code
}
