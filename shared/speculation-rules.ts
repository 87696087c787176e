import { DEFAULT_LOCALE, LOCALES } from './locales.ts'

const languages = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|')

/**
 * Text of the speculation rules, which the browser adds and the security policy allows by its digest. They name the
 * links whose click loads a document of a public page: all others within a language are followed without one, and their
 * data is fetched ahead. Not the default language's: without a prefix, the server may redirect to the language of the
 * cookie, which the click changes.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: 'a[hreflang]' },
          { href_matches: [`/:language(${languages})`, `/:language(${languages})/:kind(product|category|all|page)/*`] },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
