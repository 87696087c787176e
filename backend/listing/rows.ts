import { integer, table, text } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Tags of products. */

export const tags = table('tags', { id: integer, title: text })
export type TagRow = RowOf<typeof tags>

export const productTags = table('product_tags', { tag_id: integer, product_id: integer })
