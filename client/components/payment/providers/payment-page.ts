import { splitLocale } from '#shared/routes.ts'
import { rememberLanguage } from '../../../foundation/visitor/cookies.ts'
import type { OpenProvider } from '../payment-step.ts'

/** For providers without a script: the shopper pays on the provider's page, which links back to the order. */
export const openPaymentPage: OpenProvider = async ({ details }) => {
  if (!details.redirectUrl) throw new Error('The payment attempt has no page to go to.')
  leaveForProvider(details.redirectUrl)
}

/** The provider's link back has no language prefix, so a cookie remembers the language. */
export function leaveForProvider(address: string): void {
  rememberLanguage(splitLocale(location.pathname).locale)
  location.assign(address)
}
