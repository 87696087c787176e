import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { fold } from '../database/fold-text.ts'
import { columnOf, fallbackLanguage } from '../database/sql-parts.ts'
import { isFormOf, isOneEditApart, searchWords, stemOf } from './search-text.ts'
import synonymGroups from './synonyms.json' with { type: 'json' }

/**
 * A product matches if `text` is part of one of its words (their beginning, if `isPrefixOnly`), or if it has one of the
 * words `others`.
 */
export interface SearchWord {
  text: string
  others: readonly string[]
}

export interface SearchPlan {
  /** A product must match all of them. */
  words: readonly SearchWord[]
  /** The query in the spelling of the catalog; null if it is found as typed. */
  corrected: string | null
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

/** Adds synonyms to the words of a query, and replaces words that the catalog lacks by those one letter apart. */
export function planSearch(database: Database, query: string, lang: string): SearchPlan {
  const typed = searchWords(query, lang)
  const words = typed.map((text): SearchWord => ({ text, others: otherWords(database, text, lang) }))
  const spellings = words.map((word) =>
    isKnown(database, word, lang) ? null : findSpelling(database, word.text, lang),
  )
  if (spellings.every((spelling) => spelling === null)) return { words, corrected: null }
  const shown = query.trim().split(/\s+/u)
  return {
    words: words.map((word, index) => {
      const stem = spellings[index]?.stem
      return stem === undefined ? word : { text: stem, others: otherWords(database, stem, lang) }
    }),
    corrected: typed
      .map(
        (text, index) =>
          spellings[index]?.written ?? shown.find((word) => searchWords(word, lang).includes(text)) ?? text,
      )
      .join(' '),
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

function isKnown(database: Database, { text, others }: SearchWord, lang: string): boolean {
  if (others.length > 0) return true
  const sql = `SELECT EXISTS (SELECT 1 FROM search_words w WHERE ${inLanguage} AND instr(w.word, :text) > 0 AND ${isUsed})`
  return database.count(sql, { lang, text }) === 1
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

/** The word of the most products among those one letter apart, or that begin so. */
function findSpelling(database: Database, text: string, lang: string): Spelling | null {
  const { length } = text
  if (length < shortestCorrected || /\p{N}/u.test(text)) return null
  const rows = database.all<Pick<Row<'search_words'>, 'id' | 'word'>>(
    `SELECT w.id, w.word FROM search_words w WHERE ${inLanguage} AND length(w.word) >= :length - 1`,
    { lang, length },
  )
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
export function shorterQueries(
  database: Database,
  query: string,
  lang: string,
  finds: (plan: SearchPlan) => boolean,
): string[] {
  const typed = query.trim().split(/\s+/u)
  if (typed.length < 2) return []
  const plans = typed.map((word) => ({ word, plan: planSearch(database, word, lang) }))
  const known = plans.filter(({ plan }) => plan.words.length > 0 && finds(plan))
  const together = known.map(({ word, plan }) => plan.corrected ?? word).join(' ')
  if (known.length > 1 && known.length < typed.length && finds(planSearch(database, together, lang))) return [together]
  return [...new Set(known.map(({ word, plan }) => plan.corrected ?? word))].slice(0, 3)
}
