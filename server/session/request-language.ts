import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from '#shared/locales.ts'

/** Browsers send some 40 characters; the package takes milliseconds to parse thousands of entries. */
const LONGEST_HEADER = 200
/** Longest language tag that BCP 47 asks programs to support, in characters. */
const LONGEST_TAG = 35

export interface RequestLanguage {
  locale: Locale
  /** The value of `lang` if the shop does not have that language, cut to 35 characters. */
  unknown: string | null
  /** True if `Accept-Language` chose the language, so that caches must tell answers apart by it. */
  isNegotiated: boolean
}

/** `fr-FR`, `fr_FR`, and `FR` mean `fr`. */
function baseLanguage(tag: string): Locale | null {
  const [base = ''] = tag.trim().toLowerCase().split(/[-_]/, 1)
  return isLocale(base) ? base : null
}

/**
 * The language of a request to an address without a language prefix: `?lang=`, otherwise `Accept-Language`
 * (RFC 9110, 12.5.4), otherwise the default. Never throws.
 */
export function requestLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): RequestLanguage {
  // @NOTE Fastify types the parsed query as unknown. A repeated parameter is a list.
  const { lang } = query as { lang?: string | string[] }
  const given = String(lang ?? '')
  const named = baseLanguage(given)
  if (named !== null) return { locale: named, unknown: null, isNegotiated: false }
  const header = headers['accept-language']?.slice(0, LONGEST_HEADER) ?? ''
  const accepted = new Negotiator({ headers: { 'accept-language': header } }).language(LOCALES)
  return {
    locale: isLocale(accepted) ? accepted : DEFAULT_LOCALE,
    unknown: given === '' ? null : given.slice(0, LONGEST_TAG),
    isNegotiated: true,
  }
}
