import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { createPaymentRecords } from './payment-records.ts'

const DUE = { id: 7, amount: 8828, currency: 'USD' }
const [razorpay, stripe] = [1, 3] as const
const [now, minute] = [1_000_000, 60_000]

function openRecords() {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  const checkOf = (reference: string) =>
    database.get('SELECT checks, next_check_at FROM payment_attempts WHERE reference = :reference', { reference })
  return { database, checkOf, records: createPaymentRecords(database) }
}

test.each([
  ['the same order', stripe, DUE, now, 'pi_1'],
  ['the same order before that time', stripe, DUE, now + 1, undefined],
  ['another method', razorpay, DUE, now, undefined],
  ['another order', stripe, { ...DUE, id: 8 }, now, undefined],
  ['another amount', stripe, { ...DUE, amount: 8829 }, now, undefined],
  ['another currency', stripe, { ...DUE, currency: 'EUR' }, now, undefined],
])('an attempt is only resumed for the same purpose: %s', (_what, method, due, since, reference) => {
  const { records } = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  expect(records.findAttempt(method, due, since)).toBe(reference)
})

test('the newest of several attempts counts, even within one millisecond', () => {
  const { records } = openRecords()
  for (const reference of ['pi_3', 'pi_1', 'pi_2']) records.addAttempt(stripe, reference, DUE, now)
  expect(records.findAttempt(stripe, DUE, now)).toBe('pi_2')
  expect(records.lastAttempt(stripe, DUE.id)).toEqual({ reference: 'pi_2', amount: 8828, currency: 'USD' })
  expect(records.openAttempts(DUE.id)).toEqual([
    { method: stripe, reference: 'pi_2', startedAt: now + 2 },
    { method: stripe, reference: 'pi_1', startedAt: now + 1 },
    { method: stripe, reference: 'pi_3', startedAt: now },
  ])
})

test('the newest attempt is found for any amount', () => {
  const { records } = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  records.addAttempt(stripe, 'pi_2', { ...DUE, amount: 100, currency: 'EUR' }, now + 1)
  expect(records.lastAttempt(stripe, DUE.id)).toEqual({ reference: 'pi_2', amount: 100, currency: 'EUR' })
  expect(records.findAttempt(stripe, DUE, now)).toBe('pi_1')
})

test('attempts are counted by order and method', () => {
  const { records } = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  records.addAttempt(stripe, 'pi_2', DUE, now)
  records.addAttempt(razorpay, 'order_1', DUE, now)
  expect([records.countAttempts(stripe, DUE.id), records.countAttempts(razorpay, DUE.id)]).toEqual([2, 1])
  expect(records.countAttempts(stripe, 8)).toBe(0)
  expect(records.lastAttempt(stripe, 8)).toBeUndefined()
})

test('a reference belongs to one order and method', () => {
  const { records } = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  expect(records.isAttempt(stripe, 'pi_1', DUE.id)).toBe(true)
  expect(records.isAttempt(stripe, 'pi_1', 8)).toBe(false)
  expect(records.isAttempt(stripe, 'pi_2', DUE.id)).toBe(false)
  expect(records.isAttempt(razorpay, 'pi_1', DUE.id)).toBe(false)
})

test('an attempt that holds no money is closed and no longer checked', () => {
  const { records, checkOf } = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  records.addAttempt(stripe, 'pi_2', DUE, now)
  records.addAttempt(razorpay, 'pi_1', { ...DUE, id: 8 }, now)
  records.markEmpty(stripe, 'pi_1')
  expect(checkOf('pi_1')).toMatchObject({ next_check_at: now + minute })
  expect(records.openAttempts(8)).toHaveLength(1)
  expect(records.openAttempts(DUE.id)).toMatchObject([{ reference: 'pi_2' }])
  records.markEmpty(razorpay, 'pi_1')
  records.markEmpty(stripe, 'pi_2')
  expect(checkOf('pi_2')).toEqual({ checks: 0, next_check_at: null })
  expect([...records.openAttempts(DUE.id), ...records.openAttempts(8)]).toEqual([])
})

test('an attempt that this server has not charged is closed and still checked', () => {
  const { records, checkOf } = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  records.markUncharged(stripe, 'pi_1')
  expect(records.openAttempts(DUE.id)).toEqual([])
  expect(checkOf('pi_1')).toEqual({ checks: 0, next_check_at: now + minute })
})

test('an attempt that is about to be charged is opened, and its checks continue as before', () => {
  const { database, records, checkOf } = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  records.markUncharged(stripe, 'pi_1')
  database.run('UPDATE payment_attempts SET checks = 3')
  records.markOpen(stripe, 'pi_1')
  expect(records.openAttempts(DUE.id)).toMatchObject([{ reference: 'pi_1' }])
  expect(checkOf('pi_1')).toEqual({ checks: 3, next_check_at: now + minute })
})

test('an attempt that is added again is reopened, and its checks restart', () => {
  const { database, records, checkOf } = openRecords()
  records.addAttempt(stripe, 'pi_1', DUE, now)
  records.markEmpty(stripe, 'pi_1')
  database.run('UPDATE payment_attempts SET checks = 5')
  records.addAttempt(stripe, 'pi_1', DUE, now + 2)
  expect(records.openAttempts(DUE.id)).toEqual([{ method: stripe, reference: 'pi_1', startedAt: now }])
  expect(checkOf('pi_1')).toEqual({ checks: 0, next_check_at: now + 2 + minute })
})

test('a payment pays for one order, once', () => {
  const { records } = openRecords()
  const receipt = { method: stripe, payment: 'pi_1', token: 'tok_1' }
  expect(records.isPaid(DUE.id)).toBe(false)
  expect(records.claim(receipt, DUE, now)).toBe('new')
  expect(records.claim({ ...receipt, token: 'tok_2' }, DUE, now)).toBe('known')
  expect(records.claim(receipt, { ...DUE, id: 8 }, now)).toBe('taken')
  expect([records.isPaid(DUE.id), records.isPaid(8)]).toEqual([true, false])
  expect(records.receiptsOf(DUE.id)).toEqual([receipt])
  expect(records.receiptsOf(8)).toEqual([])
  expect(records.receiptOf(8)).toBeUndefined()
})

test('the same id at another provider is another payment', () => {
  const { records } = openRecords()
  records.claim({ method: stripe, payment: '1', token: 'a' }, DUE, now)
  expect(records.claim({ method: razorpay, payment: '1', token: 'b' }, { ...DUE, id: 8 }, now)).toBe('new')
})

test('all payments of an order are stored, in order', () => {
  const { records } = openRecords()
  records.claim({ method: razorpay, payment: 'pay_1', token: 'late' }, DUE, now + 1)
  records.claim({ method: stripe, payment: 'pi_2', token: 'second' }, DUE, now)
  records.claim({ method: stripe, payment: 'pi_1', token: 'first' }, DUE, now)
  expect(records.receiptsOf(DUE.id).map(({ payment }) => payment)).toEqual(['pi_1', 'pi_2', 'pay_1'])
  expect(records.receiptOf(DUE.id)).toEqual({ method: stripe, token: 'first' })
})
