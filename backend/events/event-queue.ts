import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'

const minute = 60_000
const hour = 60 * minute

/** The schedule that Standard Webhooks suggests: milliseconds between two tries. The last try is after three days. */
export const waits = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

const keptFor = 7 * 24 * hour

export type QueuedEvent = Row<'events'>

/** Events of an endpoint that is gone from the settings are deleted; returns their number. */
export function setEndpoints(database: Database, urls: readonly string[]): number {
  return database.transaction(() => {
    const params = { urls: JSON.stringify(urls) }
    const gone = 'url NOT IN (SELECT value FROM json_each(:urls))'
    const waiting = database.count(`SELECT count(*) FROM events WHERE done_at IS NULL AND ${gone}`, params)
    database.run(`DELETE FROM event_endpoints WHERE ${gone}`, params)
    database.run('INSERT OR IGNORE INTO event_endpoints (url) SELECT value FROM json_each(:urls)', params)
    return waiting
  })
}

const nextDue = `SELECT id FROM events e WHERE url = :url AND done_at IS NULL AND due_at <= :now AND NOT EXISTS (
    SELECT 1 FROM events older WHERE older.url = :url AND older.subject = e.subject AND older.id < e.id
    AND older.done_at IS NULL)
  ORDER BY due_at, id LIMIT 1`

/**
 * The next due event of an endpoint, unless an older one about the same order or variant still waits. It is due again
 * after `claim` milliseconds, so that another process does not send it at the same time, and a crash does not lose it.
 */
export function claimDue(database: Database, url: string, now: number, claim: number): QueuedEvent | undefined {
  // Reading takes no lock. The check runs each second and mostly finds nothing.
  if (database.count(nextDue, { url, now }) === 0) return undefined
  return database.get<QueuedEvent>(
    `UPDATE events SET tries = tries + 1, due_at = :until WHERE id = (${nextDue}) RETURNING *`,
    { url, now, until: now + claim },
  )
}

export function endEvent(database: Database, id: number, now: number): void {
  database.run('UPDATE events SET done_at = :now WHERE id = :id', { id, now })
}

/** Returns the pause, or undefined if that was the last try. */
export function retryEvent(database: Database, { id, tries }: QueuedEvent, now: number): number | undefined {
  const wait = waits[tries - 1]
  if (wait === undefined) endEvent(database, id, now)
  else database.run('UPDATE events SET due_at = :dueAt WHERE id = :id', { id, dueAt: now + wait })
  return wait
}

/** A try that the shutdown ended does not count. */
export function releaseEvent(database: Database, id: number, now: number): void {
  database.run('UPDATE events SET tries = tries - 1, due_at = :now WHERE id = :id', { id, now })
}

export function deleteOldEvents(database: Database, url: string, now: number): void {
  const params = { url, oldest: now - keptFor }
  const old = 'FROM events WHERE url = :url AND done_at < :oldest'
  if (database.count(`SELECT EXISTS (SELECT 1 ${old})`, params) > 0) database.run(`DELETE ${old}`, params)
}

/** Number of waiting events, and the age of the oldest one in seconds. */
export function readBacklog(database: Database): { waiting: number; oldest: number } {
  const row = database.get<{ waiting: number; oldest: number | null }>(
    'SELECT count(*) AS waiting, max(0, unixepoch() - min(created_at) / 1000) AS oldest FROM events WHERE done_at IS NULL',
  )
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? 0 }
}
