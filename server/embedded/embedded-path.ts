/** Characters of the embedded backend's own addresses. A segment of dots alone would leave the path. */
const SEGMENT = /^(?!\.{1,2}$)[\w~.-]{1,200}$/
const MAX_SEGMENTS = 8
/** A query cannot leave the path, so it is passed on unchanged; a signature over it stays valid. */
const QUERY = /^[\x21\x22\x24-\x7e]*$/

/** Addresses of the embedded backend that browsers must reach; `*` matches one or more segments at the end. */
const SIGN_IN = [
  '/api/v1/user/social-login/redirect/:provider',
  '/api/v1/user/social-login/callback/:provider',
] as const
const CALLBACKS = ['/api/v1/iyzico-callback'] as const
const SANDBOX = ['/sandbox/*'] as const

/** Addresses for the payment providers' messages, which no browser sends. */
export const embeddedWebhooks = [
  '/api/v1/webhooks/razorpay',
  '/api/v1/webhooks/stripe',
  '/api/v1/webhooks/paypal',
  '/api/v1/webhooks/flutterwave',
  '/api/v1/webhooks/iyzico',
] as const

/**
 * The addresses that are passed on for browsers, as Fastify writes patterns. Without the sandbox none of its pages is
 * reachable.
 */
export function embeddedAddresses(hasSandbox: boolean): readonly string[] {
  return [...SIGN_IN, ...CALLBACKS, ...(hasSandbox ? SANDBOX : [])]
}

function decodeSegment(raw: string): string | null {
  try {
    const segment = decodeURIComponent(raw)
    return SEGMENT.test(segment) ? segment : null
  } catch {
    return null
  }
}

/** The segments of a pattern before the `*`. */
function prefixOf(pattern: string): string {
  return pattern.replace(/[:*].*$/s, '')
}

/**
 * Path and query for the embedded backend, the path built anew from checked segments, or null where the address is none
 * of those that are passed on. The raw address is never joined to the backend's: a URL parser resolves dots, also
 * encoded ones and those behind backslashes, and would leave the prefix that the router matched.
 * @param url the request's address as it was sent
 * @param pattern one of `embeddedAddresses` or `embeddedWebhooks`, the one that the router matched
 */
export function embeddedPath(url: string, pattern: string): string | null {
  const [rawPath = '', ...rest] = url.split('?')
  const [root, ...raw] = rawPath.split('/')
  const segments = raw.map(decodeSegment)
  if (root !== '' || segments.length > MAX_SEGMENTS || segments.includes(null)) return null
  const path = `/${segments.join('/')}`
  if (!path.startsWith(prefixOf(pattern)) || new URL(path, 'http://embedded.invalid').pathname !== path) return null
  const query = rest.join('?')
  if (!QUERY.test(query)) return null
  return query === '' ? path : `${path}?${query}`
}
