import { splitLocale } from '#shared/routes.ts'
import { rememberLanguage } from '../../../foundation/visitor/cookies.ts'

/** The provider's link back has no language prefix, so a cookie remembers the language. */
export function leaveForProvider(address: string): void {
  rememberLanguage(splitLocale(location.pathname).locale)
  location.assign(address)
}
