/** A provider's script in the browser. The fields are those of the answer of `payment-gateway`. */
interface ProviderScript {
  /** Field of the public key; without a key the method was never set up. */
  keyField: string
  /** Field of another address for the script. A backend that has it starts payment attempts at the provider itself. */
  addressField: string
  /** The provider's own address. `currency` is ISO 4217. */
  address(publicKey: string, currency: string): string
}

/**
 * Hosts that a provider's script needs of the page, as sources of a content security policy. The script itself needs
 * none: it is loaded by ours, which carries the nonce. To be checked with the provider before it is switched on.
 */
export interface PaymentHosts {
  frames: readonly string[]
  connections: readonly string[]
  images: readonly string[]
}

/** Everything the BFF and the server know about a payment method. */
export interface PaymentMethodRow {
  /** `order_method` of the wire. */
  number: number
  /** Field of its switch in the answer of `payment-gateway`. */
  switchField: string
  /** Null where the shopper needs no script of the provider. */
  script: ProviderScript | null
  hosts: PaymentHosts
  /** Field that holds the provider's own page, in the answers that start a payment; null where there is none. */
  pageField: string | null
  /** Field that holds the client secret of a 3-D Secure challenge, in the same answers; null where there is none. */
  challengeField: string | null
  /** Prefix of its account's settings in the environment, `STRIPE` for `STRIPE_KEY`; null where it has no account. */
  settings: string | null
  /** True for cash on delivery: nothing has to be paid when the order is placed. */
  onDelivery: boolean
  /**
   * Whether a payment attempt for an existing order begins with a call to the backend, which records it, makes an order
   * at the provider, and looks for an earlier payment. `whenOffered`: only with a backend that answers the script's
   * address.
   */
  begins: 'always' | 'whenOffered' | 'never'
  /**
   * Whether the shopper can only pay once the provider has an order or session. `unlessSilent`: a missing one is an
   * error only where the backend answers a message about it; other backends leave the start to the browser.
   */
  needsStart: 'always' | 'unlessSilent' | 'never'
}

const NO_HOSTS: PaymentHosts = { frames: [], connections: [], images: [] }

/** The address of PayPal's script carries the client id and the currency. */
function paypalScript(clientId: string, currency: string): string {
  const query = { 'client-id': clientId, currency, components: 'buttons,marks', 'disable-funding': 'paylater,card' }
  return `https://www.paypal.com/sdk/js?${new URLSearchParams(query).toString()}`
}

/** The payment methods, in the order in which they are offered. */
const METHODS = {
  RAZORPAY: {
    number: 1,
    switchField: 'razorpay',
    script: {
      keyField: 'razorpay_key',
      addressField: 'razorpay_script',
      address: () => 'https://checkout.razorpay.com/v1/checkout.js',
    },
    hosts: {
      frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      connections: ['https://lumberjack.razorpay.com'],
      images: [],
    },
    pageField: null,
    challengeField: null,
    settings: 'RAZORPAY',
    onDelivery: false,
    begins: 'whenOffered',
    needsStart: 'always',
  },
  CASH_ON_DELIVERY: {
    number: 2,
    switchField: 'cash_on_delivery',
    script: null,
    hosts: NO_HOSTS,
    pageField: null,
    challengeField: null,
    settings: null,
    onDelivery: true,
    begins: 'always',
    needsStart: 'never',
  },
  STRIPE: {
    number: 3,
    switchField: 'stripe',
    script: { keyField: 'stripe_key', addressField: 'stripe_script', address: () => 'https://js.stripe.com/v3/' },
    hosts: {
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
      images: [],
    },
    pageField: null,
    challengeField: 'stripe_payment',
    // The backend charges the card, and looks for earlier payments before it does.
    settings: 'STRIPE',
    onDelivery: false,
    begins: 'never',
    needsStart: 'never',
  },
  PAYPAL: {
    number: 4,
    switchField: 'paypal',
    script: { keyField: 'paypal_key', addressField: 'paypal_script', address: paypalScript },
    hosts: {
      frames: ['https://www.paypal.com'],
      connections: ['https://www.paypal.com'],
      images: ['https://www.paypalobjects.com'],
    },
    pageField: null,
    challengeField: null,
    settings: 'PAYPAL',
    onDelivery: false,
    begins: 'whenOffered',
    needsStart: 'unlessSilent',
  },
  FLUTTERWAVE: {
    number: 5,
    switchField: 'flutterwave',
    script: {
      keyField: 'fw_public_key',
      addressField: 'flutterwave_script',
      address: () => 'https://checkout.flutterwave.com/v3.js',
    },
    hosts: {
      frames: ['https://checkout.flutterwave.com', 'https://checkout-v3-ui-prod.f4b-flutterwave.com'],
      connections: ['https://api.ravepay.co'],
      images: [],
    },
    pageField: null,
    challengeField: null,
    settings: 'FLUTTERWAVE',
    onDelivery: false,
    begins: 'whenOffered',
    needsStart: 'never',
  },
  IYZICO: {
    number: 6,
    switchField: 'iyzico_payment',
    script: null,
    // The shopper goes to its page.
    hosts: NO_HOSTS,
    pageField: 'iyzico_payment',
    challengeField: null,
    settings: 'IYZICO',
    onDelivery: false,
    begins: 'always',
    needsStart: 'always',
  },
} as const satisfies Record<string, PaymentMethodRow>

export type PaymentCode = keyof typeof METHODS

/** The table of payment methods: gateway, orders, the security policy and the settings are read from it. */
export const paymentMethods: Record<PaymentCode, PaymentMethodRow> = METHODS

// @NOTE Object.keys types the keys of a constant object as string.
export const paymentCodes = Object.keys(METHODS) as PaymentCode[]

/** The wire's order method; null for the ones of later generations. */
export function paymentCodeOf(number: number): PaymentCode | null {
  return paymentCodes.find((code) => paymentMethods[code].number === number) ?? null
}

/** Hosts that the security policy of a page allows where these methods are offered. */
export function paymentHostsOf(codes: readonly PaymentCode[]): PaymentHosts {
  const all = (kind: keyof PaymentHosts) => [...new Set(codes.flatMap((code) => paymentMethods[code].hosts[kind]))]
  return { frames: all('frames'), connections: all('connections'), images: all('images') }
}

/** Prefixes of the settings of all payment accounts. */
export const paymentSettings: readonly string[] = paymentCodes.flatMap((code) => paymentMethods[code].settings ?? [])
