import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { fold } from '../database/fold-text.ts'
import { columnOf, fallbackLanguage } from '../database/sql-parts.ts'
import { isFormOf, isOneEditApart, readQuery, stemOf } from './search-text.ts'
import synonymGroups from './synonyms.json' with { type: 'json' }

/**
 * A product matches if `text` is part of one of its words (their beginning, if `isPrefixOnly`), or if it has one of the
 * words `others`.
 */
export interface SearchWord {
  text: string
  others: readonly string[]
}

interface PlannedPart {
  /** Text between two spaces of the query, in the spelling of the catalog. */
  shown: string
  words: readonly SearchWord[]
  /** Whether the catalog has all of its words. */
  isKnown: boolean
}

export interface SearchPlan {
  /** A product must match all of them. */
  words: readonly SearchWord[]
  /** The query in the spelling of the catalog; null if it is found as typed. */
  corrected: string | null
  parts: readonly PlannedPart[]
}

const synonyms = new Map(Object.entries(synonymGroups).map(([lang, groups]) => [lang, synonymsIn(lang, groups)]))

function synonymsIn(lang: string, groups: readonly string[][]): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  for (const group of groups) {
    const stems = group.map((word) => stemOf(fold(word), lang))
    for (const stem of stems) all.set(stem, new Set([...(all.get(stem) ?? []), ...stems.filter((s) => s !== stem)]))
  }
  return all
}

/**
 * Adds synonyms to the words of a query, and replaces words that the catalog lacks by those one letter apart. Queries are
 * split here only, so that all routes are limited to the same number of words.
 */
export function planSearch(database: Database, query: string, lang: string): SearchPlan {
  const typed = readQuery(query, lang)
  const texts = [...new Set(typed.flatMap(({ words }) => words))]
  const found = new Map(
    texts.map((text): [string, SearchWord] => [text, { text, others: otherWords(database, text, lang) }]),
  )
  const unknown = unknownWords(database, [...found.values()], lang)
  const spellings = findSpellings(database, unknown, lang)
  for (const [text, { stem }] of spellings) found.set(text, { text: stem, others: otherWords(database, stem, lang) })
  const parts = typed.map(({ typed: given, words }) => ({
    shown: words.some((word) => spellings.has(word))
      ? words.map((word) => spellings.get(word)?.written ?? word).join(' ')
      : given,
    words: words.flatMap((word) => found.get(word) ?? []),
    isKnown: words.every((word) => !unknown.includes(word) || spellings.has(word)),
  }))
  return {
    words: parts.flatMap(({ words }) => words),
    corrected: spellings.size === 0 ? null : parts.map(({ shown }) => shown).join(' '),
    parts,
  }
}

const inLanguage = `w.lang IN (:lang, ${fallbackLanguage})`

const isUsed = 'EXISTS (SELECT 1 FROM product_words pw WHERE pw.word_id = w.id)'

/** Words of the catalog that are forms of a synonym. */
function otherWords(database: Database, text: string, lang: string): string[] {
  const stems = synonyms.get(lang)?.get(text) ?? []
  return [...stems].flatMap((stem) => {
    const rows = database.all<Pick<Row<'search_words'>, 'word'>>(
      `SELECT DISTINCT w.word FROM search_words w
       WHERE ${inLanguage} AND w.word >= :stem AND w.word < :stem || char(0x10ffff) AND ${isUsed}`,
      { lang, stem },
    )
    return columnOf(rows, 'word').filter((word) => isFormOf(word, stem, lang))
  })
}

function unknownWords(database: Database, words: readonly SearchWord[], lang: string): string[] {
  const rows = database.all<{ text: string }>(
    `SELECT t.value AS text FROM json_each(:texts) t WHERE NOT EXISTS (
       SELECT 1 FROM search_words w WHERE ${inLanguage} AND instr(w.word, t.value) > 0 AND ${isUsed})`,
    { lang, texts: JSON.stringify(words.flatMap(({ text, others }) => (others.length > 0 ? [] : [text]))) },
  )
  return columnOf(rows, 'text')
}

/** Shorter words are one letter apart from too many others. */
const shortestCorrected = 4

/** Shortest beginning of a word that is corrected, for shoppers who are still typing. */
const shortestBeginning = 5

interface Spelling {
  stem: string
  /** The word as a product's title has it, because folded words look misspelled. */
  written: string
}

type Vocabulary = readonly Pick<Row<'search_words'>, 'id' | 'word'>[]

/** Reads the words of the catalog once, for all unknown words of a query. */
function findSpellings(database: Database, unknown: readonly string[], lang: string): Map<string, Spelling> {
  const texts = unknown.filter((text) => text.length >= shortestCorrected && !/\p{N}/u.test(text))
  if (texts.length === 0) return new Map()
  const vocabulary: Vocabulary = database.all(
    `SELECT w.id, w.word FROM search_words w WHERE ${inLanguage} AND length(w.word) >= :length - 1`,
    { lang, length: Math.min(...texts.map(({ length }) => length)) },
  )
  return new Map(
    texts.flatMap((text) => {
      const spelling = findSpelling(database, vocabulary, text, lang)
      return spelling ? [[text, spelling]] : []
    }),
  )
}

/** The word of the most products among those one letter apart, or that begin so. */
function findSpelling(database: Database, vocabulary: Vocabulary, text: string, lang: string): Spelling | null {
  const { length } = text
  const rows = vocabulary.filter(({ word }) => word.length >= length - 1)
  const whole = rows.flatMap((row) => nearTo(text, row, [stemOf(row.word, lang)]))
  if (whole.length > 0 || length < shortestBeginning) return mostUsed(database, whole, lang)
  const sizes = [length, length + 1, length - 1]
  const begun = rows.flatMap((row) =>
    nearTo(
      text,
      row,
      sizes.map((size) => row.word.slice(0, size)),
    ),
  )
  return mostUsed(database, begun, lang)
}

interface Near extends Pick<Row<'search_words'>, 'id' | 'word'> {
  stem: string
}

function nearTo(text: string, row: Omit<Near, 'stem'>, stems: string[]): Near[] {
  const stem = stems.find((candidate) => isOneEditApart(text, candidate))
  return stem === undefined ? [] : [{ ...row, stem }]
}

function mostUsed(database: Database, near: readonly Near[], lang: string): Spelling | null {
  if (near.length === 0) return null
  const best = database.get<Pick<Row<'search_words'>, 'id'> & Pick<Row<'product_words'>, 'product_id'>>(
    `SELECT pw.word_id AS id, min(pw.product_id) AS product_id FROM product_words pw
     WHERE pw.word_id IN (SELECT value FROM json_each(:ids)) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    { ids: JSON.stringify(columnOf(near, 'id')) },
  )
  const word = near.find(({ id }) => id === best?.id)
  return best && word ? { stem: word.stem, written: writtenAs(database, word.word, best.product_id, lang) } : null
}

function writtenAs(database: Database, word: string, product: number, lang: string): string {
  const texts = database.all<Pick<Row<'texts'>, 'title'>>(
    `SELECT t.title FROM product_texts t WHERE t.product_id = :product AND t.lang IN (:lang, ${fallbackLanguage})
     UNION ALL SELECT t.title FROM product_tags g JOIN texts t ON t.kind = 'tag' AND t.owner_id = g.tag_id
       AND t.lang = :lang WHERE g.product_id = :product`,
    { product, lang },
  )
  const words = texts.flatMap(({ title }) => (title ?? '').split(/[^\p{L}\p{M}\p{N}'’-]+/u))
  return words.find((written) => fold(written) === word)?.toLocaleLowerCase(lang) ?? word
}

/** Shorter queries that find something, for a query that finds nothing. */
export function shorterQueries({ parts }: SearchPlan, finds: (words: readonly SearchWord[]) => boolean): string[] {
  if (parts.length < 2) return []
  const known = parts.filter(({ words, isKnown }) => isKnown && finds(words))
  if (known.length > 1 && known.length < parts.length && finds(known.flatMap(({ words }) => words)))
    return [known.map(({ shown }) => shown).join(' ')]
  return [...new Set(known.map(({ shown }) => shown))].slice(0, 3)
}
