import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { TEST_ORDER } from '../../testing/test-account.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import { createTurns } from './create-turns.ts'
import { createPaymentRecords } from './payment-records.ts'
import { createSettlementGuard } from './settlement-guard.ts'

function openGuard() {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  const records = createPaymentRecords(database)
  const guarded = createSettlementGuard(3, { records, log, inTurn: createTurns() })
  return { records, lines, guarded }
}

test('what the work says is the answer', async () => {
  const { guarded, lines } = openGuard()
  expect(await guarded(TEST_ORDER, async () => ({ outcome: 'unpaid' }))).toEqual({ outcome: 'unpaid' })
  expect(lines).toEqual([])
})

test('an order that has a receipt is paid, without any work', async () => {
  const { guarded, records } = openGuard()
  records.claim({ method: 1, payment: 'pay_1', token: '' }, TEST_ORDER, 0)
  const work = vi.fn()
  expect(await guarded(TEST_ORDER, work)).toEqual({ outcome: 'paid' })
  expect(work).not.toHaveBeenCalled()
})

test('who comes second finds what the first one has paid', async () => {
  const { guarded, records } = openGuard()
  const work = vi.fn(async () => {
    records.claim({ method: 3, payment: 'pi_1', token: '' }, TEST_ORDER, 0)
    return { outcome: 'paid' as const }
  })
  expect(await Promise.all([guarded(TEST_ORDER, work), guarded(TEST_ORDER, work)])).toEqual([
    { outcome: 'paid' },
    { outcome: 'paid' },
  ])
  expect(work).toHaveBeenCalledTimes(1)
})

const away = 'The payment provider did not answer. Please try again later.'

test.each([
  ['declined', new PaymentRefusal('declined'), 'The payment was declined. Please try another way to pay.'],
  ['forged', new PaymentRefusal('forged'), 'The payment could not be verified.'],
  ['unavailable', new PaymentFault(), away],
  ['broken', new Error('a mistake of ours'), away],
])('work that is %s is refused, logged by that code and told in words for shoppers', async (code, error, reason) => {
  const { guarded, lines } = openGuard()
  expect(await guarded(TEST_ORDER, () => Promise.reject(error))).toEqual({ outcome: 'refused', reason })
  expect(lines).toMatchObject([{ level: 40, order: 7, method: 3, code, msg: 'payment refused' }])
  expect(JSON.stringify(lines)).not.toContain('a mistake of ours')
})
