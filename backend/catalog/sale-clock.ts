import type { Row } from '../database/__generated__/rows.ts'
import { type Database, isLocked } from '../database/database.ts'

/** Moves repeating sales into the period that contains the time. Periods count from the epoch in all processes. */
export function createSaleClock(database: Database, clock: () => number): () => number {
  let validFrom = Infinity
  let validUntil = -Infinity
  let retryAt = -Infinity

  function move(now: number): void {
    const sales = database.all<Pick<Row<'flash_sales'>, 'id' | 'start_time' | 'end_time'> & { repeat_hours: number }>(
      'SELECT id, start_time, end_time, repeat_hours FROM flash_sales WHERE repeat_hours > 0',
    )
    const periods = sales.map((sale) => ({ id: sale.id, ...periodAt(now, sale.repeat_hours * 3_600_000) }))
    database.transaction(() => {
      for (const { id, start, end } of periods) {
        database.run('UPDATE flash_sales SET start_time = :start, end_time = :end WHERE id = :id', { id, start, end })
      }
    })
    validFrom = Math.max(-Infinity, ...periods.map(({ start }) => start))
    validUntil = Math.min(Infinity, ...periods.map(({ end }) => end))
  }

  return () => {
    const now = clock()
    if ((now >= validFrom && now < validUntil) || now < retryAt) return now
    try {
      database.evenSo(() => move(now))
    } catch (error) {
      if (!isLocked(error)) throw error
      // Reads are answered with the sales as they are while another process holds the lock.
      retryAt = now + 1_000
    }
    return now
  }
}

function periodAt(now: number, length: number): { start: number; end: number } {
  const start = Math.floor(now / length) * length
  return { start, end: start + length }
}
