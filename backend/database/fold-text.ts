import { digits } from '../ground/digits.ts'

/** Spelling variants fold to the same text: lowercase letters and digits, separated by single spaces. Idempotent. */
export function fold(text: string): string {
  let folded = text.normalize('NFKD').replace(droppedMarks, '').toLowerCase()
  for (const [pattern, replacement] of spellings) folded = folded.replace(pattern, replacement)
  return digits(folded).replace(joiners, '').replace(separators, ' ').replace(units, '$1 ').trim()
}

export const APOSTROPHES = "['`´\u02b9-\u02bd\u02c8\u2018-\u201b\u2032\u2035\u055a\u05f3\uff07]"

export const DASHES = '[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]'

/** Marks that spelling may omit. Other marks stay, because in Hindi they are vowels. */
const droppedMarks = /[\p{Cf}\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\ufe00-\ufe0f]|\u0640/gu

/** Apostrophes and dashes inside a word are dropped, so that queries match with and without them. */
const joiners = new RegExp(`(?<=[\\p{L}\\p{M}\\p{N}])(?:${APOSTROPHES}|${DASHES})+(?=[\\p{L}\\p{M}\\p{N}])`, 'gu')

const separators = /[^\p{L}\p{M}\p{N}]+/gu

/** A number that begins a word: “12oz”, “12-oz”, and “12 oz” are the same. */
const units = /(?<![\p{L}\p{M}\p{N}])(\p{N}+)(?=\p{L})/gu

/** Devanagari nasals and the consonants before which each is also written as anusvara. */
const nasals: [nasal: string, row: string][] = [
  ['ङ', 'कखगघ'],
  ['ञ', 'चछजझ'],
  ['ण', 'टठडढ'],
  ['न', 'तथदध'],
  ['म', 'पफबभ'],
]

const spellings: [pattern: RegExp, replacement: string][] = [
  // Latin letters that Unicode does not decompose.
  [/ı/g, 'i'],
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  [/ø/g, 'o'],
  [/đ/g, 'd'],
  [/ł/g, 'l'],
  // Arabic: the standalone hamza is often omitted, alef maksura and yeh, and teh marbuta and heh, are interchanged,
  // Persian and Urdu keyboards have their own kaf, yeh, and heh, and p, v, ch, and g are often written without dots.
  [/ء/g, ''],
  [/ٱ/g, 'ا'],
  [/[ىی]/g, 'ي'],
  [/[ةہھە]/g, 'ه'],
  [/ک/g, 'ك'],
  [/گ/g, 'غ'],
  [/پ/g, 'ب'],
  [/چ/g, 'ج'],
  [/ڤ/g, 'ف'],
  // Hindi: candrabindu and homorganic nasals are also written as anusvara, candra vowels of English loanwords as long a
  // and ai, the glide in ये and यी is optional, and short and long i and u, and both sibilants, are often confused.
  [/ँ/g, 'ं'],
  ...nasals.map(([nasal, row]): [RegExp, string] => [new RegExp(`${nasal}्(?=[${row}])`, 'g'), 'ं']),
  [/[ऑऍ]/g, 'आ'],
  [/ॉ/g, 'ा'],
  [/ॅ/g, 'ै'],
  [/(?<!्)ये/g, 'ए'],
  [/(?<!्)य[िी]/g, 'ई'],
  [/ि/g, 'ी'],
  [/इ/g, 'ई'],
  [/ु/g, 'ू'],
  [/उ/g, 'ऊ'],
  [/ष/g, 'श'],
]
