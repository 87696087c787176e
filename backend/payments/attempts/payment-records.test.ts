import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { createPaymentRecords } from './payment-records.ts'

const DUE = { id: 7, amount: 8828, currency: 'USD' }
const [razorpay, stripe] = [1, 3] as const
const now = 1_000_000

function openRecords() {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  return createPaymentRecords(database)
}

test.each([
  ['the same order', stripe, DUE, now, 'pi_1'],
  ['the same order before that time', stripe, DUE, now + 1, undefined],
  ['another method', razorpay, DUE, now, undefined],
  ['another order', stripe, { ...DUE, id: 8 }, now, undefined],
  ['another amount', stripe, { ...DUE, amount: 8829 }, now, undefined],
  ['another currency', stripe, { ...DUE, currency: 'EUR' }, now, undefined],
])('an attempt is only resumed for the same purpose: %s', (_what, method, due, since, reference) => {
  const records = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  expect(records.findAttempt(method, due, since)).toBe(reference)
})
