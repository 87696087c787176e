import { expect, test, vi } from 'vitest'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { KnownOrder } from '../contract/payment-method.ts'
import type { Provider } from '../contract/provider.ts'
import { type CheckDependencies, createAttemptCheck } from './attempt-check.ts'

const ATTEMPT = { method: 3, reference: 'pi_1', startedAt: 0, orderId: 7, nextCheckAt: 60_000 }
const PAYMENT = { payment: 'ch_1', token: 'tok_1' }

/** A check of one attempt of Stripe's, with what it has done beside its result. */
function openCheck(given: Partial<Provider>, around: { order?: Partial<KnownOrder> | null; hasPaid?: boolean } = {}) {
  const order = around.order === null ? undefined : { id: 7, isPaid: false, isCancelled: false, ...around.order }
  const done = {
    take: vi.fn(() => true),
    end: vi.fn(() => true),
    report: vi.fn(),
    markPaid: vi.fn(() => true),
    warn: vi.fn(),
    info: vi.fn(),
    receiptOf: vi.fn((): { method: number } | undefined => undefined),
  }
  const provider = { method: 3, name: 'stripe', verify: vi.fn(), recover: vi.fn(async () => null), ...given }
  const dependencies = {
    records: { receiptOf: done.receiptOf, isPaid: () => false },
    orders: { findAny: () => order, markPaid: done.markPaid },
    schedule: { end: done.end },
    intake: { take: done.take },
    recovery: { hasPaid: async () => around.hasPaid ?? false },
    report: done.report,
    inTurn: (_id: number, work: () => Promise<unknown>) => work(),
    log: { warn: done.warn, info: done.info },
  } as unknown as CheckDependencies // @NOTE the parts of them that a check uses
  const other = { method: 4, name: 'paypal', verify: vi.fn(), recover: vi.fn() }
  return { ...done, order, provider, check: createAttemptCheck([other, provider], dependencies) }
}

test('a payment that is found is taken, ends the checks, and marks its order', async () => {
  const { check, take, end, order, markPaid, receiptOf, info } = openCheck({ recover: async () => PAYMENT })
  receiptOf.mockReturnValue({ method: 3 })
  expect(await check(ATTEMPT)).toBe('paid')
  expect(take).toHaveBeenCalledExactlyOnceWith({ method: 3, ...PAYMENT }, order)
  expect(end).toHaveBeenCalledExactlyOnceWith(ATTEMPT)
  expect(markPaid).toHaveBeenCalledExactlyOnceWith(7, { method: 3 })
  expect(info).toHaveBeenCalledExactlyOnceWith({ order: 7, method: 3 }, 'order paid, confirmed by sweep or webhook')
})

test('an attempt without a payment stays open and is not reported', async () => {
  const { check, take, end, markPaid, info } = openCheck({})
  expect(await check(ATTEMPT)).toBe('open')
  for (const act of [take, end, markPaid, info]) expect(act).not.toHaveBeenCalled()
})

test('an order that is already paid is not reported again', async () => {
  const { check, markPaid, receiptOf, info } = openCheck({ recover: async () => PAYMENT })
  receiptOf.mockReturnValue({ method: 3 })
  markPaid.mockReturnValue(false)
  await check(ATTEMPT)
  expect(info).not.toHaveBeenCalled()
})

test('a provider with a lookup is asked that way, and can end the attempt', async () => {
  const recover = vi.fn()
  const { check, end } = openCheck({ recover, lookUp: async () => 'over' })
  expect(await check(ATTEMPT)).toBe('over')
  expect(end).toHaveBeenCalledExactlyOnceWith(ATTEMPT)
  expect(recover).not.toHaveBeenCalled()
})

test('an approval is captured for an order that needs the money', async () => {
  const { check, take } = openCheck({ lookUp: async () => 'approved', capture: async () => PAYMENT })
  expect(await check(ATTEMPT)).toBe('paid')
  expect(take).toHaveBeenCalledTimes(1)
})

test.each([
  ['is paid', { order: { isPaid: true } }],
  ['is cancelled', { order: { isCancelled: true } }],
  ['was paid by another attempt', { hasPaid: true }],
])('an approval is not captured for an order that %s', async (_state, around) => {
  const capture = vi.fn(async () => PAYMENT)
  const { check, take } = openCheck({ lookUp: async () => 'approved', capture }, around)
  expect(await check(ATTEMPT)).toBe('open')
  expect(capture).not.toHaveBeenCalled()
  expect(take).not.toHaveBeenCalled()
})

test.each([
  ['there is nothing to capture any more', { capture: async () => null }],
  ['this provider captures nothing', {}],
])('an approval stays open if %s', async (_what, given) => {
  const { check, take, end, warn } = openCheck({ lookUp: async () => 'approved', ...given })
  expect(await check(ATTEMPT)).toBe('open')
  for (const act of [take, end, warn]) expect(act).not.toHaveBeenCalled()
})

test.each([
  ['declined', new PaymentRefusal('declined'), 'over'],
  ['forged', new PaymentRefusal('forged'), 'over'],
  ['unchecked', new PaymentRefusal('unchecked'), 'unavailable'],
  ['unfinished', new PaymentRefusal('unfinished'), 'unavailable'],
  ['unavailable', new PaymentFault(), 'unavailable'],
  ['broken', new Error('a programming error'), 'unavailable'],
])('an attempt that is %s is logged with its code, and nothing is charged', async (code, error, result) => {
  const { check, end, warn, report, take } = openCheck({ recover: () => Promise.reject(error) })
  expect(await check(ATTEMPT)).toBe(result)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ order: 7, method: 3, code }, 'payment status unknown')
  expect(end).toHaveBeenCalledTimes(result === 'over' ? 1 : 0)
  for (const act of [report, take]) expect(act).not.toHaveBeenCalled()
})

test.each([
  ['named', {}, 'pi_1'],
  ['not named, where the name opens its page', { redirects: true }, ''],
])('a payment of another amount is reported once, %s', async (_how, kind, payment) => {
  const recover = () => Promise.reject(new PaymentRefusal('mismatched'))
  const { check, end, report, order } = openCheck({ ...kind, recover })
  end.mockReturnValueOnce(true).mockReturnValue(false)
  expect(await check(ATTEMPT)).toBe('over')
  expect(await check(ATTEMPT)).toBe('over')
  expect(report).toHaveBeenCalledExactlyOnceWith(order, { kind: 'mismatched', payment: { method: 3, payment } })
})

test('an attempt of an unknown order, or by an unknown method, stays open', async () => {
  const gone = openCheck({}, { order: null })
  expect(await gone.check(ATTEMPT)).toBe('open')
  expect(gone.provider.recover).not.toHaveBeenCalled()
  expect(await openCheck({}).check({ ...ATTEMPT, method: 9 })).toBe('open')
})
