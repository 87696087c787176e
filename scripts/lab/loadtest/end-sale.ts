import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Lets the first flash sale of a shop's data end after so many seconds, once. To be called before the shop starts. */
export function endSaleIn(seconds: number, dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'backend.sqlite'))
  const { changes } = database
    .prepare(
      `UPDATE flash_sales SET repeat_hours = NULL, start_time = :startedAt, end_time = :endsAt
       WHERE id = (SELECT min(id) FROM flash_sales WHERE status = 1)`,
    )
    .run({ startedAt: Date.now() - 3_600_000, endsAt: Date.now() + seconds * 1_000 })
  database.close()
  if (changes !== 1) throw new Error('The catalogue has no flash sale.')
}
