import { afterEach, expect, it, vi } from 'vitest'
import { toastsAtom } from '../../components/overlay/toast-state.ts'
import type { Sent } from '../../testing/answered-client.ts'
import { type RunningHook, runHook } from '../../testing/run-hook.tsx'
import type { CartFieldsFragment, CartLineFieldsFragment, CartPageQuery } from './__generated__/cart-page.ts'
import { useCart } from './use-cart.ts'

const sum = { amount: 0, formatted: '$0.00' }

function lineOf(id: string, quantity: number): CartLineFieldsFragment {
  return {
    id,
    quantity,
    selected: true,
    availability: 'AVAILABLE',
    product: { id, slug: 'bowl', title: 'Bowl', image: { thumbnail: '' } },
    variant: { id, stock: 9, options: [] },
    price: { discountPercent: null, current: sum, original: null },
    total: sum,
    bundle: null,
  }
}

function cartOf(lines: CartLineFieldsFragment[]): CartFieldsFragment {
  const summary = {
    selectedCount: lines.length,
    subtotal: sum,
    bundleDiscount: sum,
    tax: sum,
    other: { amount: 0, formatted: '' },
    taxPercent: null,
    total: sum,
    saved: sum,
    freeShipping: null,
    hasOffers: false,
  }
  return { id: 'cart', count: lines.length, lines, summary }
}

type Hook = RunningHook<ReturnType<typeof useCart>>

const refused = { cart: null, userErrors: [{ field: null, message: 'Maximum quantity exceeds.' }] }

let data: CartPageQuery
let hook: Hook
afterEach(() => hook.unmount())

async function start(...quantities: number[]): Promise<Hook> {
  data = { viewer: { cart: cartOf(quantities.map((quantity, index) => lineOf(String(index + 1), quantity))) } }
  hook = await runHook(() => useCart(data), { location: { path: '/cart' } })
  return hook
}

const setTo = (quantity: number, id = '1') => hook.current().change({ kind: 'quantity', id, quantity })
/** Answers a change, and shows its cart on the page as `cartExchange` does. */
function accept(change: Sent | undefined, field: string, ...quantities: number[]): void {
  const cart = cartOf(quantities.map((quantity, index) => lineOf(String(index + 1), quantity)))
  data = { viewer: { cart } }
  hook.render()
  change?.answer({ [field]: { cart, userErrors: [] } })
}
const sees = (...quantities: number[]) =>
  vi.waitFor(() => expect(hook.current().cart.lines.map(({ quantity }) => quantity)).toEqual(quantities), {
    interval: 1,
  })
const hasSent = (count: number) => vi.waitFor(() => expect(hook.sent).toHaveLength(count), { interval: 1 })
const isSettled = () => vi.waitFor(() => expect(hook.current().isPending).toBe(false), { interval: 1 })
const errors = () => hook.store.get(toastsAtom).map(({ text }) => text)

it('shows a change at once, then the cart of the answer', async () => {
  await start(1)
  setTo(4)
  await sees(4)
  expect(hook.current().isPending).toBe(true)
  expect(hook.sent.map(({ variables }) => variables)).toEqual([{ id: '1', quantity: 4 }])
  accept(hook.sent[0], 'setCartLineQuantity', 3)
  await sees(3)
  await isSettled()
  expect(errors()).toEqual([])
})

it('reverts a refused change, shows the reason, and refetches the cart', async () => {
  await start(1)
  setTo(40)
  await sees(40)
  hook.sent[0]?.answer({ setCartLineQuantity: refused })
  await hasSent(2)
  expect([hook.sent[1]?.kind, errors()]).toEqual(['query', ['Maximum quantity exceeds.']])
  hook.sent[1]?.answer(data)
  await sees(1)
  await isSettled()
})

it('reverts a lost change and shows the server’s cart', async () => {
  await start(1)
  setTo(2)
  await hasSent(1)
  hook.sent[0]?.lose()
  await hasSent(2)
  expect(errors()).toHaveLength(1)
  data = { viewer: { cart: cartOf([lineOf('1', 7)]) } }
  hook.sent[1]?.answer(data)
  hook.render()
  await sees(7)
})

it('sends changes one after the other, and only the last of a line’s quantities', async () => {
  await start(1, 1)
  hook.current().change({ kind: 'select', checked: [], unchecked: ['2'] })
  for (const quantity of [2, 3, 4]) setTo(quantity)
  hook.current().change({ kind: 'delete', id: '2' })
  await sees(4)
  expect(hook.sent.map(({ variables }) => variables)).toEqual([{ checked: [], unchecked: ['2'] }])
  accept(hook.sent[0], 'selectCartLines', 1, 1)
  await hasSent(2)
  accept(hook.sent[1], 'setCartLineQuantity', 4, 1)
  await hasSent(3)
  accept(hook.sent[2], 'deleteCartLine', 4)
  await sees(4)
  await isSettled()
  expect(hook.sent.slice(1).map(({ variables }) => variables)).toEqual([{ id: '1', quantity: 4 }, { id: '2' }])
})

it('continues with the next change after a lost one', async () => {
  await start(1, 1)
  setTo(2, '1')
  setTo(5, '2')
  await hasSent(1)
  hook.sent[0]?.lose()
  await hasSent(3)
  const [next] = hook.sent.filter(({ kind }) => kind === 'mutation').slice(1)
  expect(next?.variables).toEqual({ id: '2', quantity: 5 })
  hook.sent.find(({ kind }) => kind === 'query')?.answer(data)
  accept(next, 'setCartLineQuantity', 1, 5)
  await isSettled()
  await sees(1, 5)
})

it('asks to sign in without an error if the session has ended', async () => {
  await start(1)
  setTo(2)
  await hasSent(1)
  hook.sent[0]?.refuse('UNAUTHENTICATED')
  await sees(1)
  await isSettled()
  expect([hook.visited, errors(), hook.sent.length]).toEqual([['/login?returnTo=%2Fcart'], [], 1])
})
