interface ProviderScript {
  keyField: string
  /** Field of an alternative script address. A backend that has it starts payment attempts with the provider itself. */
  addressField: string
  /** The provider's own address. `currency` is ISO 4217. */
  address(publicKey: string, currency: string): string
}

/** Content security policy sources for the script, loaded with our nonce. Verify them with the provider first. */
export interface PaymentHosts {
  frames: readonly string[]
  connections: readonly string[]
  images: readonly string[]
}

export interface PaymentMethodRow {
  /** `order_method` of the backend. */
  number: number
  switchField: string
  script: ProviderScript | null
  hosts: PaymentHosts
  /** Field of the payment page in answers that start a payment. */
  pageField: string | null
  /** Field of the 3-D Secure client secret in the same answers. */
  challengeField: string | null
  settings: string | null
  /** True for cash on delivery: nothing is due when ordering. */
  onDelivery: boolean
  /**
   * Whether an attempt for an existing order starts with a backend call, which records it, creates the provider's
   * order, and checks for an earlier payment. `whenOffered`: only if the backend sends the script's address;
   * `onRequest`: then too, but only for a client that asks for the provider's payment sheet.
   */
  begins: 'always' | 'whenOffered' | 'onRequest' | 'never'
  /**
   * Whether payment requires a provider order or session. `unlessSilent`: a missing one is an error only with a
   * message; otherwise the browser starts the payment.
   */
  needsStart: 'always' | 'unlessSilent' | 'never'
}

const NO_HOSTS: PaymentHosts = { frames: [], connections: [], images: [] }

function paypalScript(clientId: string, currency: string): string {
  const query = { 'client-id': clientId, currency, components: 'buttons,marks', 'disable-funding': 'paylater,card' }
  return `https://www.paypal.com/sdk/js?${new URLSearchParams(query).toString()}`
}

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
    // The backend charges the card and checks for earlier payments first.
    settings: 'STRIPE',
    onDelivery: false,
    begins: 'onRequest',
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

export const paymentMethods: Record<PaymentCode, PaymentMethodRow> = METHODS

// @NOTE Object.keys types the keys of a constant object as string.
export const paymentCodes = Object.keys(METHODS) as PaymentCode[]

/** Null for methods of later generations. */
export function paymentCodeOf(number: number): PaymentCode | null {
  return paymentCodes.find((code) => paymentMethods[code].number === number) ?? null
}

export function paymentHostsOf(codes: readonly PaymentCode[]): PaymentHosts {
  const all = (kind: keyof PaymentHosts) => [...new Set(codes.flatMap((code) => paymentMethods[code].hosts[kind]))]
  return { frames: all('frames'), connections: all('connections'), images: all('images') }
}

export const paymentSettings: readonly string[] = paymentCodes.flatMap((code) => paymentMethods[code].settings ?? [])
