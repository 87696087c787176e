import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type RunningHook, runHook } from '../../../testing/run-hook.tsx'
import { toastsAtom } from '../../overlay/toast-state.ts'
import { useCartMutations } from './use-cart-mutations.ts'

afterAll(() => void vi.unstubAllGlobals())

const wanted = { productId: '7', variantId: '70', quantity: 3 }
const ways = ['add', 'buy'] as const

let hook: RunningHook<ReturnType<typeof useCartMutations>>
let told: unknown[]
beforeEach(async () => {
  told = []
  hook = await runHook(useCartMutations, { location: { path: '/product/bowl/7' } })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => told.push(message)
      close() {}
    },
  )
  Object.assign(window, { BroadcastChannel })
})
afterEach(() => hook.unmount())

const toasts = () => hook.store.get(toastsAtom).map(({ kind, text }) => [kind, text])
const hasSent = (count: number) => vi.waitFor(() => expect(hook.sent).toHaveLength(count), { interval: 1 })
const isBusy = (way: (typeof ways)[number] | null) =>
  vi.waitFor(() => expect(hook.current().busy).toBe(way), { interval: 1 })

/** Calls a mutation and answers it. */
async function press(way: (typeof ways)[number], answer: (sent: (typeof hook.sent)[number]) => void) {
  const sending = hook.current()[way](wanted)
  await hasSent(1)
  await isBusy(way)
  const [sent] = hook.sent
  if (sent) answer(sent)
  await sending
  await isBusy(null)
}
const taken = (userErrors: object[] = []) => ({
  addToCart: { cart: null, line: null, userErrors },
  buyNow: { cart: null, line: null, userErrors },
})

it.each([
  ['add', ['success'], []],
  ['buy', [], ['/shipping']],
] as const)('%s: sends the item once, notifies other tabs and continues', async (way, kinds, visited) => {
  await press(way, ({ answer }) => answer(taken()))
  expect(hook.sent.map(({ variables }) => variables)).toEqual([{ input: wanted }])
  expect([toasts().map(([kind]) => kind), hook.visited, told.length]).toEqual([kinds, visited, 1])
})

it('links to the cart, with its number of items, from the message about an added product', async () => {
  const cart = { id: 'mine', count: 4 }
  await press('add', ({ answer }) => answer({ addToCart: { cart, userErrors: [] } }))
  expect(hook.store.get(toastsAtom).map(({ link }) => link)).toEqual([{ href: '/cart', text: 'View cart (4)' }])
})

it('links to the cart without a number if the answer has no cart', async () => {
  await press('add', ({ answer }) => answer(taken()))
  expect(hook.store.get(toastsAtom).map(({ link }) => link)).toEqual([{ href: '/cart', text: 'View cart' }])
})

it.each(ways)('%s: shows the server’s refusal and stays', async (way) => {
  await press(way, ({ answer }) => answer(taken([{ field: null, message: 'Only 2 left.' }])))
  expect([toasts(), hook.visited, told]).toEqual([[['error', 'Only 2 left.']], [], []])
})

it.each(ways)('%s: reports an unknown result if the answer is lost, and does not retry', async (way) => {
  await press(way, ({ lose }) => lose())
  expect([toasts().map(([kind]) => kind), hook.visited, told, hook.sent.length]).toEqual([['error'], [], [], 1])
})

it.each(ways)('%s: asks a guest of a members-only shop to sign in', async (way) => {
  await press(way, ({ refuse }) => refuse('UNAUTHENTICATED'))
  const back = '/login?returnTo=%2Fproduct%2Fbowl%2F7'
  expect([toasts(), hook.visited, told]).toEqual([[], [back], []])
})
