import { afterEach, expect, it, vi } from 'vitest'
import { type RunningHook, runHook } from '../../testing/run-hook.tsx'
import { keepIdempotencyKey, noteUnpaidOrder, unansweredOrder } from './idempotency-key.ts'
import { useLostOrder } from './use-lost-order.ts'

const agreed = { amount: 8828, currency: 'USD' }
const answered = (state: string, id: string | null) => ({ placeOrder: { state, order: id === null ? null : { id } } })

let hook: RunningHook<void>
afterEach(() => hook.unmount())

/** @param before stores what an earlier page of the tab kept */
async function start(before: () => void = () => undefined) {
  let isKept = false
  hook = await runHook(() => {
    // The window exists from the first render on; effects run later.
    if (!isKept) before()
    isKept = true
    useLostOrder()
  })
}
const sendOrder = () => keepIdempotencyKey('1:10:2', 'page-1', 'PAYPAL', agreed)
const leadsTo = (addresses: string[]) => vi.waitFor(() => expect(hook.visited).toEqual(addresses), { interval: 1 })
const hasSent = (count: number) => vi.waitFor(() => expect(hook.sent).toHaveLength(count), { interval: 1 })

it('opens the order that was being paid without a request', async () => {
  await start(() => {
    sendOrder()
    noteUnpaidOrder('5')
  })
  await leadsTo(['/thank-you?order=5'])
  expect([hook.sent, unansweredOrder()]).toEqual([[], null])
})

it('looks up an unanswered order once by its key and opens it', async () => {
  await start(sendOrder)
  await hasSent(1)
  hook.render()
  expect(hook.sent.map(({ variables }) => variables)).toEqual([{ method: 'PAYPAL', idempotencyKey: 'page-1', agreed }])
  hook.sent[0]?.answer(answered('PLACED', '7'))
  await leadsTo(['/thank-you?order=7'])
  expect([hook.sent.length, unansweredOrder()]).toEqual([1, null])
})

it.each<[string, (sent: (typeof hook.sent)[number]) => void, boolean]>([
  ['there was no order, and forgets the key', ({ answer }) => answer(answered('REFUSED', null)), false],
  ['the result is unknown, and keeps the key', ({ answer }) => answer(answered('UNKNOWN', null)), true],
  ['the answer is lost, and keeps the key', ({ lose }) => lose(), true],
])('stays on the page if %s', async (_what, answer, isKept) => {
  await start(sendOrder)
  await hasSent(1)
  const [sent] = hook.sent
  if (sent) answer(sent)
  await new Promise(setImmediate)
  expect([unansweredOrder() !== null, hook.visited]).toEqual([isKept, []])
})

it('does nothing without an earlier order', async () => {
  await start()
  await new Promise(setImmediate)
  expect([hook.sent, hook.visited]).toEqual([[], []])
})
