import type { Row } from '../../database/__generated__/rows.ts'
import type { Database } from '../../database/database.ts'

const minute = 60_000
/** Minutes before each check: an attempt is checked 1, 5, 15 and 60 minutes after its start, then hourly for a day. */
const waits = [1, 4, 10, 45, ...Array.from({ length: 24 }, () => 60)]

export interface CheckedAttempt extends Pick<Row<'payment_attempts'>, 'method' | 'reference'> {
  /** Epoch milliseconds. */
  startedAt: Row<'payment_attempts'>['created_at']
  orderId: Row<'payment_attempts'>['order_id']
  nextCheckAt: Row<'payment_attempts'>['next_check_at']
}

export interface CheckSchedule {
  /** Takes the attempt that has been due longest; no other process, and no later call, takes the same check. */
  takeDue(now: number): CheckedAttempt | undefined
  find(method: number, reference: string): CheckedAttempt | undefined
  ofOrder(orderId: number): CheckedAttempt[]
  restart(orderId: number, method: number, now: number): void
  /** Ends the checks of an attempt, unless it was opened again meanwhile. False when they had ended before. */
  end(attempt: CheckedAttempt): boolean
}

/** When to check an attempt again after `checks` checks; null after the last one. */
export function nextCheckAt(checks: number, now: number): number | null {
  const wait = waits[checks]
  return wait === undefined ? null : now + wait * minute
}

type Due = CheckedAttempt & Pick<Row<'payment_attempts'>, 'checks'>

export function createCheckSchedule(database: Database): CheckSchedule {
  return {
    takeDue(now) {
      for (;;) {
        const due = database.get<Due>(
          `SELECT method, reference, order_id AS orderId, created_at AS startedAt, checks, next_check_at AS nextCheckAt
           FROM payment_attempts WHERE next_check_at <= :now ORDER BY next_check_at LIMIT 1`,
          { now },
        )
        if (!due) return undefined
        const { checks, ...attempt } = due
        const next = nextCheckAt(checks + 1, now)
        const { method, reference, nextCheckAt: at } = attempt
        const taken = database.run(
          `UPDATE payment_attempts SET checks = checks + 1, next_check_at = :next
           WHERE method = :method AND reference = :reference AND next_check_at = :at AND checks = :checks`,
          { method, reference, at, checks, next },
        )
        if (taken.changes === 1) return { ...attempt, nextCheckAt: next }
      }
    },
    find: (method, reference) =>
      database.get<CheckedAttempt>(
        `SELECT method, reference, order_id AS orderId, created_at AS startedAt, next_check_at AS nextCheckAt
         FROM payment_attempts WHERE method = :method AND reference = :reference`,
        { method, reference },
      ),
    ofOrder: (orderId) =>
      database.all<CheckedAttempt>(
        `SELECT method, reference, order_id AS orderId, created_at AS startedAt, next_check_at AS nextCheckAt
         FROM payment_attempts WHERE order_id = :orderId AND next_check_at IS NOT NULL`,
        { orderId },
      ),
    restart: (orderId, method, now) =>
      void database.run(
        `UPDATE payment_attempts SET checks = 0, next_check_at = :first
         WHERE order_id = :orderId AND method = :method`,
        { orderId, method, first: nextCheckAt(0, now) },
      ),
    end: ({ method, reference, nextCheckAt: at }) =>
      database.run(
        `UPDATE payment_attempts SET next_check_at = NULL
         WHERE method = :method AND reference = :reference AND next_check_at = :at`,
        { method, reference, at },
      ).changes === 1,
  }
}
