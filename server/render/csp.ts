import { createHash } from 'node:crypto'
import { SPECULATION_RULES } from '#shared/speculation-rules.ts'
import { START_POLICY, TRUSTED_TYPES_POLICY } from '#shared/trusted-types-policy.ts'

/** Sources a page may use beyond the shop's own. */
export interface ExtraSources {
  images: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

/** What of the document itself may run and style it. */
export type InlinePolicy =
  /** Everything with this nonce, and scripts that those load: a personal page, where payment providers' scripts run. */
  | { nonce: string }
  /**
   * The scripts and styles with these digests, and the shop's own files: a page that is the same for everybody. While
   * it is streamed, React's scripts for late sections need a nonce too.
   */
  | { scripts: readonly string[]; styles: readonly string[]; streamNonce?: string | undefined }

/** A text of a script or style, as a policy names it. */
export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Where browsers tell what a policy has stopped. */
export const REPORTS_ADDRESS = '/reports/csp'

/** The second is for browsers that do not know the first. */
const TELL = `report-to csp; report-uri ${REPORTS_ADDRESS}`

/** Only told, not stopped: scripts that write HTML or load code other than by the shop's own policies. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICY} ${START_POLICY}`,
  TELL,
].join('; ')

/**
 * The headers of a document's policy.
 * @param hasForeignScripts those of payment providers, which know nothing of Trusted Types, run in it
 */
export function policyHeaders(policy: string, hasForeignScripts: boolean): Record<string, string> {
  return {
    'content-security-policy': policy,
    ...(!hasForeignScripts && { 'content-security-policy-report-only': TRUSTED_TYPES }),
    'reporting-endpoints': `csp="${REPORTS_ADDRESS}"`,
  }
}

/** Rules for fetching pages ahead, which the app adds. Chromium does not heed `'inline-speculation-rules'` here. */
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

/** Content security policy of a page. Everything not named is forbidden. */
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
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    TELL,
  ].join('; ')
}

/** For answers other than pages: nothing may be loaded. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
