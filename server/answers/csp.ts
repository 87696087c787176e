import { createHash } from 'node:crypto'
import { SPECULATION_RULES } from '#shared/speculation-rules.ts'
import { START_POLICY, TRUSTED_TYPES_POLICY } from '#shared/trusted-types-policy.ts'

export interface ExtraSources {
  images: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

export type InlinePolicy =
  /** For personal pages, on which payment providers' scripts load further scripts. */
  | { nonce: string }
  /** For pages that are the same for all visitors. While one is streamed, React's scripts also need a nonce. */
  | { scripts: readonly string[]; styles: readonly string[]; streamNonce?: string | undefined }

export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export const REPORTS_ADDRESS = '/reports/csp'

/** `report-uri` is for browsers without the Reporting API. */
const REPORTING = `report-to csp; report-uri ${REPORTS_ADDRESS}`

const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICY} ${START_POLICY}`,
  REPORTING,
].join('; ')

/** @param hasThirdPartyScripts whether payment providers' scripts run, which do not support Trusted Types */
export function policyHeaders(policy: string, hasThirdPartyScripts: boolean): Record<string, string> {
  return {
    'content-security-policy': policy,
    ...(!hasThirdPartyScripts && { 'content-security-policy-report-only': TRUSTED_TYPES }),
    'reporting-endpoints': `csp="${REPORTS_ADDRESS}"`,
  }
}

/** Chromium ignores `'inline-speculation-rules'` for rules added by a script, so the digest is needed. */
const SPECULATION = digestOf(SPECULATION_RULES)

function inlineSources(inline: InlinePolicy): string[] {
  if ('nonce' in inline) {
    return [
      `script-src 'nonce-${inline.nonce}' 'strict-dynamic' ${SPECULATION}`,
      `style-src 'self' 'nonce-${inline.nonce}'`,
    ]
  }
  const nonce = inline.streamNonce === undefined ? [] : [`'nonce-${inline.streamNonce}'`]
  return [
    `script-src ${["'self'", SPECULATION, ...nonce, ...inline.scripts].join(' ')}`,
    `style-src ${["'self'", ...inline.styles].join(' ')}`,
  ]
}

export function contentSecurityPolicy(inline: InlinePolicy, { images, frames, connections }: ExtraSources): string {
  const own = (...more: readonly string[]) => ["'self'", ...more].join(' ')
  return [
    "default-src 'none'",
    ...inlineSources(inline),
    `img-src ${own('data:', ...images)}`,
    `media-src ${own(...images)}`,
    "font-src 'self'",
    `connect-src ${own(...connections)}`,
    ...(frames.length > 0 ? [`frame-src ${own(...frames)}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    REPORTING,
  ].join('; ')
}

export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
