import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

/** What the seeding has written of itself under a key. */
export function readMeta(database: Database, key: string): string | undefined {
  return database.get<Pick<Row<'meta'>, 'value'>>('SELECT value FROM meta WHERE key = :key', { key })?.value
}

export function writeMeta(database: Database, key: string, value: string): void {
  database.run('INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT DO UPDATE SET value = :value', {
    key,
    value,
  })
}
