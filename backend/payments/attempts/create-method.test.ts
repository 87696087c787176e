import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { TEST_ORDER } from '../../testing/test-account.ts'
import { createTestPayments, noProof } from '../../testing/test-payments.ts'
import { createPayableOrders } from '../contract/payable-orders.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { Provider } from '../contract/provider.ts'
import { createMethod, createSettlementGuard } from './create-method.ts'
import { createTurns } from './create-turns.ts'
import { createPaymentIntake } from './payment-intake.ts'
import { createPaymentRecords } from './payment-records.ts'

const PROOF = { paymentToken: 'tok_1', paymentId: '', signature: '' }
const NO_PROOF = { ...PROOF, paymentToken: '' }
const hour = 3_600_000
const forged = { outcome: 'refused', reason: 'The payment could not be verified.' }
const unchecked = 'An earlier payment cannot be checked right now. Please try again later.'

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

const start = () => vi.fn(async () => ({ reference: 'ref_1', fields: { payment_token: 'ref_1' } }))

test('a payment that the provider verifies is stored with its proof', async () => {
  const { method, provider, records, recovery, lines } = openMethod()
  for (const pay of [method.settle, method.confirm]) expect(await pay(TEST_ORDER, PROOF)).toEqual({ outcome: 'paid' })
  expect(provider.verify).toHaveBeenCalledExactlyOnceWith(TEST_ORDER, PROOF)
  expect(recovery.hasPaid).toHaveBeenCalledExactlyOnceWith(TEST_ORDER, 3)
  expect(records.receiptsOf(7)).toEqual([{ method: 3, payment: 'ch_1', token: 'tok_1' }])
  expect(lines).toMatchObject([{ level: 30, order: 7, method: 3, msg: 'payment received' }])
})

test('a payment can be confirmed without being settled before', async () => {
  const { method, records } = openMethod({ redirects: true })
  expect(await method.confirm(TEST_ORDER, PROOF)).toEqual({ outcome: 'paid' })
  expect(records.isPaid(7)).toBe(true)
})

test('a payment without an id pays for nothing', async () => {
  const { method, records, lines } = openMethod({ verify: async () => '' })
  expect(await method.settle(TEST_ORDER, PROOF)).toEqual(forged)
  expect(records.receiptsOf(7)).toEqual([])
  expect(lines).toMatchObject([{ level: 40, order: 7, method: 3, code: 'forged', msg: 'payment refused' }])
})

test('a payment that has paid for another order pays for no second one', async () => {
  const { method, records, lines } = openMethod()
  records.claim({ method: 3, payment: 'ch_1', token: '' }, { ...TEST_ORDER, id: 8 }, 0)
  expect(await method.settle(TEST_ORDER, PROOF)).toEqual(forged)
  expect(lines).toMatchObject([{ msg: 'payment belongs to another order' }, { code: 'forged', msg: 'payment refused' }])
})

test('a provider that does not answer leaves the payment unknown', async () => {
  const { method, lines } = openMethod({ verify: () => Promise.reject(new PaymentFault()) })
  expect(await method.settle(TEST_ORDER, PROOF)).toEqual({ outcome: 'unknown' })
  expect(lines).toMatchObject([{ level: 40, order: 7, method: 3, code: 'unavailable', msg: 'payment status unknown' }])
})

test('a proof for which the bank has to be asked starts the next step', async () => {
  const fields = { stripe_payment: { client_secret: 'secret' } }
  const { method, records } = openMethod({ verify: async () => ({ reference: 'pi_1', fields }) })
  expect(await method.settle(TEST_ORDER, PROOF)).toEqual({ outcome: 'started', fields })
  expect(records.isPaid(7)).toBe(false)
})

test.each<[string, Partial<Provider>, boolean]>([
  ['money that has moved is logged, because it may be a second payment', {}, true],
  ['a charge that was not made is not logged', { charges: () => true }, false],
  ['a proof that makes no charge is logged', { charges: () => false }, true],
])('if another method has paid, %s', async (_what, kind, isLogged) => {
  const { method, provider, lines } = openMethod(kind, async () => true)
  expect(await method.settle(TEST_ORDER, PROOF)).toEqual({ outcome: 'paid' })
  expect(provider.verify).not.toHaveBeenCalled()
  const told = { level: 40, order: 7, method: 3, msg: 'payment reported for a paid order' }
  expect(lines).toMatchObject(isLogged ? [told] : [])
})

test('nothing is logged if no other method has paid', async () => {
  const { method, lines } = openMethod()
  await method.settle(TEST_ORDER, PROOF)
  expect(lines.map(({ msg }) => msg)).toEqual(['payment received'])
})

const cannotCheck = () => Promise.reject(new PaymentRefusal('unchecked'))

test('money that has moved counts although another method cannot be asked', async () => {
  const { method, records } = openMethod({}, cannotCheck)
  expect(await method.settle(TEST_ORDER, PROOF)).toEqual({ outcome: 'paid' })
  expect(records.receiptsOf(7)).toEqual([{ method: 3, payment: 'ch_1', token: 'tok_1' }])
})

test('nothing is charged while another method cannot be asked', async () => {
  const { method, provider } = openMethod({ charges: () => true }, cannotCheck)
  expect(await method.settle(TEST_ORDER, PROOF)).toEqual({ outcome: 'refused', reason: unchecked })
  expect(provider.verify).not.toHaveBeenCalled()
})

test.each([
  ['taken by the provider is open', {}, ['ref_1']],
  ['charged by this server is not', { charges: () => false }, []],
])('an attempt whose money is %s', async (_how, kind, open) => {
  const { method, records } = openMethod({ ...kind, start: start() })
  expect(await method.start(TEST_ORDER)).toEqual({ payment_token: 'ref_1' })
  expect(records.openAttempts(7).map(({ reference }) => reference)).toEqual(open)
  expect(records.isAttempt(3, 'ref_1', 7)).toBe(true)
})

test('an attempt is resumed for an hour, and then a new one is started', async () => {
  const begin = start()
  const resume = vi.fn((reference: string) => ({ payment_token: `${reference} again` }))
  const { method, clock } = openMethod({ start: begin, resume })
  await method.start(TEST_ORDER)
  clock.mockReturnValue(11 * hour)
  expect(await method.start(TEST_ORDER)).toEqual({ payment_token: 'ref_1 again' })
  expect(await method.start({ ...TEST_ORDER, amount: 1 })).toEqual({ payment_token: 'ref_1' })
  clock.mockReturnValue(11 * hour + 1)
  expect(await method.start(TEST_ORDER)).toEqual({ payment_token: 'ref_1' })
  expect([begin.mock.calls.length, resume.mock.calls.length]).toEqual([3, 1])
})

test.each([
  ['a method with attempts checks all attempts, including its own', { start: start() }, undefined],
  ['a method without attempts checks the others', {}, 3],
])('before a start, %s', async (_what, kind, except) => {
  const { method, recovery } = openMethod(kind, async () => true)
  expect(await method.start(TEST_ORDER)).toEqual({})
  expect(recovery.hasPaid).toHaveBeenCalledExactlyOnceWith(TEST_ORDER, except)
})

test('an order with nothing due is paid without its provider', async () => {
  const begin = start()
  const { method, provider, recovery } = openMethod({ start: begin })
  const free = { ...TEST_ORDER, amount: 0 }
  expect(await method.settle(free, PROOF)).toEqual({ outcome: 'paid' })
  expect(await method.start(free)).toEqual({})
  for (const call of [provider.verify, begin, recovery.hasPaid]) expect(call).not.toHaveBeenCalled()
})

test('an attempt is started without a proof, or the payment is unfinished', async () => {
  const { method } = openMethod({ start: start() })
  expect(await method.settle(TEST_ORDER, NO_PROOF)).toEqual({ outcome: 'started', fields: { payment_token: 'ref_1' } })
  const card = openMethod()
  expect(await card.method.settle(TEST_ORDER, NO_PROOF)).toEqual({
    outcome: 'refused',
    reason: 'The payment is not finished.',
  })
})

test('cash on delivery needs no attempt, and leaves the order unpaid', async () => {
  const shop = await createTestPayments()
  const [cash, order] = [shop.methodOf(2), shop.order()]
  expect(cash).toMatchObject({ method: 2, name: 'cash_on_delivery' })
  expect(await cash.start(order)).toEqual({})
  expect(await cash.settle(order, noProof)).toEqual({ outcome: 'unpaid' })
  expect(shop.isPaid(order)).toBe(false)
  await shop.close()
})

test('an order stays paid if its 3-D Secure payment was approved without a report', async () => {
  const shop = await createTestPayments()
  const order = shop.order()
  const { body } = await shop.post('stripe/tokens', { last4: '3184', outcome: 'pays', three_d_secure: 'required' })
  const settlement = await shop.methodOf(3).settle(order, { ...noProof, paymentToken: body.token.id })
  const client_secret = 'fields' in settlement ? settlement.fields.stripe_payment?.client_secret : undefined
  await shop.post('stripe/authenticate', { client_secret, answer: 'approve' })
  expect(await shop.methodOf(2).settle(order, noProof)).toEqual({ outcome: 'paid' })
  await shop.close()
})

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

test('the guard returns the result of the work', async () => {
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

test('the second request finds the first payment', async () => {
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
  ['broken', new Error('a programming error'), away],
])('work that is %s is refused, logged with that code, and explained to shoppers', async (code, error, reason) => {
  const { guarded, lines } = openGuard()
  expect(await guarded(TEST_ORDER, () => Promise.reject(error))).toEqual({ outcome: 'refused', reason })
  expect(lines).toMatchObject([{ level: 40, order: 7, method: 3, code, msg: 'payment refused' }])
  expect(JSON.stringify(lines)).not.toContain('a programming error')
})
