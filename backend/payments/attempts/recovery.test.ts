import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { TEST_ORDER } from '../../testing/test-account.ts'
import { createPayableOrders } from '../contract/payable-orders.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { Provider } from '../contract/provider.ts'
import { createTurns } from './create-turns.ts'
import { createPaymentRecords } from './payment-records.ts'
import { createRecovery, createPaymentFinder } from './recovery.ts'

const PAYMENT = { payment: 'ch_1', token: 'tok_1' }

type Recover = Provider['recover']
const paid: Recover = async () => PAYMENT
const nothing: Recover = async () => null
const failing = (reason: Error): Recover => vi.fn(() => Promise.reject(reason))

/** The recovery of an order with one open attempt per method. Only some methods are connected. */
function openRecovery(methods: readonly number[], connected: Record<number, Recover>) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  const records = createPaymentRecords(database)
  for (const method of methods) records.addAttempt(method, `ref_${method}`, TEST_ORDER, 1000)
  const take = vi.fn(() => true)
  const providers = Object.entries(connected).map(([method, recover]): Provider => ({
    method: Number(method),
    name: 'test',
    verify: async () => '',
    recover,
  }))
  return { recovery: createRecovery(providers, { records, intake: { take }, log }), take, lines }
}

test('the provider of each open attempt is asked about that attempt', async () => {
  const [first, second] = [vi.fn(nothing), vi.fn(nothing)]
  const { recovery, take, lines } = openRecovery([1, 3], { 1: first, 3: second })
  expect(await recovery.hasPaid(TEST_ORDER)).toBe(false)
  expect(first).toHaveBeenCalledExactlyOnceWith(TEST_ORDER, { method: 1, reference: 'ref_1', startedAt: 1000 })
  expect(second).toHaveBeenCalledExactlyOnceWith(TEST_ORDER, { method: 3, reference: 'ref_3', startedAt: 1001 })
  expect(take).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

test('a payment that is found is taken and logged', async () => {
  const { recovery, take, lines } = openRecovery([1, 3], { 1: nothing, 3: paid })
  expect(await recovery.hasPaid(TEST_ORDER)).toBe(true)
  expect(take).toHaveBeenCalledExactlyOnceWith({ method: 3, ...PAYMENT }, TEST_ORDER)
  expect(lines).toMatchObject([{ level: 30, order: 7, method: 3, msg: 'payment found' }])
})

test('a payment of another order does not count', async () => {
  const { recovery, take, lines } = openRecovery([3], { 3: paid })
  take.mockReturnValue(false)
  expect(await recovery.hasPaid(TEST_ORDER)).toBe(false)
  expect(lines).toEqual([])
})

test('a method can be left out', async () => {
  const { recovery } = openRecovery([1, 3], { 1: nothing, 3: paid })
  expect(await recovery.hasPaid(TEST_ORDER, 3)).toBe(false)
  expect(await recovery.hasPaid(TEST_ORDER, 1)).toBe(true)
})

test('a provider that is no longer connected delays nothing', async () => {
  const { recovery } = openRecovery([1, 3], { 3: nothing })
  expect(await recovery.hasPaid(TEST_ORDER)).toBe(false)
})

test.each([
  ['mismatched', new PaymentRefusal('mismatched'), 'mismatched', []],
  ['without an answer', new PaymentFault(), 'unchecked', ['earlier payment status unknown']],
])('an attempt that is %s is a reason to refuse', async (_how, error, code, told) => {
  const { recovery, lines } = openRecovery([1, 3], { 1: failing(error), 3: nothing })
  const refusal = await recovery.hasPaid(TEST_ORDER).catch((thrown: unknown) => thrown)
  expect(refusal).toBeInstanceOf(PaymentRefusal)
  expect(refusal).toMatchObject({ code })
  expect(lines.map(({ msg }) => msg)).toEqual(told)
})

test.each([new PaymentRefusal('mismatched'), new PaymentFault()])(
  'a payment that is found counts beside an attempt that fails: %s',
  async (error) => {
    const { recovery } = openRecovery([1, 3], { 1: failing(error), 3: paid })
    expect(await recovery.hasPaid(TEST_ORDER)).toBe(true)
  },
)

test('a programming error does not count as an answer of a provider', async () => {
  const mistake = new TypeError('not a function')
  const { recovery, lines } = openRecovery([1, 3], { 1: failing(mistake), 3: nothing })
  await expect(recovery.hasPaid(TEST_ORDER)).rejects.toBe(mistake)
  expect(lines).toEqual([])
})

/** Looks for the payment of an unpaid order. */
function openFinder(hasPaid: () => Promise<boolean>) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  database.run(
    `INSERT INTO orders (id, tracking_id, total_amount, currency, order_method, user_address_id, address,
       created_at, updated_at) VALUES (7, 'T7', 8828, 'USD', 6, 1, '{}', 0, 0)`,
  )
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  const records = createPaymentRecords(database)
  const recovery = { hasPaid: vi.fn(hasPaid) }
  const orders = createPayableOrders(database, () => 5000)
  const find = createPaymentFinder({ records, orders, recovery, inTurn: createTurns(), log })
  const order = () => database.get('SELECT payment_done, order_method, payment_token FROM orders WHERE id = 7')
  return { find, records, recovery, lines, order }
}

const unpaid = { payment_done: 0, order_method: 6, payment_token: null }
const receipt = { method: 3, payment: 'ch_1', token: 'pi_1' }

test('an order for which nothing was paid stays unpaid', async () => {
  const { find, recovery, lines, order } = openFinder(async () => false)
  expect(await find(TEST_ORDER)).toBe('unpaid')
  expect(recovery.hasPaid).toHaveBeenCalledExactlyOnceWith(TEST_ORDER)
  expect([order(), lines]).toEqual([unpaid, []])
})

test('a payment that is found marks its order with the method that has paid', async () => {
  const { find, records, order } = openFinder(async () => records.claim(receipt, TEST_ORDER, 0) === 'new')
  expect(await find(TEST_ORDER)).toBe('paid')
  expect(order()).toEqual({ payment_done: 1, order_method: 3, payment_token: 'pi_1' })
})

test('an order that has a receipt is paid, and no provider is asked', async () => {
  const { find, records, recovery, order } = openFinder(async () => false)
  records.claim(receipt, TEST_ORDER, 0)
  expect(await find(TEST_ORDER)).toBe('paid')
  expect(recovery.hasPaid).not.toHaveBeenCalled()
  expect(order()).toMatchObject({ payment_done: 1 })
})

test('a payment without a receipt counts, but changes no order', async () => {
  const { find, order } = openFinder(async () => true)
  expect(await find(TEST_ORDER)).toBe('paid')
  expect(order()).toEqual(unpaid)
})

test('if a provider cannot be asked, the status is unknown, which is logged', async () => {
  const { find, order, lines } = openFinder(() => Promise.reject(new Error('away')))
  expect(await find(TEST_ORDER)).toBe('unknown')
  expect(lines).toMatchObject([{ level: 40, order: 7, msg: 'order not cancelled, payment status unknown' }])
  expect(order()).toEqual(unpaid)
})

test('two concurrent requests ask the providers once', async () => {
  const { find, records, recovery } = openFinder(async () => records.claim(receipt, TEST_ORDER, 0) === 'new')
  expect(await Promise.all([find(TEST_ORDER), find(TEST_ORDER)])).toEqual(['paid', 'paid'])
  expect(recovery.hasPaid).toHaveBeenCalledTimes(1)
})
