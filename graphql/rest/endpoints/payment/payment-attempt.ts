import * as v from 'valibot'
import { maybe, optionalText, text } from '../../wire/wire.ts'
import { paymentCodes, paymentMethods } from './payment-methods.ts'

/** What a payment provider needs to go on, as far as the backend made something of it. */
export interface PaymentAttemptModel {
  /** The provider's own order. */
  token: string | null
  /** The provider's page. */
  redirectUrl: string | null
  /** Client secret of a 3-D Secure challenge, for the provider's script. */
  threeDSecureSecret: string | null
  /** Set where the provider refused to start; a text for the shopper, empty where it gave none. */
  failure: string | null
}

const startWire = maybe(v.looseObject({}))
const pageWire = maybe(v.object({ status: text, paymentPageUrl: optionalText, errorMessage: optionalText }))
const challengeWire = maybe(v.object({ client_secret: optionalText }))

type Wire = Record<string, unknown>

/** What stands in the field of some method; an answer is about one method only, and does not say which. */
function partOf<Part>(
  wire: Wire,
  kind: 'pageField' | 'challengeField',
  schema: v.GenericSchema<unknown, Part>,
): Part | null {
  const fields = paymentCodes.flatMap((code) => paymentMethods[code][kind] ?? [])
  const field = fields.find((candidate) => candidate in wire)
  return field === undefined ? null : v.parse(schema, wire[field])
}

/** The address of a provider's page; anything but a web address would not leave this shop in a good way. */
function pageAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null
}

/** Reads what `order/action` and `order/payment-done` say beside the order. */
export function decodePaymentAttempt(data: unknown): PaymentAttemptModel {
  const wire: Wire = v.parse(startWire, data) ?? {}
  const page = partOf(wire, 'pageField', pageWire)
  const redirectUrl = pageAddress(page?.paymentPageUrl ?? null)
  const hasFailed = page !== null && (page.status !== 'success' || redirectUrl === null)
  return {
    token: v.parse(optionalText, wire['payment_token']),
    redirectUrl,
    threeDSecureSecret: partOf(wire, 'challengeField', challengeWire)?.client_secret ?? null,
    failure: hasFailed ? (page.errorMessage ?? '') : null,
  }
}
