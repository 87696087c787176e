import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { TEST_ORDER } from '../../testing/test-account.ts'
import { createPayableOrders } from '../contract/payable-orders.ts'
import type { Provider } from '../contract/provider.ts'
import { createMethod } from './create-method.ts'
import { createTurns } from './create-turns.ts'
import { createPaymentIntake } from './payment-intake.ts'
import { createPaymentRecords } from './payment-records.ts'

const PROOF = { paymentToken: 'tok_1', paymentId: '', signature: '' }
const hour = 3_600_000
const forged = { outcome: 'refused', reason: 'The payment could not be verified.' }

/** A method whose provider answers as given, and what is found out about the order's other attempts. */
function openMethod(given: Partial<Provider> = {}, hasPaid: () => Promise<boolean> = async () => false) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  const records = createPaymentRecords(database)
  const clock = vi.fn(() => 10 * hour)
  const orders = createPayableOrders(database, clock)
  const intake = createPaymentIntake({ records, orders, clock, log, report: vi.fn() })
  const recovery = { hasPaid: vi.fn(hasPaid) }
  const verify = vi.fn(async () => 'ch_1')
  const provider: Provider = { method: 3, name: 'stripe', verify, recover: async () => null, ...given }
  const method = createMethod(provider, { records, orders, log, clock, recovery, intake, inTurn: createTurns() })
  return { method, provider, records, recovery, clock, lines }
}

test('a payment that has paid for another order pays for no second one', async () => {
  const { method, records, lines } = openMethod()
  records.claim({ method: 3, payment: 'ch_1', token: '' }, { ...TEST_ORDER, id: 8 }, 0)
  expect(await method.settle(TEST_ORDER, PROOF)).toEqual(forged)
  expect(lines).toMatchObject([{ msg: 'payment belongs to another order' }, { code: 'forged', msg: 'payment refused' }])
})
