import type { SqlParams } from '../database/database.ts'
import { fallbackLanguage } from '../database/sql-parts.ts'
import type { SearchWord } from './search-plan.ts'
import { isPrefixOnly } from './search-text.ts'

/** The products of a list before the shopper filters them. Several optional members narrow each other. */
export interface SearchScope {
  lang: string
  /** None of them is found by an empty list. */
  words?: readonly SearchWord[]
  categoryIds?: number[]
  subCategoryIds?: number[]
  brandIds?: number[]
  productIds?: number[]
  storeId?: number
  tags?: string[]
}

interface Parts {
  where: string[]
  params: SqlParams
}

export function scopeConditions(scope: SearchScope): Parts {
  const parts: Parts = { where: ['p.status = 1'], params: { lang: scope.lang } }
  addIds(parts, scope.categoryIds, 'categoryIds', 'p.category_id')
  addIds(parts, scope.subCategoryIds, 'subCategoryIds', 'p.sub_category_id')
  addIds(parts, scope.brandIds, 'brandIds', 'p.brand_id')
  addIds(parts, scope.productIds, 'productIds', 'p.id')
  addIds(parts, scope.storeId === undefined ? undefined : [scope.storeId], 'storeId', 'p.store_id')
  if (scope.tags) addTags(parts, scope.tags)
  if (scope.words) addWords(parts, scope.words)
  return parts
}

function addIds({ where, params }: Parts, ids: number[] | undefined, name: string, column: string): void {
  if (!ids) return
  const [first] = ids
  // A single id, the usual case, is compared directly: then the index also delivers the order.
  const isSingle = ids.length === 1 && first !== undefined
  where.push(isSingle ? `${column} = :${name}` : `${column} IN (SELECT value FROM json_each(:${name}))`)
  params[name] = isSingle ? first : JSON.stringify(ids)
}

function addTags({ where, params }: Parts, tags: string[]): void {
  where.push(`p.id IN (
    SELECT pt.product_id FROM tags g JOIN product_tags pt ON pt.tag_id = g.id
    WHERE g.title IN (SELECT value FROM json_each(:tags))
    GROUP BY pt.product_id HAVING count(*) = :tagCount)`)
  params['tags'] = JSON.stringify(tags)
  params['tagCount'] = tags.length
}

function isUntranslated(productId: string): string {
  return `NOT EXISTS (
    SELECT 1 FROM product_texts o WHERE o.lang = :lang AND o.product_id = ${productId} AND o.title IS NOT NULL)`
}

/** Looks for the longest, rarest word among the distinct words and tests the others in the texts found. */
function addWords({ where, params }: Parts, words: readonly SearchWord[]): void {
  if (words.length === 0) {
    where.push('FALSE')
    return
  }
  const longest = Math.max(...words.map(({ text }) => text.length))
  const indexed = words.findIndex(({ text }) => text.length === longest)
  const tests = words.flatMap((word, index) => (index === indexed ? [] : [` AND (${textTest(word, index)})`]))
  const first = words[indexed]
  if (first) {
    // The plus keeps SQLite from reading each of the many products that a prefix finds: it walks the list's index instead.
    where.push(`${isPrefixOnly(first.text) ? '+' : ''}p.id IN (
      SELECT pw.product_id FROM search_words w JOIN product_words pw ON pw.word_id = w.id
      WHERE w.lang IN (:lang, ${fallbackLanguage}) AND (${wordTest(first, indexed)})
        AND (w.lang = :lang OR ${isUntranslated('pw.product_id')}))`)
  }
  if (tests.length > 0) {
    where.push(`EXISTS (
      SELECT 1 FROM product_texts q WHERE q.lang IN (:lang, ${fallbackLanguage}) AND q.product_id = p.id
        AND (q.lang = :lang OR ${isUntranslated('p.id')})${tests.join('')})`)
  }
  words.forEach(({ text, others }, index) => {
    params[`word${index}`] = text
    if (others.length > 0) params[`others${index}`] = JSON.stringify(others)
  })
}

function wordTest({ text, others }: SearchWord, index: number): string {
  const isPart = isPrefixOnly(text)
    ? `w.word >= :word${index} AND w.word < :word${index} || char(0x10ffff)`
    : `instr(w.word, :word${index}) > 0`
  return others.length === 0 ? isPart : `${isPart} OR w.word IN (SELECT value FROM json_each(:others${index}))`
}

function textTest({ text, others }: SearchWord, index: number): string {
  const isPart = isPrefixOnly(text)
    ? `instr(' ' || replace(q.search_text, char(10), ' '), ' ' || :word${index}) > 0`
    : `instr(q.search_text, :word${index}) > 0`
  if (others.length === 0) return isPart
  return `${isPart} OR EXISTS (SELECT 1 FROM json_each(:others${index}) o
    WHERE instr(' ' || q.search_text || ' ', ' ' || o.value || ' ') > 0)`
}
