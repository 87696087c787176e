import type { Locale } from './locales.ts'
import { localePath, routes, searchText } from './routes.ts'

export interface CheckoutChoices {
  voucher: string | null
  /** Code of the chosen payment method. */
  method: string | null
  /** Breakdown of the total that the shopper saw, if the page must compare it with the current one. */
  seen: string | null
}

/**
 * Every link to the checkout states all of its choices, because a choice that is left out is lost.
 * @param leftOut number of selected products that are not part of the order, of which the page informs the shopper
 */
export function checkoutHref({ voucher, seen, method }: CheckoutChoices, locale: Locale, leftOut = 0): string {
  return localePath(routes.checkout.pattern, locale) + searchText({ voucher, seen, method, leftOut: leftOut || null })
}
