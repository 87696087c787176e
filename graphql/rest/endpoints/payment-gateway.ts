import * as v from 'valibot'
import { definePublic } from '../endpoint.ts'
import type { SiteInfo } from '../site-info.ts'
import { flag, optionalText } from '../wire.ts'
import { type PaymentCode, paymentCodes } from './payment-code.ts'

/** A way to pay, with the public values its script needs; both null where the provider has no script. */
interface PaymentMethod {
  code: PaymentCode
  publicKey: string | null
  scriptUrl: string | null
}

/** The public part of the payment settings. Deployed backends send secret keys along: nothing else may be read here. */
const gatewayWire = v.object({
  cash_on_delivery: flag,
  razorpay: flag,
  stripe: flag,
  paypal: flag,
  flutterwave: flag,
  iyzico_payment: flag,
  razorpay_key: optionalText,
  stripe_key: optionalText,
  paypal_key: optionalText,
  fw_public_key: optionalText,
  razorpay_script: optionalText,
  stripe_script: optionalText,
  paypal_script: optionalText,
  flutterwave_script: optionalText,
})
type Wire = v.InferOutput<typeof gatewayWire>

const SWITCHES = {
  RAZORPAY: 'razorpay',
  CASH_ON_DELIVERY: 'cash_on_delivery',
  STRIPE: 'stripe',
  PAYPAL: 'paypal',
  FLUTTERWAVE: 'flutterwave',
  IYZICO: 'iyzico_payment',
} as const satisfies Record<PaymentCode, keyof Wire>

/** Methods with a script: where their values stand, and the provider's own script. */
const SCRIPTS = {
  RAZORPAY: { key: 'razorpay_key', script: 'razorpay_script', own: 'https://checkout.razorpay.com/v1/checkout.js' },
  STRIPE: { key: 'stripe_key', script: 'stripe_script', own: 'https://js.stripe.com/v3/' },
  PAYPAL: { key: 'paypal_key', script: 'paypal_script', own: 'https://www.paypal.com/sdk/js' },
  FLUTTERWAVE: { key: 'fw_public_key', script: 'flutterwave_script', own: 'https://checkout.flutterwave.com/v3.js' },
} as const satisfies Partial<Record<PaymentCode, { key: keyof Wire; script: keyof Wire; own: string }>>

function hasScript(code: PaymentCode): code is keyof typeof SCRIPTS {
  return Object.hasOwn(SCRIPTS, code)
}

function scriptOf(text: string | null): string | null {
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null
}

/** PayPal's script is told its client and the currency by its address. */
function paypalScript(own: string, clientId: string, { currency }: SiteInfo): string {
  const query = { 'client-id': clientId, currency, components: 'buttons,marks', 'disable-funding': 'paylater,card' }
  return `${own}?${new URLSearchParams(query).toString()}`
}

function methodOf(code: PaymentCode, wire: Wire, site: SiteInfo): PaymentMethod | null {
  if (!wire[SWITCHES[code]]) return null
  if (!hasScript(code)) return { code, publicKey: null, scriptUrl: null }
  const { key, script, own } = SCRIPTS[code]
  const publicKey = wire[key]
  // Switched on and never set up: it cannot be paid with.
  if (publicKey === null) return null
  const usual = code === 'PAYPAL' ? paypalScript(own, publicKey, site) : own
  return { code, publicKey, scriptUrl: scriptOf(wire[script]) ?? usual }
}

export interface PaymentGatewayModel {
  methods: PaymentMethod[]
  /** Methods of which this backend says the script too: it makes the provider's order for them, also for old orders. */
  startedByBackend: PaymentCode[]
}

/** `GET payment-gateway`. */
export const paymentGatewayEndpoint = definePublic({
  name: 'payment-gateway',
  policy: 'site',
  path: () => 'payment-gateway',
  tags: () => ['payment'],
  decode: (data, { site }): PaymentGatewayModel => {
    const wire = v.parse(gatewayWire, data)
    return {
      methods: paymentCodes.map((code) => methodOf(code, wire, site)).filter((method) => method !== null),
      startedByBackend: paymentCodes.filter((code) => hasScript(code) && wire[SCRIPTS[code].script] !== null),
    }
  },
})
