import type { SqlParams } from '../database/database.ts'
import { searchWords } from './search-text.ts'

/** Which products a list is about before the shopper filters it. At most one of the members is used. */
export interface SearchScope {
  lang: string
  query?: string
  categoryIds?: number[]
  subCategoryIds?: number[]
  brandIds?: number[]
  productIds?: number[]
  storeId?: number
  /** Every one of them must be among the product's tags. */
  tags?: string[]
}

export function scopeConditions(scope: SearchScope): { where: string[]; params: SqlParams } {
  const where = ['p.status = 1']
  const params: SqlParams = { lang: scope.lang }
  addIds(scope.categoryIds, 'categoryIds', 'p.category_id')
  addIds(scope.subCategoryIds, 'subCategoryIds', 'p.sub_category_id')
  addIds(scope.brandIds, 'brandIds', 'p.brand_id')
  addIds(scope.productIds, 'productIds', 'p.id')
  if (scope.storeId !== undefined) {
    where.push('p.store_id = :storeId')
    params['storeId'] = scope.storeId
  }
  if (scope.tags) addTags(scope.tags)
  if (scope.query) addWords(searchWords(scope.query))
  return { where, params }

  function addIds(ids: number[] | undefined, name: string, column: string): void {
    if (!ids) return
    const [first] = ids
    // One id, the usual case, compares directly: then the index also delivers the order.
    where.push(
      ids.length === 1 ? `${column} = :${name}` : `${column} IN (SELECT value FROM json_each(:${name}))`,
    )
    params[name] = ids.length === 1 && first !== undefined ? first : JSON.stringify(ids)
  }

  function addTags(tags: string[]): void {
    where.push(`p.id IN (
      SELECT pt.product_id FROM tags g JOIN product_tags pt ON pt.tag_id = g.id
      WHERE g.title IN (SELECT value FROM json_each(:tags))
      GROUP BY pt.product_id HAVING count(*) = :tagCount)`)
    params['tags'] = JSON.stringify(tags)
    params['tagCount'] = tags.length
  }

  function addWords(words: string[]): void {
    const tests = words.map((_, index) => `instr(q.search_text, :word${index}) > 0`).join(' AND ')
    where.push(`p.id IN (SELECT q.product_id FROM product_texts q WHERE q.lang = :lang AND ${tests || '1'})`)
    words.forEach((word, index) => {
      params[`word${index}`] = word
    })
  }
}
