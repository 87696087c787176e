import { Client, type Exchange, makeResult, type Operation } from '@urql/core'
import { expect, it, vi } from 'vitest'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import { AddToCartDocument } from '../../components/product/cart/__generated__/add-to-cart.ts'
import { ViewerDocument } from '../visitor/__generated__/viewer.ts'
import { outdatedAnswersExchange } from './outdated-answers-exchange.ts'

const viewerWith = (count: number) => ({
  viewer: { __typename: 'Viewer', signedIn: false, profile: null, cart: { __typename: 'Cart', count } },
})
const input = { productId: '5', variantId: '50', quantity: 1 }

/** The server answers a query when the test lets it, with the count at the time of the request. */
function open() {
  let count = 0
  const answers: (() => void)[] = []
  async function answer(operation: Operation) {
    if (operation.kind === 'mutation') {
      count += 1
      return makeResult(operation, { data: { addToCart: { cart: null, userErrors: [] } } })
    }
    const data = viewerWith(count)
    await new Promise<void>((resolve) => answers.push(resolve))
    return makeResult(operation, { data })
  }
  const shop: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => fromPromise(answer(operation))),
    )
  const client = new Client({ url: 'in-process:', exchanges: [outdatedAnswersExchange, shop], preferGetMethod: false })
  const counts = vi.fn()
  const subscribe = () => client.query(ViewerDocument, {}).subscribe(({ data }) => counts(data?.viewer.cart.count))
  return { client, counts, answers, subscribe }
}

it('repeats a personal query that was pending when a change succeeded', async () => {
  const { client, counts, answers, subscribe } = open()
  subscribe()
  await client.mutation(AddToCartDocument, { input }).toPromise()
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(counts).not.toHaveBeenCalled()
  answers[1]?.()
  await vi.waitFor(() => expect(counts.mock.calls).toEqual([[1]]))
})

it('does not repeat a query if nothing has changed', async () => {
  const { client, counts, answers, subscribe } = open()
  subscribe()
  answers[0]?.()
  await vi.waitFor(() => expect(counts.mock.calls).toEqual([[0]]))
  await client.mutation(AddToCartDocument, { input }).toPromise()
  expect(answers).toHaveLength(1)
})

it("sends the viewer's query once, after a change that was pending", async () => {
  const { client, counts, answers, subscribe } = open()
  const changed = client.mutation(AddToCartDocument, { input }).toPromise()
  subscribe()
  expect(answers).toHaveLength(0)
  await changed
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await vi.waitFor(() => expect(counts.mock.calls).toEqual([[1]]))
  expect(answers).toHaveLength(1)
})
