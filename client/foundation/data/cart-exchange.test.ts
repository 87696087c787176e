import { cacheExchange, Client, type Exchange, makeResult, type Operation } from '@urql/core'
import { expect, it, vi } from 'vitest'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import { AddToCartDocument } from '../../components/product/cart/__generated__/add-to-cart.ts'
import { MiniCartDeleteDocument, MiniCartDocument } from '../../frame/mini-cart/__generated__/mini-cart.ts'
import { CheckoutPageDocument } from '../../pages/checkout/__generated__/checkout-page.ts'
import { ViewerDocument } from '../visitor/__generated__/viewer.ts'
import { cartExchange } from './cart-exchange.ts'

const line = { id: '1', quantity: 2, product: { id: '5', title: 'Kettle' }, price: { current: { formatted: '€5' } } }
const cartOf = (...quantities: number[]) => ({
  __typename: 'Cart',
  count: quantities.reduce((sum, quantity) => sum + quantity, 0),
  lines: quantities.map((quantity, index) => ({ ...line, id: String(index), quantity })),
})
const viewerOf = (parts: object) => ({ viewer: { __typename: 'Viewer', ...parts } })
const input = { productId: '5', variantId: '50', quantity: 1 }

/** Id of a known document, which the type of GraphQL does not declare. */
function idOf(document: object): string {
  return 'documentId' in document ? String(document.documentId) : ''
}

/** A client whose server answers each document with the data given for its id. */
function open(answers: Record<string, object>) {
  const asked: string[] = []
  async function answer(operation: Operation) {
    const id = idOf(operation.query)
    asked.push(id)
    return makeResult(operation, { data: answers[id] })
  }
  const shop: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => fromPromise(answer(operation))),
    )
  const client = new Client({
    url: 'in-process:',
    exchanges: [cacheExchange, cartExchange, shop],
    preferGetMethod: false,
  })
  return { client, asked }
}

const badge = idOf(ViewerDocument)
const panel = idOf(MiniCartDocument)
const adds = idOf(AddToCartDocument)
const deletes = idOf(MiniCartDeleteDocument)
const guest = { signedIn: false, profile: null }

it('answers cart queries from the result of a mutation', async () => {
  const { client, asked } = open({
    [badge]: viewerOf({ ...guest, cart: { __typename: 'Cart', count: 3 } }),
    [panel]: viewerOf({ cart: cartOf(1, 2) }),
    [deletes]: { deleteCartLine: { cart: cartOf(2), userErrors: [] } },
  })
  const [counts, lines] = [vi.fn(), vi.fn()]
  client.query(ViewerDocument, {}).subscribe(({ data, stale }) => stale || counts(data?.viewer.cart.count))
  client.query(MiniCartDocument, {}).subscribe(({ data, stale }) => stale || lines(data?.viewer.cart.lines.length))
  await vi.waitFor(() => expect(lines).toHaveBeenLastCalledWith(2))
  await client.mutation(MiniCartDeleteDocument, { id: '0' }).toPromise()
  await vi.waitFor(() => expect(counts).toHaveBeenLastCalledWith(2))
  await vi.waitFor(() => expect(lines).toHaveBeenLastCalledWith(1))
  expect(asked).toEqual([badge, panel, deletes])
})

it('refetches if the mutation returned too few fields or the query has more than the cart', async () => {
  const checkout = idOf(CheckoutPageDocument)
  const { client, asked } = open({
    [panel]: viewerOf({ cart: cartOf(1) }),
    [checkout]: viewerOf({ cart: cartOf(), checkout: { __typename: 'Checkout', lines: [] } }),
    [adds]: { addToCart: { cart: { __typename: 'Cart', id: 'cart', count: 2 }, userErrors: [] } },
  })
  client.query(MiniCartDocument, {}).subscribe(() => {})
  client.query(CheckoutPageDocument, {}).subscribe(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await client.mutation(AddToCartDocument, { input }).toPromise()
  await vi.waitFor(() => expect(asked).toHaveLength(5))
  expect(asked.slice(3).toSorted()).toEqual([panel, checkout].toSorted())
})

// @7.4.1
it('refetches later queries, because the cart may have changed elsewhere', async () => {
  const { client, asked } = open({
    [badge]: viewerOf({ ...guest, cart: { __typename: 'Cart', count: 3 } }),
    [adds]: { addToCart: { cart: { __typename: 'Cart', id: 'cart', count: 4 }, userErrors: [] } },
  })
  // Without a subscriber the query is not repeated.
  await client.query(ViewerDocument, {}).toPromise()
  await client.mutation(AddToCartDocument, { input }).toPromise()
  const nextTask = new Promise((resolve) => setTimeout(resolve))
  await nextTask
  const later = await client.query(ViewerDocument, {}, { requestPolicy: 'network-only' }).toPromise()
  expect(later.data?.viewer.cart.count).toBe(3)
  expect(asked).toEqual([badge, adds, badge])
})

it('keeps the cart after a refused mutation', async () => {
  const { client, asked } = open({
    [badge]: viewerOf({ ...guest, cart: { __typename: 'Cart', count: 3 } }),
    [adds]: { addToCart: { cart: null, userErrors: [{ field: null, message: 'Out of stock' }] } },
  })
  const counts = vi.fn()
  client.query(ViewerDocument, {}).subscribe(({ data }) => counts(data?.viewer.cart.count))
  await vi.waitFor(() => expect(counts).toHaveBeenCalledWith(3))
  await client.mutation(AddToCartDocument, { input }).toPromise()
  expect(asked).toEqual([badge, adds])
  expect(counts).toHaveBeenCalledOnce()
})
