import { integer, table, text } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Tags of products. */

export const tags = table('tags', { id: integer, title: text })
export type TagRow = RowOf<typeof tags>

export const productTags = table('product_tags', { tag_id: integer, product_id: integer })

/* What migrations and triggers derive from products, for filters and search. */

export const productValues = table('product_values', { attribute_value_id: integer, product_id: integer })
export const searchWordRows = table('search_words', { id: integer, lang: text, word: text })
export const productWords = table('product_words', { word_id: integer, product_id: integer })
