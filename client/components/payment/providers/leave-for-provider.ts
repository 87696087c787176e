import { isLocale } from '#shared/locales.ts'
import { rememberLanguage } from '../../../visitor/remember-language.ts'

/** Goes to a provider's own page. Its link back has no language prefix, so a cookie remembers the language. */
export function leaveForProvider(address: string): void {
  const { lang } = document.documentElement
  if (isLocale(lang)) rememberLanguage(lang)
  location.assign(address)
}
