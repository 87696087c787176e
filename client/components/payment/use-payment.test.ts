import { afterEach, expect, it, vi } from 'vitest'
import { runHook, type RunningHook } from '../../testing/run-hook.tsx'
import type { PaymentAttemptFieldsFragment, PaymentCode, PaymentMethodFieldsFragment } from './__generated__/payment.ts'
import type { PaymentAttempt, Placement, StopReason } from './payment-step.ts'
import { type Payment, usePayment } from './use-payment.ts'

const methodOf = (code: PaymentCode): PaymentMethodFieldsFragment => ({ code, publicKey: 'pk', scriptUrl: null })
const [cash, stripe, paypal] = [methodOf('CASH_ON_DELIVERY'), methodOf('STRIPE'), methodOf('PAYPAL')]

const details: PaymentAttemptFieldsFragment = {
  token: 'attempt-1',
  redirectUrl: null,
  customerName: null,
  customerEmail: null,
  amount: { amount: 1200, currency: 'USD', decimal: '12.00', formatted: '$12.00' },
}
const order = { id: '5', trackingId: 'T5' }

function placed(code: PaymentCode, more: Partial<Placement & { kind: 'placed' }> = {}): Placement {
  return { kind: 'placed', order: { ...order, method: code, isPaid: false }, details: null, problem: null, ...more }
}

const startAnswer = (code: PaymentCode, more: object = {}) => ({
  startPayment: {
    state: 'PLACED',
    order: { ...order, method: code, isPaid: false },
    payment: { ...details, token: `attempt of ${code}` },
    lineErrors: [],
    userErrors: [],
    priceChange: null,
    ...more,
  },
})
const settleAnswer = (state: 'PAID' | 'REFUSED' | 'PENDING', more: object = {}) => ({
  settlePayment: { state, userErrors: [], redirectUrl: null, threeDSecureSecret: null, ...more },
})

let hook: RunningHook<Payment>
let done: string[]
/** Methods the order was placed with, and functions that answer. */
let placements: { code: PaymentCode; answer(placement: Placement): void }[]
afterEach(() => hook.unmount())

async function start(given: typeof order | null = null) {
  done = []
  placements = []
  hook = await runHook(
    () =>
      usePayment({
        order: given,
        place: (code) => new Promise((answer) => placements.push({ code, answer })),
        onDone: ({ id }) => done.push(id),
      }),
    { location: { path: '/checkout' } },
  )
}

const isAt = (at: string) => vi.waitFor(() => expect(hook.current().step.at).toBe(at), { interval: 1 })
const hasSent = (count: number) => vi.waitFor(() => expect(hook.sent).toHaveLength(count), { interval: 1 })

async function openStripe(): Promise<PaymentAttempt> {
  const starting = hook.current().start(stripe)
  placements.at(-1)?.answer(placed('STRIPE', { details }))
  const attempt = await starting
  if (!attempt) throw new Error('There is no attempt.')
  await isAt('open')
  return attempt
}

it('places one order for two clicks in a row, even before the page has changed', async () => {
  await start()
  const clicks = [hook.current().start(cash), hook.current().start(cash)]
  await isAt('starting')
  clicks.push(hook.current().start(cash))
  expect(placements.map(({ code }) => code)).toEqual(['CASH_ON_DELIVERY'])
  placements[0]?.answer(placed('CASH_ON_DELIVERY'))
  expect(await Promise.all(clicks)).toEqual([null, null, null])
  await isAt('done')
  expect([done, await hook.current().start(cash), placements.length]).toEqual([['5'], null, 1])
})

const failures: [StopReason, Placement, string | null][] = [
  ['refused', { kind: 'refused', message: 'Sold out.', lineErrors: [] }, 'Sold out.'],
  ['notDone', { kind: 'notDone', message: 'Your session has ended.' }, 'Your session has ended.'],
  ['unknown', { kind: 'unknown' }, null],
]

it.each(failures)('places the order again on another click after it is %s', async (why, placement, text) => {
  await start()
  const first = hook.current().start(cash)
  placements[0]?.answer(placement)
  expect(await first).toBeNull()
  await isAt('stopped')
  expect(hook.current().step).toEqual({ at: 'stopped', why, text })
  const second = hook.current().start(cash)
  placements[1]?.answer(placed('CASH_ON_DELIVERY'))
  await second
  expect([placements.length, done]).toEqual([2, ['5']])
})

it('pays an existing order by another method without placing it again', async () => {
  await start()
  const attempt = await openStripe()
  hook.current().eventsOf(attempt).declined('Card declined.')
  await isAt('stopped')
  expect(hook.current().step).toEqual({ at: 'stopped', why: 'declined', text: 'Card declined.' })
  const second = hook.current().start(paypal)
  await hasSent(1)
  expect(hook.sent[0]?.variables).toEqual({ orderId: '5', method: 'PAYPAL' })
  hook.sent[0]?.answer(startAnswer('PAYPAL'))
  expect(await second).toMatchObject({ order: { id: '5' }, details: { token: 'attempt of PAYPAL' } })
  expect([placements.length, done]).toEqual([1, []])
})

it('keeps an order whose payment cannot start, and reports it', async () => {
  await start(order)
  const starting = hook.current().start(stripe)
  await hasSent(1)
  hook.sent[0]?.lose()
  expect(await starting).toBeNull()
  await isAt('stopped')
  expect([hook.current().step, hook.current().order, done]).toEqual([
    { at: 'stopped', why: 'notStarted', text: null },
    order,
    [],
  ])
})

it('starts a payment for an order recovered with another method', async () => {
  await start()
  const starting = hook.current().start(stripe)
  placements[0]?.answer(placed('CASH_ON_DELIVERY'))
  await hasSent(1)
  expect(hook.sent[0]?.variables).toEqual({ orderId: '5', method: 'STRIPE' })
  hook.sent[0]?.answer(startAnswer('STRIPE'))
  expect(await starting).toMatchObject({ details: { token: 'attempt of STRIPE' } })
})

it('accepts a proof after the window was closed, and ignores closing after a proof', async () => {
  await start()
  const events = hook.current().eventsOf(await openStripe())
  events.closed()
  await isAt('stopped')
  events.paid({ token: 'proof' })
  await isAt('settling')
  events.closed()
  events.declined('Declined.')
  await hasSent(1)
  expect(hook.sent[0]?.variables).toEqual({ input: { orderId: '5', method: 'STRIPE', token: 'proof' } })
  expect(await hook.current().start(stripe)).toBeNull()
  hook.sent[0]?.answer(settleAnswer('PAID'))
  await isAt('done')
  expect([done, placements.length]).toEqual([['5'], 1])
})

it('verifies the same proof again if the answer was lost', async () => {
  await start()
  hook
    .current()
    .eventsOf(await openStripe())
    .paid({ token: 'proof' })
  await hasSent(1)
  hook.sent[0]?.lose()
  await isAt('stopped')
  expect([hook.current().step, done]).toEqual([{ at: 'stopped', why: 'unsettled', text: null }, []])
  hook.current().checkAgain()
  await hasSent(2)
  expect(hook.sent[1]?.variables).toEqual(hook.sent[0]?.variables)
  hook.sent[1]?.answer(settleAnswer('PAID'))
  await isAt('done')
  expect(done).toEqual(['5'])
})

it('reports why a proof was refused', async () => {
  await start()
  hook
    .current()
    .eventsOf(await openStripe())
    .paid({ token: 'forged' })
  await hasSent(1)
  hook.sent[0]?.answer(settleAnswer('REFUSED', { userErrors: [{ field: null, message: 'Not paid.' }] }))
  await isAt('stopped')
  expect([hook.current().step, done]).toEqual([{ at: 'stopped', why: 'unpaid', text: 'Not paid.' }, []])
})
