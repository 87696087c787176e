import { cacheExchange, Client, CombinedError, fetchExchange, type OperationResult } from '@urql/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MiniCartDeleteDocument } from '../../frame/mini-cart/__generated__/mini-cart.ts'
import { ViewerDocument } from '../visitor/__generated__/viewer.ts'
import { failedQueriesExchange } from './failed-queries-exchange.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const signedIn = {
  viewer: { __typename: 'Viewer', signedIn: true, profile: null, cart: { __typename: 'Cart', count: 0 } },
}

/** A client whose server fails all queries while `isDown`. */
function open() {
  const shop = { isDown: true, asked: 0 }
  const answer = (body: object) => new Promise<Response>((resolve) => setTimeout(resolve, 20, Response.json(body)))
  const fetch = async (_url: unknown, init?: RequestInit) => {
    await Promise.resolve()
    init?.signal?.throwIfAborted()
    if (String(init?.body).includes('"id":')) return answer({ data: { deleteCartLine: { cart: null } } })
    shop.asked += 1
    const errors = [{ message: 'Down', extensions: { code: 'UPSTREAM_DOWN' } }]
    return answer(shop.isDown ? { errors } : { data: signedIn })
  }
  const client = new Client({
    url: 'https://shop.example/graphql',
    exchanges: [cacheExchange, failedQueriesExchange, fetchExchange],
    preferGetMethod: false,
    suspense: true,
    fetch,
  })
  /** Reads the cache and subscribes, as `useQuery` does for each component. */
  function mount() {
    const results: OperationResult[] = []
    const query = () => client.query(ViewerDocument, {}, { suspense: false })
    query()
      .subscribe(() => undefined)
      .unsubscribe()
    const { unsubscribe } = query().subscribe((result) => results.push(result))
    return { results, unsubscribe }
  }
  return { shop, client, mount }
}

it('sends a failed query once for any number of components', async () => {
  const { shop, mount } = open()
  const mounted = []
  for (let component = 0; component < 8; component += 1) {
    mounted.push(mount())
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(shop.asked).toBe(1)
  for (const { results } of mounted) expect(results.at(-1)?.error).toBeInstanceOf(CombinedError)
})

it('sends a failed query again after ten seconds and caches its result', async () => {
  const { shop, mount } = open()
  const failed = mount()
  await vi.advanceTimersByTimeAsync(50)
  failed.unsubscribe()
  shop.isDown = false
  await vi.advanceTimersByTimeAsync(9_000)
  const early = mount()
  expect(early.results.at(-1)?.error).toBeDefined()
  early.unsubscribe()
  await vi.advanceTimersByTimeAsync(1_000)
  const later = mount()
  await vi.advanceTimersByTimeAsync(50)
  expect(later.results.at(-1)?.data).toMatchObject({ viewer: { signedIn: true } })
  expect(mount().results.at(-1)?.error).toBeUndefined()
  expect(shop.asked).toBe(2)
})

it('after a failure, sends page queries, network-only queries, and queries after a mutation', async () => {
  const { shop, client, mount } = open()
  const mounted = mount()
  await vi.advanceTimersByTimeAsync(50)
  mounted.unsubscribe()
  void client.query(ViewerDocument, {}).toPromise()
  await vi.advanceTimersByTimeAsync(50)
  void client.query(ViewerDocument, {}, { requestPolicy: 'network-only', suspense: false }).toPromise()
  await vi.advanceTimersByTimeAsync(50)
  expect(shop.asked).toBe(3)
  void client.mutation(MiniCartDeleteDocument, { id: '1' }).toPromise()
  await vi.advanceTimersByTimeAsync(50)
  mount()
  await vi.advanceTimersByTimeAsync(50)
  expect(shop.asked).toBe(4)
})
