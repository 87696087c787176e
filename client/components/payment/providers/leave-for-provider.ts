import { isLocale } from '#shared/locales.ts'
import { rememberLanguage } from '../../../visitor/remember-language.ts'

/** Goes to a provider's own page. The way back names no language, so the shop has to remember it. */
export function leaveForProvider(address: string): void {
  const { lang } = document.documentElement
  if (isLocale(lang)) rememberLanguage(lang)
  location.assign(address)
}
