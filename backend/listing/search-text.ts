import { APOSTROPHES, DASHES, fold } from './fold-text.ts'
import { withoutPlural } from './plurals.ts'

/** Content of `search_text`: title and tags, folded for a plain substring test. */
export function searchText(title: string, tags: readonly string[]): string {
  return fold([title, ...tags].join('\n'))
}

/**
 * The words of a query, folded like the stored text and without plural endings of the language; a product has to
 * contain all of them. At most six are used. Empty for a query without letters and digits.
 */
export function searchWords(query: string, lang: string): string[] {
  const text = query
    .replace(/\p{Cf}/gu, '')
    .replace(elisions, ' ')
    .replace(possessives, '')
    .replace(compounds, '$1 ')
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => withoutPlural(word.replace(arabicArticle, ''), lang))
}

/** Elided French articles and pronouns, which the product text may lack. */
const elisions = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:[cdjlmnst]|qu)${APOSTROPHES}(?=\\p{L})`, 'giu')

/** The English possessive, which the product text may lack. */
const possessives = new RegExp(`(?<=\\p{L})${APOSTROPHES}s(?![\\p{L}\\p{M}\\p{N}])`, 'giu')

/** Dashes between words of at least three letters, which may also be written as two words. Not "t-shirt". */
const compounds = new RegExp(`([\\p{L}\\p{M}\\p{N}]{3})${DASHES}+(?=[\\p{L}\\p{M}\\p{N}]{3})`, 'gu')

/** The Arabic article, which is a prefix of its noun, optionally after a one-letter preposition. */
const arabicArticle = /^(?:[وبكف]?ال|لل)(?=.{3})/u
