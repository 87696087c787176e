import type { FastifyInstance } from 'fastify'
import { NOTHING_ALLOWED } from '../render/csp.ts'

/** Headers of every answer; pages replace the policy by their own. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': NOTHING_ALLOWED,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function registerSecurity(app: FastifyInstance, headers: Record<string, string>): void {
  // Hooks of all requests call back: a promise for each would cost a stored page a tenth of its time.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Whether a request that changes something may have been sent by another site. Browsers say so in
 * `Sec-Fetch-Site`; where that is missing `Origin` decides; programs send neither.
 */
export function isCrossSite(headers: Record<string, string | string[] | undefined>, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const from = headers['origin']
  if (typeof from !== 'string') return false
  if (from === origin) return false
  const host = headers['host']
  return !URL.canParse(from) || new URL(from).host !== host
}

/**
 * Whether a navigation began on a page of this shop. Stricter than `isCrossSite`: an address that was typed, or opened
 * from an e-mail, is refused. For browsers without `Sec-Fetch-Site` the `Referer` decides.
 */
export function isFromOwnPage(headers: Record<string, string | string[] | undefined>, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin'
  const referer = URL.parse(String(headers['referer']))
  return referer !== null && (referer.origin === origin || referer.host === headers['host'])
}
