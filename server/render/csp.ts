import { paymentHosts } from '#graphql/create-graphql.ts'

/** Sources a page may use beyond the shop's own. */
export interface ExtraSources {
  images: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

/** Sources of pages that take payments: the hosts of all providers. */
export const PAYMENT_SOURCES: ExtraSources = paymentHosts

/** Content security policy of a page. Everything not named is forbidden; scripts need the answer's nonce. */
export function contentSecurityPolicy(nonce: string, { images, frames, connections }: ExtraSources): string {
  const own = (...more: readonly string[]) => ["'self'", ...more].join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
  ].join('; ')
}

/** For answers other than pages: nothing may be loaded. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
