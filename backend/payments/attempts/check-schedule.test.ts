import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import type { Database, SqlParams } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { createCheckSchedule } from './check-schedule.ts'
import { createPaymentRecords } from './payment-records.ts'

const minute = 60_000
const stripe = 3

/** Attempts that begin at these times, for one order each: `pi_0` for order 0 and so on. */
function openSchedule(...startedAt: number[]) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  const records = createPaymentRecords(database)
  for (const [id, time] of startedAt.entries()) {
    records.addAttempt(stripe, `pi_${id}`, { id, amount: 8828, currency: 'USD' }, time)
  }
  return { database, schedule: createCheckSchedule(database) }
}

test('a check that another process has taken is not taken again', () => {
  const { database, schedule: rival } = openSchedule(0, 1)
  const takenByRival: (string | undefined)[] = []
  const slow: Database = {
    ...database,
    get<Row>(sql: string, params?: SqlParams) {
      const row = database.get<Row>(sql, params)
      if (takenByRival.length === 0) takenByRival.push(rival.takeDue(minute + 1)?.reference)
      return row
    },
  }
  const schedule = createCheckSchedule(slow)
  expect(schedule.takeDue(minute + 1)?.reference).toBe('pi_1')
  expect(takenByRival).toEqual(['pi_0'])
  expect(database.all('SELECT reference, checks FROM payment_attempts ORDER BY reference')).toEqual([
    { reference: 'pi_0', checks: 1 },
    { reference: 'pi_1', checks: 1 },
  ])
})
