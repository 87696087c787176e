import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import type { Database, SqlParams } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { createCheckSchedule } from './check-schedule.ts'
import { createPaymentRecords } from './payment-records.ts'

const [minute, hour] = [60_000, 3_600_000]
const [razorpay, stripe] = [1, 3] as const

/** Attempts that begin at these times, for one order each: `pi_0` for order 0 and so on. */
function openSchedule(...startedAt: number[]) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  const records = createPaymentRecords(database)
  for (const [id, time] of startedAt.entries()) {
    records.addAttempt(stripe, `pi_${id}`, { id, amount: 8828, currency: 'USD' }, time)
  }
  return { database, records, schedule: createCheckSchedule(database) }
}

test('an attempt is due at its time and not before, and then at its next time', () => {
  const { schedule } = openSchedule(1000)
  expect(schedule.takeDue(1000 + minute - 1)).toBeUndefined()
  expect(schedule.takeDue(1000 + minute)).toEqual({
    method: stripe,
    reference: 'pi_0',
    orderId: 0,
    startedAt: 1000,
    nextCheckAt: 1000 + 5 * minute,
  })
  expect(schedule.takeDue(1000 + 5 * minute - 1)).toBeUndefined()
  expect(schedule.takeDue(1000 + 5 * minute)).toMatchObject({ reference: 'pi_0', nextCheckAt: 1000 + 15 * minute })
})

test('the attempt that has been due longest is taken first, each one once', () => {
  const { schedule } = openSchedule(3000, 1000, 2000)
  const taken = [1, 2, 3, 4].map(() => schedule.takeDue(3000 + minute)?.reference)
  expect(taken).toEqual(['pi_1', 'pi_2', 'pi_0', undefined])
})

test('no check follows the last one', () => {
  const { database, schedule } = openSchedule(0)
  database.run('UPDATE payment_attempts SET checks = 27')
  expect(schedule.takeDue(30 * hour)).toMatchObject({ reference: 'pi_0', nextCheckAt: null })
  expect(schedule.takeDue(300 * hour)).toBeUndefined()
})

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

test('an attempt is found by its method and reference, due or not', () => {
  const { schedule, records } = openSchedule(1000)
  const found = { method: stripe, reference: 'pi_0', orderId: 0, startedAt: 1000 }
  expect(schedule.find(stripe, 'pi_0')).toEqual({ ...found, nextCheckAt: 1000 + minute })
  records.markEmpty(stripe, 'pi_0')
  expect(schedule.find(stripe, 'pi_0')).toEqual({ ...found, nextCheckAt: null })
  expect(schedule.find(razorpay, 'pi_0')).toBeUndefined()
  expect(schedule.find(stripe, 'pi_1')).toBeUndefined()
})

test('the checks of one order and method can be restarted', () => {
  const { database, records, schedule } = openSchedule(0, 0)
  records.addAttempt(razorpay, 'order_1', { id: 1, amount: 8828, currency: 'USD' }, 0)
  database.run('UPDATE payment_attempts SET checks = 28, next_check_at = NULL')
  schedule.restart(1, stripe, 48 * hour)
  expect(database.all('SELECT reference, checks, next_check_at FROM payment_attempts ORDER BY reference')).toEqual([
    { reference: 'order_1', checks: 28, next_check_at: null },
    { reference: 'pi_0', checks: 28, next_check_at: null },
    { reference: 'pi_1', checks: 0, next_check_at: 48 * hour + minute },
  ])
})

test('checks end once, and only for the given attempt', () => {
  const { records, schedule } = openSchedule(0, 0)
  records.addAttempt(razorpay, 'pi_0', { id: 2, amount: 8828, currency: 'USD' }, 0)
  const attempt = schedule.find(stripe, 'pi_0')
  expect(attempt && [schedule.end(attempt), schedule.end(attempt)]).toEqual([true, false])
  expect(schedule.find(stripe, 'pi_0')).toMatchObject({ nextCheckAt: null })
  expect(schedule.find(stripe, 'pi_1')).toMatchObject({ nextCheckAt: minute })
  expect(schedule.find(razorpay, 'pi_0')).toMatchObject({ nextCheckAt: minute })
})

test('an attempt that was reopened is still checked', () => {
  const { records, schedule } = openSchedule(0)
  const attempt = schedule.takeDue(minute)
  records.addAttempt(stripe, 'pi_0', { id: 0, amount: 8828, currency: 'USD' }, 2 * minute)
  expect(attempt && schedule.end(attempt)).toBe(false)
  expect(schedule.find(stripe, 'pi_0')).toMatchObject({ nextCheckAt: 3 * minute })
})
