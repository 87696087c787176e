import { APOSTROPHES, DASHES, fold } from '../database/fold-text.ts'

/** Shortest stem that is searched for; shorter ones occur in many unrelated words. */
const shortestStem = 3

/** Nearly every product has a word that contains a given one or two letters, so these must begin a word. */
export function isPrefixOnly(text: string): boolean {
  return text.length < shortestStem
}

/** Plural endings as folded by `fold`. A stem is a prefix of its word, so it finds at least what the word finds. */
const endings: Record<string, RegExp> = {
  // "boxes", "berries", "lamps"; not "glass", "bus", or "tennis".
  en: /(?:(?<=s|x|z|ch|sh)es|(?<=[rl])ies|(?<![sui])s)$/u,
  // "chapeaux", "journaux", "lampes"; not "jus" or "tapis".
  fr: /(?:(?<=eau|eu|ou)x|(?<!e)aux|(?<![sui])s)$/u,
  tr: /(?:lar|ler)$/u,
  // "نظارات"; the plurals in ين and ون are rare for goods, and many other words end like them.
  ar: /ات$/u,
  hi: /(?:(?<=[ीई])(?:यां|यों)|एं|ें|ों|े|ा)$/u,
}

/** A folded word without its plural ending. */
export function stemOf(word: string, lang: string): string {
  const ending = endings[lang]
  const stem = ending ? word.replace(ending, '') : word
  return stem.length < shortestStem ? word : stem
}

/** Turkish nouns take a possessive ending as the second part of a compound: "kitap", but "yemek kitabı". */
const possessive = /^s?[iu]$/

export function isFormOf(word: string, stem: string, lang: string): boolean {
  return stemOf(word, lang) === stem || (lang === 'tr' && possessive.test(word.slice(stem.length)))
}

export function searchText(title: string, tags: readonly string[]): string {
  return fold([title, ...tags].join('\n'))
}

/** The text between two spaces of a query, and its words, folded like the stored text, without plural endings. */
export interface QueryPart {
  typed: string
  words: string[]
}

const mostWords = 6

/** A product must contain all words. The others of a longer query are ignored, because each costs a look-up. */
export function readQuery(query: string, lang: string): QueryPart[] {
  const parts: QueryPart[] = []
  let left = mostWords
  for (const typed of query.trim().split(/\s+/u)) {
    const words = wordsOf(typed, lang).slice(0, left)
    left -= words.length
    if (words.length > 0) parts.push({ typed, words })
    if (left === 0) break
  }
  return parts
}

function wordsOf(typed: string, lang: string): string[] {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(elisions, ' ')
    .replace(possessives, '')
    .replace(compounds, '$1 ')
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => stemOf(word.replace(arabicArticle, ''), lang))
}

/** Elided French articles and pronouns, which the product text may lack. */
const elisions = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:[cdjlmnst]|qu)${APOSTROPHES}(?=\\p{L})`, 'giu')

/** The English possessive, which the product text may lack. */
const possessives = new RegExp(`(?<=\\p{L})${APOSTROPHES}s(?![\\p{L}\\p{M}\\p{N}])`, 'giu')

/** Dashes between words of at least three letters, which may also be written as two words. Not "t-shirt". */
const compounds = new RegExp(`([\\p{L}\\p{M}\\p{N}]{3})${DASHES}+(?=[\\p{L}\\p{M}\\p{N}]{3})`, 'gu')

/** The Arabic article, which is a prefix of its noun, optionally after a one-letter preposition. */
const arabicArticle = /^(?:[وبكف]?ال|لل)(?=.{3})/u

/** Whether two words differ by one letter that is added, missing, or wrong, or by two adjacent letters swapped. */
export function isOneEditApart(word: string, other: string): boolean {
  if (word === other || Math.abs(word.length - other.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(word.length, other.length) - start
  while (end < shorter && word.at(-1 - end) === other.at(-1 - end)) end += 1
  const one = word.slice(start, word.length - end)
  const two = other.slice(start, other.length - end)
  return one.length <= 1 ? two.length <= 1 : one.length === 2 && one[0] === two[1] && one[1] === two[0]
}
