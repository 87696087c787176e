import { DEFAULT_LOCALE, LOCALES } from './locales.ts'

const languages = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|')

/** Links to other languages load a document. The default language redirects by the cookie that the click changes. */
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
