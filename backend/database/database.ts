import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

export type SqlParams = Record<string, SQLInputValue>

export interface Database {
  all<Row>(sql: string, params?: SqlParams): Row[]
  get<Row>(sql: string, params?: SqlParams): Row | undefined
  count(sql: string, params?: SqlParams): number
  run(sql: string, params?: SqlParams): { changes: number; lastId: number }
  script(sql: string): void
  /** Runs `work` atomically. Not nestable. */
  transaction<T>(work: () => T): T
  /** `work`, and all that it waits for, must not write: it would stop the event loop while another process writes. */
  readOnly(work: () => void): void
  /** For a write inside of a request that only reads, which must be able to do without it. */
  evenSo<T>(work: () => T): T
  /** Waits until no other process holds the write lock. @throws SQLite's error after five seconds */
  untilWritable(): Promise<void>
  close(): void
}

/** Milliseconds that a statement may block the event loop for another process. */
const BUSY_TIMEOUT = 100
const LOCK_RETRY = 50
const LOCK_PATIENCE = 5_000
const SQLITE_BUSY = 5

export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY
}

export const DATABASE_FILE = 'backend.sqlite'

// List queries are assembled from parts, so there is a bounded but large number of distinct statements.
const statementLimit = 300

export function openDatabase(file: string): Database {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}; PRAGMA cache_size = -32000`)
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
  const prepare = statementCache(sqlite)

  const reading = new AsyncLocalStorage<boolean>()
  function expectWriting(): void {
    if (reading.getStore()) throw new Error('A request that only reads was about to write: its route needs `writes`.')
  }

  function transaction<T>(work: () => T): T {
    expectWriting()
    sqlite.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      sqlite.exec('COMMIT')
      return result
    } catch (error) {
      rollBack()
      throw error
    }
  }

  /** After some errors, such as a full disk, SQLite has already rolled back. The caller needs that first error. */
  function rollBack(): void {
    try {
      sqlite.exec('ROLLBACK')
    } catch {
      // The first error is the one that is reported.
    }
  }

  async function untilWritable(): Promise<void> {
    for (let waited = 0; ; waited += LOCK_RETRY) {
      try {
        sqlite.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK')
        return
      } catch (error) {
        if (!isLocked(error) || waited >= LOCK_PATIENCE) throw error
      } finally {
        sqlite.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`)
      }
      await setTimeout(LOCK_RETRY)
    }
  }

  return {
    // @NOTE the driver returns untyped rows; callers pick their columns from `Row`
    all: <Row>(sql: string, params: SqlParams = {}) => prepare(sql).all(params) as Row[],
    // @NOTE as above
    get: <Row>(sql: string, params: SqlParams = {}) => prepare(sql).get(params) as Row | undefined,
    count: (sql, params = {}) => Number(Object.values(prepare(sql).get(params) ?? {})[0] ?? 0),
    run(sql, params = {}) {
      expectWriting()
      const result = prepare(sql).run(params)
      return { changes: Number(result.changes), lastId: Number(result.lastInsertRowid) }
    },
    script: (sql) => sqlite.exec(sql),
    transaction,
    readOnly: (work) => reading.run(true, work),
    evenSo: (work) => reading.run(false, work),
    untilWritable,
    close: () => sqlite.close(),
  }
}

function statementCache(sqlite: DatabaseSync): (sql: string) => StatementSync {
  // bounded: statements of this program
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
