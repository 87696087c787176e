import * as v from 'valibot'
import { shopperText } from '../../client/shopper-text.ts'
import { maybe, optionalText, text } from '../../wire/wire.ts'
import { paymentCodes, paymentMethods } from './payment-methods.ts'

export interface PaymentAttemptModel {
  token: string | null
  redirectUrl: string | null
  /** Client secret of a 3-D Secure challenge, for the provider's script. */
  threeDSecureSecret: string | null
  /** The provider's refusal for the shopper, empty without text; null if it did not refuse. */
  failure: string | null
}

const startWire = maybe(v.looseObject({}))
const pageWire = maybe(v.object({ status: text, paymentPageUrl: optionalText, errorMessage: optionalText }))
const challengeWire = maybe(v.object({ client_secret: optionalText }))

type Wire = Record<string, unknown>

/** Finds the field of the method, which the answer does not name. */
function partOf<Part>(
  wire: Wire,
  kind: 'pageField' | 'challengeField',
  schema: v.GenericSchema<unknown, Part>,
): Part | null {
  const fields = paymentCodes.flatMap((code) => paymentMethods[code][kind] ?? [])
  const field = fields.find((candidate) => candidate in wire)
  return field === undefined ? null : v.parse(schema, wire[field])
}

/** Null unless it is a web address, because browsers are redirected there. */
function pageAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null
}

export function decodePaymentAttempt(data: unknown): PaymentAttemptModel {
  const wire: Wire = v.parse(startWire, data) ?? {}
  const page = partOf(wire, 'pageField', pageWire)
  const redirectUrl = pageAddress(page?.paymentPageUrl ?? null)
  const hasFailed = page !== null && (page.status !== 'success' || redirectUrl === null)
  return {
    token: v.parse(optionalText, wire['payment_token']),
    redirectUrl,
    threeDSecureSecret: partOf(wire, 'challengeField', challengeWire)?.client_secret ?? null,
    failure: hasFailed ? shopperText(page.errorMessage ?? '') : null,
  }
}
