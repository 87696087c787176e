import type { Database } from './database.ts'

/** How many migrations the database has been through; 0 for an empty one. */
export function schemaVersion(database: Database): number {
  return database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
}
