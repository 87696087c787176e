import type { Row } from './__generated__/rows.ts'
import type { Database } from './database.ts'
import type { View } from './sql-parts.ts'

export function readShopSettings(database: Database): Map<string, string | null> {
  const rows = database.all<Row<'settings'>>('SELECT key, value FROM settings')
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export function readShopTexts(database: Database, view: View) {
  return database.get<Pick<Row<'texts'>, 'title' | 'details' | 'meta_title' | 'meta_description'>>(
    `SELECT title, details, meta_title, meta_description FROM texts
     WHERE kind = 'site' AND owner_id = 1 AND lang = :lang`,
    { lang: view.lang },
  )
}
