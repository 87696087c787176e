import { APOSTROPHES, DASHES, fold } from './fold-text.ts'

/** Content of `search_text`: title and tags, folded for a plain substring test. */
export function searchText(title: string, tags: readonly string[]): string {
  return fold([title, ...tags].join('\n'))
}

/**
 * The words of a query, folded like the stored text; a product has to contain all of them. At most six are used. Empty
 * for a query without letters and digits.
 */
export function searchWords(query: string): string[] {
  const text = query
    .replace(/\p{Cf}/gu, '')
    .replace(elisions, ' ')
    .replace(possessives, '')
    .replace(compounds, '$1 ')
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => word.replace(arabicArticle, ''))
}

/** French articles and pronouns: the text may have the word without them. */
const elisions = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:[cdjlmnst]|qu)${APOSTROPHES}(?=\\p{L})`, 'giu')

/** The English possessive: the text may have the plain noun. */
const possessives = new RegExp(`(?<=\\p{L})${APOSTROPHES}s(?![\\p{L}\\p{M}\\p{N}])`, 'giu')

/** Dashes between longer words, which may also be written apart. A short part ("t-shirt") says too little alone. */
const compounds = new RegExp(`([\\p{L}\\p{M}\\p{N}]{3})${DASHES}+(?=[\\p{L}\\p{M}\\p{N}]{3})`, 'gu')

/** The article is written onto its noun, also after a one-letter preposition; the text may have the bare noun. */
const arabicArticle = /^(?:[وبكف]?ال|لل)(?=.{3})/u
