import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'

export type SqlParams = Record<string, SQLInputValue>

/** Access to SQLite: prepared statements, named parameters, synchronous. */
export interface Database {
  all<Row>(sql: string, params?: SqlParams): Row[]
  get<Row>(sql: string, params?: SqlParams): Row | undefined
  /** The number that a `SELECT count(*)` returns. */
  count(sql: string, params?: SqlParams): number
  /** Runs a write and returns how many rows it changed and the last id it inserted. */
  run(sql: string, params?: SqlParams): { changes: number; lastId: number }
  /** Runs several statements without parameters (schema work). */
  script(sql: string): void
  /** Runs `work` atomically. Not nestable. */
  transaction<T>(work: () => T): T
  close(): void
}

/** Name of the file in DATA_DIR. */
export const DATABASE_FILE = 'backend.sqlite'

// List queries are assembled from parts, so there is a bounded but large number of distinct statements.
const statementLimit = 300

/** Opens or creates the database file; ':memory:' opens one that lives until it is closed. */
export function openDatabase(file: string): Database {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
  sqlite.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY')
  const prepare = statementCache(sqlite)

  function transaction<T>(work: () => T): T {
    sqlite.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      sqlite.exec('COMMIT')
      return result
    } catch (error) {
      sqlite.exec('ROLLBACK')
      throw error
    }
  }

  return {
    // @NOTE the driver returns untyped rows; callers pick their columns from the tables that `rows.ts` declares
    all: <Row>(sql: string, params: SqlParams = {}) => prepare(sql).all(params) as Row[],
    // @NOTE as above
    get: <Row>(sql: string, params: SqlParams = {}) => prepare(sql).get(params) as Row | undefined,
    count: (sql, params = {}) => Number(Object.values(prepare(sql).get(params) ?? {})[0] ?? 0),
    run(sql, params = {}) {
      const result = prepare(sql).run(params)
      return { changes: Number(result.changes), lastId: Number(result.lastInsertRowid) }
    },
    script: (sql) => sqlite.exec(sql),
    transaction,
    close: () => sqlite.close(),
  }
}

function statementCache(sqlite: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>()
  return (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    statement.setAllowUnknownNamedParameters(true)
    const oldest = statements.size >= statementLimit ? statements.keys().next().value : undefined
    if (oldest !== undefined) statements.delete(oldest)
    statements.set(sql, statement)
    return statement
  }
}
