import { Client, type Exchange, makeResult } from '@urql/core'
import { afterAll, expect, it, vi } from 'vitest'
import { filter, map, pipe } from 'wonka'
import { AddToCartDocument } from '../../components/product/cart/__generated__/add-to-cart.ts'
import { ViewerDocument } from '../visitor/__generated__/viewer.ts'
import { hydrationExchange } from './hydration-exchange.ts'

afterAll(() => void vi.unstubAllGlobals())

const viewerWith = (count: number) => ({
  viewer: { __typename: 'Viewer', signedIn: false, profile: null, cart: { __typename: 'Cart', count } },
})

/** The document contains an empty cart; the server returns one with one item. */
function open() {
  let textContent = JSON.stringify(viewerWith(0))
  const script = {
    get textContent() {
      return textContent
    },
    replaceChildren: () => (textContent = ''),
  }
  vi.stubGlobal('document', { getElementById: () => script })
  const shop: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      map((operation) =>
        makeResult(operation, { data: operation.kind === 'query' ? viewerWith(1) : { addToCart: null } }),
      ),
    )
  return new Client({ url: 'in-process:', exchanges: [hydrationExchange, shop], preferGetMethod: false })
}

async function countIn(client: Client) {
  return (await client.query(ViewerDocument, {}).toPromise()).data?.viewer.cart.count
}

it('answers a query from the document once', async () => {
  const client = open()
  expect(await countIn(client)).toBe(0)
  expect(await countIn(client)).toBe(1)
})

it('does not answer from the document after a change', async () => {
  const client = open()
  await client.mutation(AddToCartDocument, { input: { productId: '5', variantId: '50', quantity: 1 } }).toPromise()
  expect(await countIn(client)).toBe(1)
})
