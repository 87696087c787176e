import { cacheExchange, Client, fetchExchange, gql, type OperationResult } from '@urql/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { agingExchange } from './aging-exchange.ts'

const PRODUCT = gql`
  {
    product {
      price
    }
  }
`
const VIEWER = gql`
  {
    viewer {
      name
    }
  }
`

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const shop = { answer: { data: { product: { price: 1 } } } as object, asked: 0 }
  const fetch = async (_url: unknown, init?: RequestInit) => {
    await Promise.resolve()
    init?.signal?.throwIfAborted()
    shop.asked += 1
    return Response.json(shop.answer)
  }
  const exchanges = [agingExchange, cacheExchange, fetchExchange]
  const client = new Client({ url: 'https://shop.example/graphql', exchanges, preferGetMethod: false, fetch })
  /** Results that a mounted component receives. */
  async function show(query = PRODUCT) {
    const shown: [unknown, boolean][] = []
    const note = ({ data, stale }: OperationResult) => shown.push([data?.product?.price ?? data, stale])
    const { unsubscribe } = client.query(query, {}).subscribe(note)
    await vi.advanceTimersByTimeAsync(10)
    unsubscribe()
    return shown
  }
  return { shop, show }
}

it('answers fresh public data from the cache', async () => {
  const { shop, show } = open()
  await show()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(await show()).toEqual([[1, false]])
  expect(shop.asked).toBe(1)
})

it('shows stale public data at once, then the refreshed data', async () => {
  const { shop, show } = open()
  await show()
  shop.answer = { data: { product: { price: 2 } } }
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await show()).toEqual([
    [1, true],
    [2, false],
  ])
  expect(await show()).toEqual([[2, false]])
  expect(shop.asked).toBe(2)
})

it('keeps stale public data if the refresh fails', async () => {
  const { shop, show } = open()
  await show()
  shop.answer = { errors: [{ message: 'API is down.' }] }
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await show()).toEqual([
    [1, true],
    [1, false],
  ])
  expect(await show()).toEqual([[1, false]])
  expect(shop.asked).toBe(2)
})

it('never expires personal data', async () => {
  const { shop, show } = open()
  shop.answer = { data: { viewer: { name: 'Ann' } } }
  await show(VIEWER)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await show(VIEWER)).toEqual([[{ viewer: { name: 'Ann' } }, false]])
  expect(shop.asked).toBe(1)
})
