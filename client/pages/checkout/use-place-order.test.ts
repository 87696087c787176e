import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PaymentCode } from '../../components/payment/__generated__/payment.ts'
import type { Placement } from '../../components/payment/payment-step.ts'
import { useStay } from '../../foundation/navigation/stay.ts'
import { runHook, type RunningHook } from '../../testing/run-hook.tsx'
import { takeUnpaidOrder, unansweredOrder } from './idempotency-key.ts'
import { type LineErrors, usePlaceOrder } from './use-place-order.ts'

const agreed = { amount: 8828, currency: 'USD', breakdown: 'subtotal 8000, tax 828' }
const order = { id: '5', trackingId: 'T5', method: 'STRIPE', isPaid: false }
const answered = (state: string, more: object = {}) => ({
  placeOrder: { state, order: null, payment: null, lineErrors: [], userErrors: [], priceChange: null, ...more },
})

let hook: RunningHook<(method: PaymentCode) => Promise<Placement>>
let lineErrors: LineErrors[]
beforeEach(() => start('page-1'))
afterEach(() => hook.unmount())

async function start(idempotencyKey: string) {
  lineErrors = []
  hook = await runHook(
    () => {
      const beginStay = useStay()
      const onLineErrors = (errors: LineErrors) => lineErrors.push(errors)
      const place = usePlaceOrder({ cart: '1:10:2', idempotencyKey, voucher: 'TEN', agreed, onLineErrors })
      return (method) => place(method, beginStay())
    },
    { location: { path: '/checkout' } },
  )
}

const hasSent = (count: number) => vi.waitFor(() => expect(hook.sent).toHaveLength(count), { interval: 1 })
const lastSent = () => hook.sent.at(-1)

/** Places an order and then answers the request. */
async function press(answer: (sent: (typeof hook.sent)[number]) => void): Promise<Placement> {
  const before = hook.sent.length
  const placing = hook.current()('STRIPE')
  await hasSent(before + 1)
  const sent = lastSent()
  if (sent) answer(sent)
  return placing
}
const keyOf = (sent: (typeof hook.sent)[number] | undefined) => Object(sent?.variables).idempotencyKey

it('sends the page’s total and voucher, and remembers the unpaid order', async () => {
  const placement = await press(({ answer }) => answer(answered('PLACED', { order })))
  expect(placement).toMatchObject({ kind: 'placed', order: { id: '5' } })
  expect(lastSent()?.variables).toEqual({
    method: 'STRIPE',
    voucher: 'TEN',
    idempotencyKey: 'page-1',
    timeZone: expect.any(String),
    agreed,
  })
  expect([hook.visited, takeUnpaidOrder()]).toEqual([[], '5'])
})

it.each<[string, (sent: (typeof hook.sent)[number]) => void, Placement['kind']]>([
  ['was lost', ({ lose }) => lose(), 'unknown'],
  ['is not known yet', ({ answer }) => answer(answered('UNKNOWN')), 'unknown'],
  ['reports an ended session', ({ refuse }) => refuse('UNAUTHENTICATED'), 'notDone'],
  ['reports a busy backend', ({ refuse }) => refuse('UPSTREAM_BUSY'), 'notDone'],
])('sends the same key again after an answer that %s', async (_what, answer, kind) => {
  expect((await press(answer)).kind).toBe(kind)
  expect(unansweredOrder()).toMatchObject({ idempotencyKey: 'page-1', method: 'STRIPE', agreed })
  expect([hook.visited, takeUnpaidOrder()]).toEqual([[], null])
  await press(({ answer: found }) => found(answered('PLACED', { order })))
  expect(hook.sent.map(keyOf)).toEqual(['page-1', 'page-1'])
})

it('reports the lines that cannot be ordered, and forgets the key', async () => {
  const errors = [{ lineId: '1', messages: ['Sold out.'] }]
  const refusal = answered('REFUSED', { lineErrors: errors, userErrors: [{ field: null, message: 'Not possible.' }] })
  expect(await press(({ answer }) => answer(refusal))).toEqual({
    kind: 'refused',
    message: 'Not possible.',
    lineErrors: errors,
  })
  expect([lineErrors, unansweredOrder(), hook.visited]).toEqual([[{}, { '1': ['Sold out.'] }], null, []])
})

it('shows a new total before ordering', async () => {
  const priceChange = { agreed: { amount: 8828, currency: 'USD' }, now: { amount: 9000, currency: 'USD' } }
  const placement = await press(({ answer }) => answer(answered('PRICE_CHANGED', { priceChange })))
  expect(placement).toMatchObject({ kind: 'repriced', order: null })
  const search = new URLSearchParams({ voucher: 'TEN', seen: agreed.breakdown, method: 'STRIPE' })
  expect([hook.visited, unansweredOrder()]).toEqual([[`/checkout?${search}`], null])
})

it('opens an order placed at another total, with the accepted total', async () => {
  const priceChange = { agreed: { amount: 8828, currency: 'USD' }, now: { amount: 9000, currency: 'USD' } }
  await press(({ answer }) => answer(answered('PLACED', { order, priceChange })))
  expect([hook.visited, unansweredOrder()]).toEqual([['/thank-you?order=5&agreed=8828-USD'], null])
})

it('opens the order that another tab placed', async () => {
  await press(({ answer }) => answer(answered('PLACED_BEFORE', { order })))
  expect([hook.visited, unansweredOrder()]).toEqual([['/thank-you?order=5&before=1'], null])
})
