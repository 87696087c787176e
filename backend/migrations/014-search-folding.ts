import type { Database } from '../database/database.ts'
import { fold } from '../listing/fold-text.ts'

interface Row {
  lang: string
  product_id: number
  search_text: string
}

/** Stores the searchable texts of products as search compares them now. Triggers update the index of words. */
export function searchFoldingMigration(database: Database): void {
  const rows = database.all<Row>('SELECT lang, product_id, search_text FROM product_texts')
  for (const { search_text: stored, ...key } of rows) {
    const folded = fold(stored)
    if (folded === stored) continue
    database.run('UPDATE product_texts SET search_text = :folded WHERE lang = :lang AND product_id = :product_id', {
      ...key,
      folded,
    })
  }
}
