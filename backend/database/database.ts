import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'

export type SqlParams = Record<string, SQLInputValue>

/** The one way the stores talk to SQLite: prepared once, named parameters, synchronous. */
export interface Database {
  all<Row>(sql: string, params?: SqlParams): Row[]
  get<Row>(sql: string, params?: SqlParams): Row | undefined
  /** The only number of a `SELECT count(*)`. */
  count(sql: string, params?: SqlParams): number
  /** Runs a write and tells how many rows it touched and the last id it made. */
  run(sql: string, params?: SqlParams): { changes: number; lastId: number }
  /** Runs several statements without parameters (schema work). */
  script(sql: string): void
  /** Everything inside happens or nothing does. Not nestable. */
  transaction<T>(work: () => T): T
  close(): void
}

// List queries are assembled from parts, so the number of distinct texts is bounded but not small.
const statementLimit = 300

/** Opens (or creates) the database file. Pass ':memory:' for one that is forgotten on close. */
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
