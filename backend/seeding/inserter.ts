import type { Database, SqlParams } from '../database/database.ts'
import type { Localized } from './seed-types.ts'

/** Writes seed rows; `now` is the time of rows without their own. */
export interface Inserter {
  now: number
  row(table: string, values: SqlParams): number
  texts(kind: string, ownerId: number, words: RecordTexts): void
}

interface RecordTexts {
  title?: Localized
  details?: Localized
  metaTitle?: Localized
  metaDescription?: Localized
}

export function createInserter(database: Database, now: number): Inserter {
  function row(table: string, values: SqlParams): number {
    const columns = Object.keys(values)
    const places = columns.map((column) => `:${column}`).join(', ')
    return database.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, values).lastId
  }

  function texts(kind: string, ownerId: number, words: RecordTexts): void {
    const codes = new Set(Object.values(words).flatMap((word: Localized | undefined) => Object.keys(word ?? {})))
    for (const lang of codes) {
      // @NOTE `lang` is a key of at least one of these texts; the others may lack it
      const of = (word: Localized | undefined) => word?.[lang as keyof Localized] ?? null
      row('texts', {
        kind,
        owner_id: ownerId,
        lang,
        title: of(words.title),
        details: of(words.details),
        meta_title: of(words.metaTitle),
        meta_description: of(words.metaDescription),
      })
    }
  }

  return { now, row, texts }
}

export function flag(value: boolean): 1 | 2 {
  return value ? 1 : 2
}
