import * as v from 'valibot'
import { maybe, optionalText, text } from '../wire.ts'

/** What a payment provider needs to go on, as far as the backend made something of it. */
export interface StartModel {
  /** The provider's own order. */
  token: string | null
  /** The provider's page. */
  redirectUrl: string | null
  /** Of a card payment whose bank wants to ask the card's owner first; for Stripe's script. */
  actionSecret: string | null
  /** Set where the provider refused to start; a text for the shopper, empty where it gave none. */
  failure: string | null
}

const startWire = v.object({
  payment_token: optionalText,
  stripe_payment: maybe(v.object({ client_secret: optionalText })),
  iyzico_payment: maybe(v.object({ status: text, paymentPageUrl: optionalText, errorMessage: optionalText })),
})

/** The address of a provider's page; anything but a web address would not leave this shop in a good way. */
function pageAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null
}

/** Reads what `order/action` and `order/payment-done` say beside the order. */
export function decodeStart(data: unknown): StartModel {
  const wire = v.parse(maybe(startWire), data)
  const page = wire?.iyzico_payment ?? null
  const redirectUrl = pageAddress(page?.paymentPageUrl ?? null)
  const hasFailed = page !== null && (page.status !== 'success' || redirectUrl === null)
  return {
    token: wire?.payment_token ?? null,
    redirectUrl,
    actionSecret: wire?.stripe_payment?.client_secret ?? null,
    failure: hasFailed ? (page.errorMessage ?? '') : null,
  }
}
