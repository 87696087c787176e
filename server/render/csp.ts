/** Sources a page may use beyond the shop's own. */
export interface ExtraSources {
  images: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

/**
 * Hosts that the payment providers' scripts talk to and open frames of (reliability.md, CSP). Their scripts
 * themselves need no host here: they are loaded by ours, which carries the nonce. To be checked with each provider
 * before it is switched on.
 */
export const PAYMENT_SOURCES: ExtraSources = {
  images: ['https://www.paypalobjects.com'],
  frames: [
    'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com',
    'https://api.razorpay.com', 'https://checkout.razorpay.com',
    'https://www.paypal.com',
    'https://checkout.flutterwave.com', 'https://checkout-v3-ui-prod.f4b-flutterwave.com',
  ],
  connections: [
    'https://api.stripe.com', 'https://lumberjack.razorpay.com', 'https://www.paypal.com', 'https://api.ravepay.co',
  ],
}

/** Policy of an HTML answer. Everything that is not named is forbidden; scripts need the answer's nonce. */
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

/** For answers that are no pages: nothing may load at all. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
