import type { Database } from '../database.ts'
import { fold } from '../fold-text.ts'

interface Row {
  lang: string
  product_id: number
  search_text: string
}

/** Folds stored search texts again with the current rules. Triggers update the full-text index. */
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
